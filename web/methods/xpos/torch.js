// Writes xPos in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { rotatedAttention } from "../common/torch/attention.js";

const torchZeta = ({ dim, gamma }) => `import torch

m = torch.arange(${dim / 2}, dtype=torch.float64)
zeta = (2 * m + ${gamma} * ${dim}) / ((1 + ${gamma}) * ${dim})`;

const first = ({ length, center }) => center - Math.floor(length / 2);

/** Rotates and scales the vectors of a sentence. */
const torchRotated = ({ base, scaleBase, gamma, offset, textLength }) => `${torchZeta({ dim: headDim, gamma })}
theta = ${base} ** (-2 * m / ${headDim})
position = torch.arange(${offset}, ${offset + textLength}, dtype=torch.float64)[:, None]
cos, sin = (position * theta).cos(), (position * theta).sin()
scale = zeta ** (position / ${scaleBase})

def rotated(x, scale):
    x0, x1 = x[..., 0::2], x[..., 1::2]
    pairs = (x0 * (cos * scale).float() - x1 * (sin * scale).float(), x0 * (sin * scale).float() + x1 * (cos * scale).float())
    return torch.stack(pairs, -1).flatten(-2)
`;

const views = {
  decay: (parameters) => `${torchZeta(parameters)}
theta = ${parameters.base} ** (-2 * m / ${parameters.dim})
distance = torch.arange(${-parameters.maxDistance}, 1, dtype=torch.float64)[:, None]
# A pair of ones, rotated by an angle against another, adds 2 cos(angle).
rope = 2 * (distance * theta).cos().sum(-1)
xpos = 2 * (zeta ** (-distance / ${parameters.scaleBase}) * (distance * theta).cos()).sum(-1)`,
  scale: (parameters) => `${torchZeta(parameters)}
position = ${first(parameters)} + torch.arange(${parameters.length}, dtype=torch.float64)[:, None]
scale = zeta ** (${parameters.downscale ? "-" : ""}(position - ${parameters.center}) / ${parameters.scaleBase})
shown = scale[:, [0, ${Math.floor(parameters.dim / 4)}, ${parameters.dim / 2 - 1}]].mT`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: rotatedAttention(torchRotated, {
      query: (q) => `rotated(${q}, scale)`,
      key: (k) => `rotated(${k}, 1 / scale)`,
    }),
  },
};
