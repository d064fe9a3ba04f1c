// Sandwich in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";
import { torchDistances, torchMask, torchWindow, windowOf } from "../shared/code/window.js";

const torchSum = ({ dim, base }, distance) => `theta = ${base} ** (-torch.arange(0, ${dim}, 2).double() / ${dim})
total = torch.cos(${distance} * theta).sum(-1)`;

const torch = {
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

const series = ({ dim, base }) => [
  `double frequencies[${dim / 2}];`,
  `uint32_t fractions[${dim / 2}][4];`,
  `posenc_sinusoidal_frequencies(frequencies, ${dim}, ${base}, 0);`,
  `posenc_phase_fractions(fractions[0], frequencies, ${dim / 2});`,
];

const c = {
  bias: (parameters) => {
    const { heads, dim, queries, keys, causal } = parameters;
    return program([
      ...series(parameters),
      room("float", "bias", [heads, queries, keys]),
      workspace(`posenc_sandwich_bias_workspace(${heads}, ${dim}, ${queries}, ${keys})`),
      `return posenc_sandwich_bias(bias, workspace, fractions[0], ${heads}, ${dim}, ${windowOf(parameters)}, ${causal ? 1 : 0});`,
    ]);
  },
  profile: (parameters) => {
    const { heads, dim, queries, keys } = parameters;
    return program([
      ...series(parameters),
      room("float", "profile", [heads, queries + keys - 1]),
      workspace(`posenc_sandwich_profile_workspace(${dim}, ${queries + keys - 1})`),
      `return posenc_sandwich_profile(profile, workspace, fractions[0], ${heads}, ${dim}, ${windowOf(parameters)});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
