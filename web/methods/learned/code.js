// Longer tables in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room, workspace } from "../shared/code/c.js";

const torchWays = {
  random: ({ rows, dim, length, std, seed }) => `torch.manual_seed(${seed})  # other numbers than posenc's
longer = torch.cat([table, ${std} * torch.randn(${length - rows}, ${dim})])`,
  interpolate: ({ length }) => `longer = torch.nn.functional.interpolate(
    table.T[None], size=${length}, mode="linear", align_corners=True)[0].T`,
  hierarchical: ({ rows, length, alpha }) => `u = (table - ${alpha} * table[:1]) / ${1 - alpha}
i, j = torch.arange(${length}) // ${rows}, torch.arange(${length}) % ${rows}
longer = ${alpha} * u[i] + ${1 - alpha} * u[j]`,
};

const torchTable = (parameters) => `import torch

table = 0.02 * torch.randn(${parameters.rows}, ${parameters.dim})  # the trained one, such as wpe.weight
${torchWays[parameters.way](parameters)}`;

const torch = {
  table: torchTable,
  similarity: (parameters) => `${torchTable(parameters)}
similarity = longer @ longer.T`,
};

const cTable = ({ rows, dim, length, way, alpha, std, seed }) => [
  given("table", [rows, dim]),
  room("float", "longer", [length, dim]),
  `int status = posenc_learned_extend(longer, table, ${rows}, ${dim}, ${length}, ${length}, 0,`,
  `                                   POSENC_${way.toUpperCase()}, ${alpha}, ${std}, ${seed});`,
];

const c = {
  table: (parameters) => program([...cTable(parameters), "return status;"]),
  similarity: (parameters) => {
    const { length, dim } = parameters;
    return program([
      ...cTable(parameters),
      room("float", "similarity", [length, length]),
      workspace(`posenc_attention_similarity_workspace(${length}, ${length}, ${dim})`),
      `return status ? status : posenc_attention_similarity(similarity, workspace, longer, longer, ${length}, ${length}, ${dim});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
