// Writes FIRE in PyTorch, by view.
import { lastQuery } from "../common/axes.js";
import { addedAttention } from "../common/torch/attention.js";
import { torchMask, torchWindow } from "../common/torch/window.js";
import { hiddenOf } from "./views.js";

const views = {
  input: (parameters) => {
    const { c, threshold } = parameters;
    return `import torch

psi = lambda z: torch.log1p(${c} * z.abs().double())
${torchWindow(parameters)}
bias = (psi(key - query) / (psi(query.clamp(min=${threshold})) + 1e-6)).float()${torchMask(parameters)}`;
  },
};

const networkText = (parameters, heads) => `import torch

w1, b1 = torch.randn(${hiddenOf(parameters)}, 1), torch.randn(${hiddenOf(parameters)})  # trained with the model
w2, b2 = torch.randn(${heads}, ${hiddenOf(parameters)}), torch.randn(${heads})`;

/** The bias of one head. */
const torchBias = (parameters) => `${networkText(parameters, 1)}
psi = lambda z: torch.log1p(abs(${parameters.c}) * z.abs().double())
${torchWindow(parameters)}
x = psi(key - query) / (psi(query.clamp(min=abs(${parameters.threshold}))) + 1e-6)
units = (x[..., None] * w1[:, 0].double() + b1.double()).relu()
bias = (units @ w2[0].double() + b2.double()).float()`;

const threshold = (parameters) => {
  const { c, keys, keyOffset } = parameters;
  const query = lastQuery(parameters);
  return `import torch

psi = lambda z: torch.log1p(${c} * z.abs().double())
query = torch.tensor([${query}])  # the last one
key = ${keyOffset} + torch.arange(${keys})
thresholds = (${parameters.threshold}, ${2 * (query + 1)}, ${8 * (query + 1)})
lines = torch.stack([(psi(key - query) / (psi(query.clamp(min=each)) + 1e-6)).float() for each in thresholds])`;
};

const ofLastQuery = (parameters) => `${networkText(parameters, parameters.heads)}
psi = lambda z: torch.log1p(abs(${parameters.c}) * z.abs().double())
query = torch.tensor(${lastQuery(parameters)})
key = ${parameters.keyOffset} + torch.arange(${parameters.keys})
x = psi(key - query) / (psi(query.clamp(min=abs(${parameters.threshold}))) + 1e-6)
units = (x[:, None] * w1[:, 0].double() + b1.double()).relu()
lines = (units @ w2.double().T + b2.double()).T.float()  # a line for each head`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    bias: (parameters) => torchBias(parameters) + torchMask(parameters),
    function: ofLastQuery,
    threshold,
    attention: addedAttention(torchBias),
  },
};
