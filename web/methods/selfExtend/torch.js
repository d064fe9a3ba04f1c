// Self-Extend in PyTorch, by the views whose result it computes.
import { torchOf } from "../common/torch/changedDistance.js";

const views = torchOf(
  ({ window, group }) => `grouped = key // ${group} - query // ${group} - ${window} + ${window} // ${group}
distance = torch.where(query - key < ${window}, key - query, grouped)`,
);

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
