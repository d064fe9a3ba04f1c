// Writes the frequencies of images and video in PyTorch, by view.

const scaled = {
  none: () => "",
  linear: () => "theta = theta / factor\n",
  ntk: ({ base, dim }) => `theta = (${base} * factor ** (${dim} / ${dim - 2})) ** -exponent\n`,
  yarn: ({ base, dim, trained }) => `def pair(rotations):
    return ${dim} * math.log(${trained} / (rotations * 2 * math.pi)) / (2 * math.log(${base}))

low, high = max(math.floor(pair(32)), 0), min(math.ceil(pair(1)), ${dim - 1})
share = ((torch.arange(${dim / 2}) - low) / max(high - low, 0.001)).clamp(0, 1)
theta = theta * (1 - share) + theta / factor * share
`,
  riflex: ({ frames, repeatsAfter }) => `periods = (2 * math.pi / theta).round()
k = (periods - ${repeatsAfter}).abs().argmin()
theta[k] = 0.9 * 2 * math.pi / ${frames}
`,
};

/** The strength of YaRN, by which cosines and sines are multiplied. */
const strengthOf = ({ frames, trained, scaling }) =>
  frames > trained && scaling === "yarn" ? " * (0.1 * math.log(factor) + 1)" : "";

const views = {
  film: (parameters) => `${views.frames(parameters)}
sin = (torch.arange(${parameters.frames})[:, None] * theta).sin()${strengthOf(parameters)}
table = torch.cat((cos, sin))`,
  frames(parameters) {
    const { frames, trained, dim, base } = parameters;
    const scaling = frames > trained ? parameters.scaling : "none";
    return `import math
import torch

factor = ${frames} / ${trained}
exponent = torch.arange(0, ${dim}, 2, dtype=torch.float64) / ${dim}
theta = ${base} ** -exponent
${scaled[scaling](parameters)}cos = (torch.arange(${frames})[:, None] * theta).cos()${strengthOf(parameters)}`;
  },
  turns: ({ side, columns }) => `import math
import torch

exponent = torch.arange(0, ${columns}, 2, dtype=torch.float64) / ${columns}
counted = [${side} * base ** -exponent / (2 * math.pi) for base in (100, 10000)]
normalized = 2 * 100 ** -exponent  # coordinates from -1 to 1, times 2 pi
turns = torch.stack((*counted, normalized))`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
