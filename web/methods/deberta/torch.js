// Writes DeBERTa's disentangled attention in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { scoredAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

// Microsoft's code clips the distance before computing its bucket; Hugging Face's does not.
const torchBuckets = ({ positionBuckets, maxDistance }, distance) => {
  const middle = Math.floor(positionBuckets / 2);
  return `distance = (${distance}).clamp(${1 - maxDistance}, ${maxDistance - 1})
n = distance.abs().double()
share = (n / ${middle}).log() / math.log(${maxDistance - 1} / ${middle})
wide = (${middle} + share * ${middle - 1} - 1e-9).ceil()  # 1e-9: rounding errors must not push a whole number up
buckets = torch.where(n <= ${middle}, distance, distance.sign() * wide).long()`;
};

const torchWindow = (parameters) => {
  const { queries, keys, queryOffset, keyOffset } = parameters;
  return `import math, torch

query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
${torchBuckets(parameters, "query - key")}`;
};

const torchTerms = {
  c2c: "q @ k.mT",
  c2p: "(q @ key_table.mT).gather(-1, delta)",
  p2c: "(k @ query_table.mT).gather(-1, delta.mT).mT",
};

const termsOf = ({ shown }) => (shown === "all" ? Object.keys(torchTerms) : [shown]);

const torchVectors = (parameters) => {
  const { queries, keys, positionBuckets, dim } = parameters;
  return `${torchWindow(parameters)}
delta = (buckets + ${positionBuckets}).clamp(0, ${2 * positionBuckets - 1})[None]
q, k = torch.randn(1, ${queries}, ${dim}), torch.randn(1, ${keys}, ${dim})
key_table, query_table = torch.randn(2, 1, ${2 * positionBuckets}, ${dim})  # learned, projected`;
};

/** The lines for a sentence, which always include the content term. */
const attention = scoredAttention(
  (parameters) => `${torchWindow(parameters)}
delta = (buckets + ${parameters.positionBuckets}).clamp(0, ${2 * parameters.positionBuckets - 1})[None]
key_table = torch.randn(1, ${2 * parameters.positionBuckets}, ${headDim})  # learned, projected
query_table = torch.randn(1, ${2 * parameters.positionBuckets}, ${headDim})`,
  (parameters) => {
    const terms = [...new Set(["c2c", ...termsOf(parameters)])].map((term) => torchTerms[term]);
    return [`scores = (${terms.join(" + ")}) / ${3 * headDim} ** 0.5`];
  },
  { by: `/ ${3 * headDim} ** 0.5` },
);

const views = {
  terms: (parameters) => `${torchVectors(parameters)}
terms = torch.cat((${Object.values(torchTerms).join(", ")}), -1)
terms = terms / (3 * ${parameters.dim}) ** 0.5`,
  decoder: ({ length, dim, strength }) => `import torch

hidden = torch.randn(${length}, ${dim})  # of the last layer
table = ${strength} * torch.randn(${length}, ${dim})  # absolute positions, learned
queries = hidden + table  # of the decoder; its keys and values are computed from hidden
similarity = queries @ queries.T`,
  scores: (parameters) => `${torchVectors(parameters)}
scores = ${termsOf(parameters)
    .map((term) => torchTerms[term])
    .join(" \\\n    + ")}
scores = scores / (3 * ${parameters.dim}) ** 0.5`,
  buckets: torchWindow,
  staircase: (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const first = keyOffset - queryOffset - (queries - 1);
    return `import math, torch

${torchBuckets(parameters, `-torch.arange(${first}, ${first + queries + keys - 1})`)}`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention }, note: onRandomNumbers };
