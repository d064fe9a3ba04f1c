// Writes retention in PyTorch, by view.
import { multipliedAttention } from "../common/torch/attention.js";
import { torchMask, torchWindow } from "../common/torch/window.js";

const decays = ({ heads }) => `import torch

log_gamma = torch.log1p(-2.0 ** (-5 - torch.arange(${heads}, dtype=torch.float64)))
`;

const views = {
  mask: (parameters) => `${decays(parameters)}${torchWindow(parameters)}
mask = ((key - query).abs() * log_gamma[${parameters.head}]).exp()${
    parameters.causal ? "\nmask = mask.masked_fill(key > query, 0)" : ""
  }${parameters.normalize ? "\nmask = (mask / mask.sum(-1, keepdim=True).sqrt()).nan_to_num(0)" : ""}
mask = mask.float()`,
  decay: (parameters) => `${decays(parameters)}distance = torch.arange(${parameters.reach + 1})
decay = (distance * log_gamma[:, None]).exp().float()`,
  bias: (parameters) => `${decays(parameters)}${torchWindow(parameters)}
bias = ((key - query).abs() * log_gamma[${parameters.head}]).float()${torchMask(parameters)}`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: { ...views, attention: multipliedAttention(views.mask) },
  note: {
    en: "Retention is (q @ k.mT * mask) @ v with rotated q and k, followed by a group norm of each head.",
    zh: "Retention 机制即 (q @ k.mT * mask) @ v，其中 q、k 已旋转，之后对每个头做 group norm。",
  },
};
