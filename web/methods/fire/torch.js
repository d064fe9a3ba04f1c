// FIRE in PyTorch, by the views whose result it computes.
import { torchMask, torchWindow } from "../common/torch/window.js";

const views = {
  input: (parameters) => {
    const { c, threshold } = parameters;
    return `import torch

psi = lambda z: torch.log1p(${c} * z.abs().double())
${torchWindow(parameters)}
bias = (psi(key - query) / (psi(query.clamp(min=${threshold})) + 1e-6)).float()${torchMask(parameters)}`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
