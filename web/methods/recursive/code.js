// The recursive encoding in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room, workspace } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

const torchTable = ({ dim, radius, activation, push, length }) => `import torch

weight = torch.randn(${dim}, ${dim}, dtype=torch.float64)
weight *= ${radius} / torch.linalg.eigvals(weight).abs().max()
rows = [torch.randn(${dim}, dtype=torch.float64)]
for _ in range(${length - 1}):
    rows.append(${activation === "tanh" ? `torch.tanh(weight @ rows[-1] + ${push})` : `weight @ rows[-1] + ${push}`})
table = torch.stack(rows).float()`;

const torch = {
  trajectory: torchTable,
  components: torchTable,
  table: torchTable,
  similarity: (parameters) => `${torchTable(parameters)}
similarity = table @ table.T`,
};

const c = {
  table: ({ dim, length, activation }) =>
    program([
      given("start", [dim]),
      given("weight", [dim, dim]),
      given("bias", [dim]),
      room("float", "table", [length, dim]),
      workspace(`posenc_recursive_table_workspace(${dim})`),
      `return posenc_recursive_table(table, workspace, start, weight, bias, ${dim}, ${length}, 0, POSENC_ACTIVATION_${activation.toUpperCase()});`,
    ]),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c, note: onRandomNumbers };
