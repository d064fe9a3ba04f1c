// Convolution under its paddings in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

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
start = ${input === "constant" ? "torch.ones" : "torch.rand"}(1, 1, ${length})
lines = []
for mode in ("constant", "circular", "reflect"):
    x = start
    for _ in range(${layers}):
        x = F.conv1d(F.pad(x, (${radius}, ${radius}), mode=mode), weight)
    lines.append(x.flatten())`;
};

const cLayers = ({ length, layers, radius, padding }) => {
  const width = 2 * radius + 1;
  return program([
    room("float", "layers", [layers + 1, length]),
    workspace(`posenc_convolution_encode_workspace(1, ${width}, ${length})`),
    `float weight[${width}];`,
    `for (int k = 0; k < ${width}; k++) weight[k] = 1.0f / ${width};`,
    `for (int t = 0; t < ${length}; t++) layers[t] = 1;`,
    `for (int n = 0; n < ${layers}; n++) {`,
    `  float *x = layers + n * ${length};`,
    `  if (posenc_convolution_encode(x + ${length}, workspace, x, weight, NULL, ${length}, 1, 1, ${width}, ${length}, 0,`,
    `                                POSENC_PAD_${padding.toUpperCase()}))`,
    "    return 1;",
    "}",
    "return 0;",
  ]);
};

/** @type {import("../../figures/reader.js").Code} */
export const code = {
  torch: { layers: torchLayers, profile: torchLayers, paddings: torchPaddings },
  c: { layers: cLayers, profile: cLayers },
  note: onRandomNumbers,
};
