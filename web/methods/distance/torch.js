// Writes distances in PyTorch, by view.
import { torchWindow } from "../common/torch/window.js";

const torchMatrix = (parameters) => `import torch

${torchWindow(parameters)}
distance = (key - query).clamp(-${parameters.maxDistance}, ${parameters.maxAhead})`;

/** The lines that make the chosen matrix. */
const torchChosen = (parameters) => {
  const { matrix, queries, keys } = parameters;
  if (matrix === "distance") return `${torchMatrix(parameters)}\nmatrix = distance.double()`;
  const lines = {
    alibi: "matrix = -(key - query).abs().double()",
    t5: `matrix = torch.randn(${queries}, ${keys}).double()  # your T5 bias of one head goes here`,
    sinusoidal: `theta = 10000 ** (-torch.arange(0, 8, 2).double() / 8)
matrix = (torch.cos((key - query)[:, :, None] * theta).sum(-1) / 8).float().double()`,
  };
  return `import torch\n\n${torchWindow(parameters)}\n${lines[matrix]}`;
};
const torchFactors = (parameters) => `${torchChosen(parameters)}
u, s, vh = torch.linalg.svd(matrix, full_matrices=False)
root = s[:${parameters.rank}].sqrt()
left, right = u[:, :${parameters.rank}] * root, root[:, None] * vh[:${parameters.rank}]`;

const views = {
  matrix: torchMatrix,
  values: (parameters) => `${torchChosen(parameters)}
values = torch.linalg.svdvals(matrix)`,
  rebuilt: (parameters) => `${torchFactors(parameters)}
rebuilt = (left @ right).float()`,
  left: (parameters) => `${torchFactors(parameters)}
rest = (matrix - left @ right).float()`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
