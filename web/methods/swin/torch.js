// Swin's index in PyTorch, by the views whose result it computes.

const views = {
  index: ({ height, width }) => `import torch

height, width = ${height}, ${width}
rows, columns = torch.meshgrid(torch.arange(height), torch.arange(width), indexing="ij")
tokens = torch.stack([rows.flatten(), columns.flatten()])
difference = tokens[:, :, None] - tokens[:, None, :]  # query - key
index = (difference[0] + height - 1) * (2 * width - 1) + difference[1] + width - 1
# bias = table[index.view(-1)].view(height * width, height * width, -1).permute(2, 0, 1)`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
