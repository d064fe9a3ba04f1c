// ReRoPE in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { cOf, torchOf } from "../shared/code/changedDistance.js";

const torch = torchOf(({ window, leaky, factor }) => {
  const beyond = leaky ? `${window} + (n - ${window}) / ${factor}` : `torch.full_like(n, ${window})`;
  return `n = (key - query).abs().double()
distance = (key - query).sign() * torch.where(n < ${window}, n, ${beyond})`;
});

const c = cOf("rerope", ({ window, leaky, factor }) => `${window}, ${leaky ? factor : 0}`, true);

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
