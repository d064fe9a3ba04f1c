// T5's buckets in PyTorch, by the views whose result it computes.

const torchBuckets = ({ bidirectional, buckets, maxDistance }, distance) =>
  `buckets = T5Attention._relative_position_bucket(
    ${distance}, bidirectional=${bidirectional ? "True" : "False"}, num_buckets=${buckets}, max_distance=${maxDistance}
)`;

const torchImports = `import torch
from transformers.models.t5.modeling_t5 import T5Attention
`;

const views = {
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

const note = {
  en: "The function of Hugging Face that the buckets are checked against.",
  zh: "核对分桶时所用的 Hugging Face 函数。",
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views, note };
