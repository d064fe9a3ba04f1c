// Shaw's relative positions in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room, workspace } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

const rowsOf = ({ maxDistance }) => 2 * maxDistance + 1;

const torchDistances = ({ queries, keys, maxDistance, queryOffset, keyOffset }) => `import torch

query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
distance = (key - query).clamp(-${maxDistance}, ${maxDistance})`;

const torch = {
  distances: torchDistances,
  clipping: ({ queries, keys, maxDistance, queryOffset, keyOffset }) => {
    const first = keyOffset - queryOffset - (queries - 1);
    return `import torch

distance = torch.arange(${first}, ${first + queries + keys - 1})
clipped = distance.clamp(-${maxDistance}, ${maxDistance})`;
  },
  scores: (parameters) => {
    const { queries, maxDistance, dim } = parameters;
    return `${torchDistances(parameters)}
q = torch.randn(1, ${queries}, ${dim})
key_table = torch.randn(${rowsOf(parameters)}, ${dim})  # learned; row r is distance r - ${maxDistance}
row = (distance + ${maxDistance})[None]
scores = (q @ key_table.T).gather(-1, row) / ${dim} ** 0.5  # to be added to q @ k.mT / ${dim} ** 0.5`;
  },
  values: (parameters) => {
    const { queries, keys, maxDistance, dim } = parameters;
    return `${torchDistances(parameters)}
weights = torch.full((1, ${queries}, ${keys}), 1 / ${keys})
value_table = torch.randn(${rowsOf(parameters)}, ${dim})  # learned; row r is distance r - ${maxDistance}
values = torch.einsum("hij,ijd->hid", weights, value_table[distance + ${maxDistance}])  # to be added to weights @ v`;
  },
};

const windowOf = ({ queries, keys, dim, maxDistance, queryOffset, keyOffset }) =>
  `1, 1, 1, ${queries}, ${keys}, ${dim}, ${maxDistance}, ${queryOffset}, ${keyOffset}`;

const c = {
  scores: (parameters) => {
    const { queries, keys, dim } = parameters;
    return program([
      given("q", [queries, dim]),
      given("table", [rowsOf(parameters), dim]),
      room("float", "scores", [queries, keys]),
      workspace(`posenc_shaw_scores_workspace(${queries}, ${keys}, ${dim})`),
      `return posenc_shaw_scores(scores, workspace, q, table, ${windowOf(parameters)}, ${1 / Math.sqrt(dim)});`,
    ]);
  },
  values: (parameters) => {
    const { queries, keys, dim } = parameters;
    return program([
      room("float", "weights", [queries, keys]),
      `for (int i = 0; i < ${queries} * ${keys}; i++) weights[i] = 1.0f / ${keys};`,
      given("table", [rowsOf(parameters), dim]),
      room("float", "values", [queries, dim]),
      workspace(`posenc_shaw_values_workspace(${queries}, ${keys})`),
      `return posenc_shaw_values(values, workspace, weights, table, ${windowOf(parameters)});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c, note: onRandomNumbers };
