// Writes ReRoPE in PyTorch, by view.
import { changedAttention } from "../common/torch/attention.js";
import { torchOf } from "../common/torch/changedDistance.js";

const changed = ({ window, leaky, factor }) => {
  const beyond = leaky ? `${window} + (n - ${window}) / ${factor}` : `torch.full_like(n, ${window})`;
  return `n = (key - query).abs().double()
distance = (key - query).sign() * torch.where(n < ${window}, n, ${beyond})`;
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...torchOf(changed), attention: changedAttention(changed) } };
