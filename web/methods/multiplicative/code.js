// Multiplying by positions in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { codeOf } from "../shared/code/placedTokens.js";

/** @type {import("../../figures/reader.js").Code} */
export const code = codeOf("multiplicative", {
  put: ({ residual, strength }) => (residual ? `x * (1 + ${strength} * p)` : "x * p"),
  strength: ({ residual, strength }) => (residual ? strength : 1),
  own: ({ residual }) => `, ${residual ? 1 : 0}`,
});
