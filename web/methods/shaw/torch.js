// Writes Shaw's relative positions in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { metAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const rowsOf = ({ maxDistance, maxAhead }) => maxDistance + maxAhead + 1;

const torchDistances = ({ queries, keys, maxDistance, maxAhead, queryOffset, keyOffset }) => `import torch

query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
distance = (key - query).clamp(-${maxDistance}, ${maxAhead})`;

const learned = (name, parameters) =>
  `${name} = torch.randn(${rowsOf(parameters)}, ${headDim})  # learned; row r is distance r - ${parameters.maxDistance}`;

const torchPosition = (parameters) => [
  learned("key_table", parameters),
  `row = (distance + ${parameters.maxDistance})[None]`,
  `position = (q @ key_table.T).gather(-1, row) / ${headDim} ** 0.5`,
];
const torchOutput = (parameters) => [
  learned("value_table", parameters),
  `values = torch.einsum("hij,ijd->hid", weights, value_table[row[0]])  # added to weights @ v`,
];

const views = {
  distances: torchDistances,
  clipping: ({ queries, keys, maxDistance, maxAhead, queryOffset, keyOffset }) => {
    const first = keyOffset - queryOffset - (queries - 1);
    return `import torch

distance = torch.arange(${first}, ${first + queries + keys - 1})
clipped = distance.clamp(-${maxDistance}, ${maxAhead})`;
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

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: { ...views, attention: metAttention(torchDistances, { position: torchPosition, output: torchOutput }) },
  note: onRandomNumbers,
};
