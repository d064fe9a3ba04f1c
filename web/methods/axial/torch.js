// Writes axial RoPE in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { rotatedAttention } from "../common/torch/attention.js";
import { byRotation, rotateBy } from "../common/torch/rotate.js";

const theta = (base, dim) => `${base} ** (-torch.arange(0, ${dim}, 2, dtype=torch.float64) / ${dim})`;
const sideOf = ({ normalized, height, width }, own) =>
  ({ separate: own, min: Math.min(height, width), max: Math.max(height, width) })[normalized];

const pairs = {
  interleaved: (all) => `a, b = slice(0, ${all}, 2), slice(1, ${all}, 2)`,
  half: (all) => `a, b = slice(0, ${all / 2}), slice(${all / 2}, ${all})`,
  halfPerAxis: (_, dims) => {
    const list = `[${dims.join(", ")}]`;
    return `first = torch.cat([torch.arange(d // 2) + start for d, start in zip(${list}, torch.tensor([0] + ${list}).cumsum(0))])
half = torch.cat([torch.full((d // 2,), d // 2) for d in ${list}])
a, b = first, first + half`;
  },
};

const sharesTorch = {
  scores: (parameters) => {
    const { timeDim, rowDim, columnDim, restDim, apart, axesBase, normalized, height, width, row, column } = parameters;
    const turns = (name, length, from) =>
      normalized === "none"
        ? `${name} = torch.arange(${length}, dtype=torch.float64) - ${from}`
        : `${name} = 4 * torch.pi * (torch.arange(${length}, dtype=torch.float64) - ${from}) / ${sideOf(parameters, length)}`;
    const time = normalized === "none" ? apart : 0;
    return `import torch

${turns("x", width, column)}
${turns("y", height, row)}
# The dot product of a pair of ones and the same pair rotated by an angle is 2 cos(angle).
part = lambda distance, theta: 2 * (distance[:, None] * theta).cos().sum(-1)
scores = part(y, ${theta(axesBase, rowDim)})[:, None] + part(x, ${theta(axesBase, columnDim)})${
      timeDim > 0
        ? `
scores += part(torch.tensor([${time}.0], dtype=torch.float64), ${theta(axesBase, timeDim)})`
        : ""
    }${
      restDim > 0
        ? `
scores += ${restDim}  # channels not rotated`
        : ""
    }`;
  },
  channels: ({ timeDim, rowDim, columnDim, restDim, axesBase, layout }) => {
    const dims = [timeDim, rowDim, columnDim];
    const all = timeDim + rowDim + columnDim;
    const angles = ["t", "y", "x"]
      .map((name, k) => (dims[k] > 0 ? `${name} * (${theta(axesBase, dims[k])})` : ""))
      .filter(Boolean);
    return `import torch

frames = ${timeDim > 0 ? 2 : 1}
n = torch.arange(frames * 4 * 6, dtype=torch.float64)[:, None]
t, y, x = (n / 24).floor(), (n / 6).floor() % 4, n % 6
angle = torch.cat((${angles.join(", ")},), -1)
cos, sin = angle.cos().float(), angle.sin().float()
${pairs[layout](
  all,
  dims.filter((dim) => dim > 0),
)}
u = torch.ones(len(n), ${all + restDim})
rotated = u.clone()
rotated[:, a] = u[:, a] * cos - u[:, b] * sin
rotated[:, b] = u[:, a] * sin + u[:, b] * cos`;
  },
};

const torchTheta = ({ dim, base }) => `import torch

theta = ${base} ** (-4 * torch.arange(${dim / 4}, dtype=torch.float64) / ${dim})`;

const gridPairs = {
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

/** The function that rotates the patches, row by row. */
const rotatedPatches = ({ base, layout, patchRows, patchColumns }) => `${torchTheta({ dim: headDim, base })}
${angles({ height: patchRows, width: patchColumns })}
${rotateBy(gridPairs[layout](headDim))}`;

const views = {
  ...sharesTorch,
  similarity: (parameters) => {
    const { height, width, row, column } = parameters;
    return `${torchTheta(parameters)}
x = torch.arange(${width}, dtype=torch.float64) - ${column}
y = torch.arange(${height}, dtype=torch.float64) - ${row}
# The dot product of a pair of ones and the same pair rotated by an angle is 2 cos(angle).
part = lambda distance: 2 * (distance[:, None] * theta).cos().sum(-1)
similarity = part(y)[:, None] + part(x)`;
  },
  rotation: (parameters) => {
    const { height, width, dim, layout } = parameters;
    const [first, second] = gridPairs[layout](dim);
    return `${torchTheta(parameters)}
${angles(parameters)}
cos, sin = angle.cos().float(), angle.sin().float()
u = torch.ones(${height * width}, ${dim})
rotated = u.clone()
rotated[:, ${first}] = u[:, ${first}] * cos - u[:, ${second}] * sin
rotated[:, ${second}] = u[:, ${first}] * sin + u[:, ${second}] * cos`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: rotatedAttention(rotatedPatches, { ...byRotation, causal: false }),
  },
};
