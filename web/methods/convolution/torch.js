// Writes convolution under its paddings in PyTorch, by view.
import { inputAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const names = { zero: "constant", circular: "circular", reflect: "reflect" };

const torchStart = ({ radius, kernel }) => `import torch
import torch.nn.functional as F

weight = ${kernel === "box" ? `torch.ones(1, 1, ${2 * radius + 1})` : `torch.rand(1, 1, ${2 * radius + 1})`}
weight = weight / weight.sum()`;

const torchLayers = (parameters) => {
  const { length, layers, radius, padding } = parameters;
  return `${torchStart(parameters)}
layers = [torch.ones(1, 1, ${length})]
for _ in range(${layers}):
    layers.append(F.conv1d(F.pad(layers[-1], (${radius}, ${radius}), mode="${names[padding]}"), weight))
layers = torch.cat(layers).squeeze(1)`;
};

const torchPaddings = (parameters) => {
  const { length, layers, radius, input } = parameters;
  return `${torchStart(parameters)}
x = ${input === "constant" ? "torch.ones" : "torch.rand"}(1, 1, ${length})
lines = []
for mode in ("constant", "circular", "reflect"):
    y = x
    for _ in range(${layers}):
        y = F.conv1d(F.pad(y, (${radius}, ${radius}), mode=mode), weight)
    lines.append(y.flatten())
lines = torch.stack(lines)`;
};

/** The same weights in every channel: 1 for a token, and 0.5 in all for its neighbours. */
const torchNeighbours = ({ dim, radius }) => `import torch
import torch.nn.functional as F

weight = torch.full((${dim}, 1, ${2 * radius + 1}), ${0.5 / (2 * radius)})
weight[:, :, ${radius}] = 1`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    layers: (parameters) => `${torchLayers(parameters)}\ntaken = 1 - layers`,
    paddings: torchPaddings,
    attention: inputAttention(
      torchNeighbours,
      ({ radius, padding }) =>
        `F.conv1d(F.pad(x.T[None], (${radius}, ${radius}), mode="${names[padding]}"), weight, groups=len(weight))[0].T`,
    ),
  },
  note: onRandomNumbers,
};
