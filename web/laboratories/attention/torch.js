// The worked example in PyTorch.

const views = {
  examples: ({ swapped, angle }) => `import torch

x = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])${swapped ? ".flip(0)" : ""}
p = torch.tensor([[0.1, 0.2], [0.2, 0.3], [0.3, 0.4]])
distance = torch.arange(3)[None, :] - torch.arange(3)[:, None]
bias = torch.where(distance == 0, 0.0, torch.where(distance.abs() == 1, 2.0, -1.0))
turn = ${angle} * torch.arange(1, 4)
cos, sin = turn.cos(), turn.sin()
turned = torch.stack([x[:, 0] * cos - x[:, 1] * sin, x[:, 0] * sin + x[:, 1] * cos], -1)
maps = torch.cat([x @ x.T, (x + p) @ (x + p).T, x @ x.T + bias, turned @ turned.T])`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
