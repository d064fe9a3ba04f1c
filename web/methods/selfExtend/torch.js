// Writes Self-Extend in PyTorch, by view.
import { changedAttention } from "../common/torch/attention.js";
import { torchOf } from "../common/torch/changedDistance.js";

const changed = ({
  window,
  group,
}) => `grouped = key // ${group} - query // ${group} - ${window} + ${window} // ${group}
distance = torch.where(query - key < ${window}, key - query, grouped)`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...torchOf(changed), attention: changedAttention(changed) } };
