// Multiplies tokens by positions in float64.
import { byRows } from "./additive.js";

export const apply = (args) => byRows(args, (x, p) => x * (args.residual ? 1 + p : p));
