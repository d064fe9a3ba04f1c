// Writes the recursive encoding in PyTorch, by view.
import { inputAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const torchTable = ({ dim, radius, activation, push, length }) => `import torch

weight = torch.randn(${dim}, ${dim}, dtype=torch.float64)
weight *= ${radius} / torch.linalg.eigvals(weight).abs().max()
start = torch.randn(${dim}, dtype=torch.float64)
rows = [start]
for _ in range(${length - 1}):
    rows.append(${activation === "tanh" ? `torch.tanh(weight @ rows[-1] + ${push})` : `weight @ rows[-1] + ${push}`})
table = torch.stack(rows).float()`;

const views = {
  trajectory: torchTable,
  table: torchTable,
  similarity: (parameters) => `${torchTable(parameters)}
similarity = table @ table.T`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: inputAttention(
      (parameters) => `${torchTable({ ...parameters, length: parameters.offset + parameters.length })}
table = table[${parameters.offset}:]`,
    ),
  },
  note: onRandomNumbers,
};
