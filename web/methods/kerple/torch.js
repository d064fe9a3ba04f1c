// KERPLE in PyTorch, by the views whose result it computes.

import { addedAttention } from "../common/torch/attention.js";
import { torchMask, torchWindow } from "../common/torch/window.js";

const views = {
  bias: (parameters) => {
    const { kind, strength, shape } = parameters;
    const penalty = kind === "log" ? `torch.log1p(${shape} * distance)` : `distance ** ${shape}`;
    return `import torch

${torchWindow(parameters)}
distance = (key - query).abs().double()
bias = (-${strength} * ${penalty}).float()${torchMask(parameters)}`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: addedAttention(views.bias) } };
