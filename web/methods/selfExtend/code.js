// Self-Extend in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { cOf, torchOf } from "../shared/code/changedDistance.js";

const torch = torchOf(
  ({ window, group }) => `grouped = key // ${group} - query // ${group} - ${window} + ${window} // ${group}
distance = torch.where(query - key < ${window}, key - query, grouped)`,
);

const c = cOf("selfExtend", ({ window, group }) => `${group}, ${window}`, false);

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
