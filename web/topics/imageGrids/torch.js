// Writes sinusoidal tables of images in PyTorch, by view.

const joined = {
  concatenated: () => `torch.cat((first.sin(), first.cos(), second.sin(), second.cos()), -1)`,
  stacked: () => `torch.cat((first.sin(), second.sin(), first.cos(), second.cos()), -1)`,
  interleaved: () =>
    `torch.cat([torch.stack((angle.sin(), angle.cos()), -1).flatten(1) for angle in (first, second)], -1)`,
};

function torchGrid({ height, width, dim, order, layout, offset, spacing, base, endpoint, normalize }) {
  const pairs = dim / 4;
  const [first, second] = order;
  const step = normalize || spacing === 1 ? "" : `${spacing} * `;
  const scaled = normalize
    ? `
x, y = (c / (c.max() + 1e-6) * 2 * torch.pi for c in (x, y))`
    : "";
  return `import torch

theta = ${base} ** (-torch.arange(${pairs}, dtype=torch.float64) / ${endpoint ? Math.max(pairs - 1, 1) : pairs})
n = torch.arange(${height * width}, dtype=torch.float64)[:, None]
x, y = ${offset} + ${step}(n % ${width}), ${offset} + ${step}(n / ${width}).floor()${scaled}
first, second = ${first} * theta, ${second} * theta
table = ${joined[layout]()}.float()`;
}

const views = {
  grid: (parameters) => `${torchGrid(parameters)}
similarity = (table @ table[${parameters.row * parameters.width + parameters.column}]).reshape(${parameters.height}, ${parameters.width})`,
  channels: torchGrid,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
