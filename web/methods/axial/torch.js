// Axial RoPE in PyTorch, by the views whose result it computes.
import { headDim } from "../common/attention/vectors.js";
import { turnedAttention } from "../common/torch/attention.js";
import { byTurning, turnedBy } from "../common/torch/turned.js";
import { sharesTorch } from "./sharesTorch.js";

const torchTheta = ({ dim, base }) => `import torch

theta = ${base} ** (-4 * torch.arange(${dim / 4}, dtype=torch.float64) / ${dim})`;

const pairs = {
  half: (dim) => [`:${dim / 2}`, `${dim / 2}:`],
  interleaved: () => ["0::2", "1::2"],
  // Within each axis's half of the channels.
  halfPerAxis: (dim) => [
    `torch.arange(${dim}) % ${dim / 2} < ${dim / 4}`,
    `torch.arange(${dim}) % ${dim / 2} >= ${dim / 4}`,
  ],
};

const angles = ({ height, width }) => `n = torch.arange(${height * width}, dtype=torch.float64)[:, None]
angle = torch.cat((n % ${width} * theta, (n / ${width}).floor() * theta), -1)`;

/** What turns the patches, row by row. */
const turnedPatches = ({ base, layout, patchRows, patchColumns }) => `${torchTheta({ dim: headDim, base })}
${angles({ height: patchRows, width: patchColumns })}
${turnedBy(pairs[layout](headDim))}`;

const views = {
  ...sharesTorch,
  similarity: (parameters) => {
    const { height, width, row, column } = parameters;
    return `${torchTheta(parameters)}
x = torch.arange(${width}, dtype=torch.float64) - ${column}
y = torch.arange(${height}, dtype=torch.float64) - ${row}
# A pair of ones, turned against another by an angle, adds 2 cos(angle).
part = lambda distance: 2 * (distance[:, None] * theta).cos().sum(-1)
similarity = part(y)[:, None] + part(x)`;
  },
  rotation: (parameters) => {
    const { height, width, dim, layout } = parameters;
    const [first, second] = pairs[layout](dim);
    return `${torchTheta(parameters)}
${angles(parameters)}
cos, sin = angle.cos().float(), angle.sin().float()
u = torch.ones(${height * width}, ${dim})
turned = u.clone()
turned[:, ${first}] = u[:, ${first}] * cos - u[:, ${second}] * sin
turned[:, ${second}] = u[:, ${first}] * sin + u[:, ${second}] * cos`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: turnedAttention(turnedPatches, { ...byTurning, causal: false }),
  },
};
