// Writes T5's buckets in PyTorch, by view.
import { addedAttention } from "../common/torch/attention.js";
import { torchDistances, torchMask, torchWindow } from "../common/torch/window.js";
import { windowOfQuery } from "./buckets.js";
import { orderedHeads } from "./heads.js";

function torchBuckets({ bidirectional, buckets, maxDistance }) {
  const side = bidirectional ? Math.floor(buckets / 2) : buckets;
  const exact = Math.floor(side / 2);
  return `n = ${bidirectional ? "distance.abs()" : "(-distance).clamp(min=0)"}
share = (n.double() / ${exact}).log() / math.log(${maxDistance} / ${exact})
wide = (${exact} + share * ${side - exact} + 1e-9).floor().clamp(max=${side - 1})  # a whole number stays unchanged, however it was rounded
buckets = torch.where(n < ${exact}, n, wide).long()${bidirectional ? ` + ${side} * (distance > 0)` : ""}`;
}

const pairs = (parameters) => `import math, torch

${torchWindow(parameters)}
distance = key - query
${torchBuckets(parameters)}`;

const every = (parameters) => `import math, torch

${torchDistances(parameters)}
${torchBuckets(parameters)}`;

const table = ({ buckets }, heads) =>
  `table = torch.randn(${buckets}, ${heads})  # learned: relative_attention_bias.weight`;

const bias = (parameters) => `${pairs(parameters)}
${table(parameters, 1)}, of head ${parameters.head} alone
bias = table[:, 0][buckets]${torchMask(parameters)}`;

const views = {
  row: (parameters) => `${pairs(windowOfQuery(parameters))}
${table(parameters, parameters.heads)}
bias = table[buckets][0].T${torchMask(parameters)}`,
  staircase: every,
  bias,
  heads: (parameters) => {
    const heads = orderedHeads(parameters).map(({ head }) => head);
    const which = `, of heads ${heads.join(", ")}`;
    return `${pairs(parameters)}
${table(parameters, heads.length)}${which}
bias = table[buckets].permute(2, 0, 1)${torchMask(parameters)}`;
  },
  profile: (parameters) => `${every(parameters)}
${table(parameters, parameters.heads)}
profile = table[buckets].T`,
  attention: addedAttention(bias, { by: "" }),
};

const note = {
  // Source: huggingface/transformers 5.5.0.dev0, models/t5/modeling_t5.py, T5Attention._relative_position_bucket.
  en: "The buckets are those of Hugging Face's T5Attention._relative_position_bucket, but rounding cannot move a boundary.",
  zh: "分桶与 Hugging Face 的 T5Attention._relative_position_bucket 相同，只是边界不受舍入影响。",
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views, note };
