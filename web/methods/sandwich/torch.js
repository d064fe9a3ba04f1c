// Writes Sandwich in PyTorch, by view.

import { addedAttention } from "../common/torch/attention.js";
import { torchDistances, torchMask, torchWindow } from "../common/torch/window.js";
import { widths } from "./views.js";

const torchSum = ({ dim, base }, distance) => `theta = ${base} ** (-torch.arange(0, ${dim}, 2).double() / ${dim})
total = torch.cos(${distance} * theta).sum(-1)`;

const views = {
  widths: (parameters) => `import torch

${torchDistances(parameters)}
lines = []
for dim in (${widths.join(", ")}):
    theta = ${parameters.base} ** (-torch.arange(0, dim, 2).double() / dim)
    lines.append(${512 / 8} / dim * torch.cos(distance[:, None] * theta).sum(-1))
lines = torch.stack(lines).float()  # the first of 512 / dim heads`,
  bias: (parameters) => `import torch

${torchWindow(parameters)}
${torchSum(parameters, "(key - query)[:, :, None]")}
bias = (total * ${parameters.heads} / (8 * ${parameters.head + 1})).float()  # of head ${parameters.head}${torchMask(parameters)}`,
  profile: (parameters) => `import torch

${torchDistances(parameters)}
${torchSum(parameters, "distance[:, None]")}
weight = ${parameters.heads} / (8 * torch.arange(1, ${parameters.heads} + 1).double())
profile = (weight[:, None] * total).float()`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: addedAttention(views.bias) } };
