// Writes the sinusoidal encoding in PyTorch, by view.
import { inputAttention } from "../common/torch/attention.js";

const torchTheta = ({ dim, base, endpoint }) =>
  `theta = ${base} ** (-torch.arange(${dim / 2}, dtype=torch.float64) / ${endpoint ? Math.max(dim / 2 - 1, 1) : dim / 2})`;

const torchTable = ({ layout, dim }, rows) =>
  layout === "interleaved"
    ? `table = torch.stack((angle.sin(), angle.cos()), dim=-1).reshape(${rows}, ${dim}).float()`
    : "table = torch.cat((angle.sin(), angle.cos()), dim=-1).float()";

const torchRows = (parameters, start, rows) => `import torch

position = torch.arange(${start}, ${start + rows}, dtype=torch.float64)
${torchTheta(parameters)}
angle = position[:, None] * theta
${torchTable(parameters, rows)}`;

const torchTimesteps = ({ dim, flipSinToCos, downscaleFreqShift, scale, maxPeriod }, times) => `import torch

timesteps = ${times}
theta = ${maxPeriod} ** (-torch.arange(${dim / 2}, dtype=torch.float64) / ${dim / 2 - downscaleFreqShift})
angle = ${scale} * timesteps[:, None] * theta
embedding = torch.cat((${flipSinToCos ? "angle.cos(), angle.sin()" : "angle.sin(), angle.cos()"}), dim=-1).float()`;

const views = {
  timestep: (parameters) => torchTimesteps(parameters, `torch.tensor([${parameters.time}], dtype=torch.float64)`),
  timesteps: (parameters) =>
    torchTimesteps(parameters, `torch.arange(251, dtype=torch.float64) * ${parameters.last} / 250`),
  table: (parameters) => torchRows(parameters, parameters.offset, parameters.length),
  similarity: (parameters) => `${torchRows(parameters, parameters.offset, parameters.length)}
similarity = table @ table.T`,
  distance: (parameters) => `${torchRows(parameters, -parameters.maxDistance, 2 * parameters.maxDistance + 1)}
similarity = table[${parameters.maxDistance}] @ table.T  # the row of distance 0 with every row`,
  frequencies: (parameters) => `import torch

${torchTheta(parameters)}`,
  shift: (parameters) => `import torch

${torchTheta(parameters)}
on = torch.arange(33, dtype=torch.float64)[:, None] * ${parameters.steps} / 32
angle = (torch.tensor([0, ${parameters.start}]) + on) * theta[${parameters.pair}]
cos, sin = angle.cos().float(), angle.sin().float()`,
  relative: (parameters) => torchRows(parameters, -parameters.clip, 2 * parameters.clip + 1),
  encoding: (parameters) => {
    const { tokens, query, clip } = parameters;
    return `${torchRows(parameters, -clip, 2 * clip + 1)}
distance = (torch.arange(${tokens}) - ${query}).clamp(-${clip}, ${clip})
encoding = table[distance + ${clip}]`;
  },
  doubled: ({ place, wide: dim, base }) => `import torch

c = torch.arange(${dim}, dtype=torch.float64)
row = lambda angle: torch.where(c % 2 == 0, angle.sin(), angle.cos()).float()
right = row(${place} * ${base} ** (-2 * (c / 2).floor() / ${dim}))
wrong = row(${place} * ${base} ** (-2 * c / ${dim}))`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: inputAttention((parameters) => torchRows(parameters, parameters.offset, parameters.length)),
  },
};
