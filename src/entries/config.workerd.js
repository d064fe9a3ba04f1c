// Exports the functions of posenc/config.js from posenc in Cloudflare Workers. The package build repeats lines with $tool for
// each function.
import { descriptors as all, rope } from "./workerd.js";

export { build } from "./workerd.js";
export const descriptors = { rope: all.rope };
export const { $tool } = rope;
