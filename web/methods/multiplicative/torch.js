// Multiplying by positions in PyTorch, by the views whose result it computes.
import { torchOf } from "../common/torch/placedTokens.js";

/** @type {import("../../figures/reader.js").Torch} */
export const torch = torchOf({ put: ({ residual, strength }) => (residual ? `x * (1 + ${strength} * p)` : "x * p") });
