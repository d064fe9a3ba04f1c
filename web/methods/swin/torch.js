// Swin's index in PyTorch, by the views whose result it computes.

const classTokenLines = `
n = (2 * height - 1) * (2 * width - 1) + 3
index = torch.nn.functional.pad(index, (1, 0, 1, 0), value=n - 1)  # the class token and itself
index[0, 1:] = n - 3  # from the class token to the patches
index[1:, 0] = n - 2  # from the patches to it`;

const indexOf = ({ height, width, classToken }) => `import torch

height, width = ${height}, ${width}
rows, columns = torch.meshgrid(torch.arange(height), torch.arange(width), indexing="ij")
tokens = torch.stack([rows.flatten(), columns.flatten()])
difference = tokens[:, :, None] - tokens[:, None, :]  # query - key
index = (difference[0] + height - 1) * (2 * width - 1) + difference[1] + width - 1${classToken ? classTokenLines : ""}
# bias = table[index].permute(2, 0, 1)`;

const views = {
  patch: ({ height, width, row, column }) => `${indexOf({ height, width, classToken: false })}
patch = index[${row} * width + ${column}].view(height, width)`,
  index: indexOf,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
