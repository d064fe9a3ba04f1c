// T5's buckets in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

const torchBuckets = ({ bidirectional, buckets, maxDistance }, distance) =>
  `buckets = T5Attention._relative_position_bucket(
    ${distance}, bidirectional=${bidirectional ? "True" : "False"}, num_buckets=${buckets}, max_distance=${maxDistance}
)`;

const torchImports = `import torch
from transformers.models.t5.modeling_t5 import T5Attention
`;

const torch = {
  buckets: (parameters) => `${torchImports}
query = ${parameters.queryOffset} + torch.arange(${parameters.queries})[:, None]
key = ${parameters.keyOffset} + torch.arange(${parameters.keys})[None, :]
${torchBuckets(parameters, "key - query")}`,
  staircase: (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const first = keyOffset - queryOffset - (queries - 1);
    return `${torchImports}
distance = torch.arange(${first}, ${first + queries + keys - 1})
${torchBuckets(parameters, "distance")}`;
  },
};

const cBuckets = ({ buckets, maxDistance, bidirectional }, { queries, keys, queryOffset, keyOffset }) =>
  program([
    room("int32_t", "buckets", [queries, keys]),
    workspace(`posenc_t5_buckets_workspace(${queries}, ${keys})`),
    `return posenc_t5_buckets(buckets, workspace, ${queries}, ${keys}, ${queryOffset}, ${keyOffset}, ${buckets}, ${maxDistance}, ${bidirectional ? 1 : 0});`,
  ]);

const c = {
  buckets: (parameters) => cBuckets(parameters, parameters),
  staircase: (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const window = { queries: 1, keys: queries + keys - 1, queryOffset: 0 };
    return cBuckets(parameters, { ...window, keyOffset: keyOffset - queryOffset - (queries - 1) });
  },
};

const note = {
  en: "The function of Hugging Face that the buckets are checked against.",
  zh: "核对分桶时所用的 Hugging Face 函数。",
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c, note };
