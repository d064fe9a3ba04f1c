// Writes FIRE in PyTorch, by view.
import { addedAttention } from "../common/torch/attention.js";
import { torchMask, torchWindow } from "../common/torch/window.js";
import { hiddenOf, queriesShown } from "./views.js";

const views = {
  input: (parameters) => {
    const { c, threshold } = parameters;
    return `import torch

psi = lambda z: torch.log1p(${c} * z.abs().double())
${torchWindow(parameters)}
bias = (psi(key - query) / (psi(query.clamp(min=${threshold})) + 1e-6)).float()${torchMask(parameters)}`;
  },
};

const networkText = (parameters) => `import torch

w1, b1 = torch.randn(${hiddenOf(parameters)}, 1), torch.randn(${hiddenOf(parameters)})  # trained with the model
w2, b2 = torch.randn(1, ${hiddenOf(parameters)}), torch.randn(1)`;

const headText = (parameters) => `x = psi(key - query) / (psi(query.clamp(min=abs(${parameters.threshold}))) + 1e-6)
units = (x[..., None] * w1[:, 0].double() + b1.double()).relu()
bias = (units @ w2[0].double() + b2.double()).float()`;

/** The bias of one head. */
const torchBias = (parameters) => `${networkText(parameters)}
psi = lambda z: torch.log1p(abs(${parameters.c}) * z.abs().double())
${torchWindow(parameters)}
${headText(parameters)}`;

const ofQueries = (parameters) => `${networkText(parameters)}
psi = lambda z: torch.log1p(abs(${parameters.c}) * z.abs().double())
query = torch.tensor([[${queriesShown(parameters).join("], [")}]])
key = torch.arange(${parameters.keys})
${headText(parameters)}${torchMask(parameters)}`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    bias: (parameters) => torchBias(parameters) + torchMask(parameters),
    row: ofQueries,
    attention: addedAttention(torchBias),
  },
};
