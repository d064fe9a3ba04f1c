// Writes Transformer-XL's relative scores in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { scoredAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const torchTerms = {
  all: "(q + u) @ k.mT + ((q + v) @ r.mT).gather(-1, row)",
  content: "q @ k.mT",
  place: "(q @ r.mT).gather(-1, row)",
  key: "u @ k.mT  # the same for every query",
  distance: "(v @ r.mT).expand(1, Q, -1).gather(-1, row)",
};

const attention = scoredAttention(
  ({ textLength }) => `import torch

distance = torch.arange(${textLength - 1}, ${-textLength}, -1, dtype=torch.float64)  # query - key
theta = 10000 ** (-torch.arange(0, ${headDim}, 2, dtype=torch.float64) / ${headDim})
angle = distance[:, None] * theta
r = torch.cat((angle.sin(), angle.cos()), -1).float()[None]  # not projected here
u = torch.randn(1, 1, ${headDim})  # learned, as v
v = torch.randn(1, 1, ${headDim})
row = (torch.arange(${textLength})[None, :] - torch.arange(${textLength})[:, None] + ${textLength - 1})[None]`,
  () => [`scores = (${torchTerms.all}) / ${headDim} ** 0.5`],
);

const views = {
  scores: ({ queries, memory, dim, shown }) => `import torch

Q, K, d = ${queries}, ${queries + memory}, ${dim}
q, k = torch.randn(1, Q, d), torch.randn(1, K, d)
r = torch.randn(1, Q + K - 1, d)  # projected encodings, row n for m - n = K - 1 - n
u, v = torch.randn(2, 1, 1, d)  # learned
row = (torch.arange(K)[None, :] - torch.arange(Q)[:, None] + Q - 1)[None]
scores = ${torchTerms[shown]}
scores = scores / d ** 0.5`,
  encodings: ({ queries, memory, dim }) => `import torch

distance = torch.arange(${1 - queries}, ${queries + memory}, dtype=torch.float64)  # query - key; r has the reverse order
theta = 10000 ** (-torch.arange(0, ${dim}, 2, dtype=torch.float64) / ${dim})
angle = distance[:, None] * theta
encodings = torch.cat((angle.sin(), angle.cos()[:, :${Math.floor(dim / 2)}]), dim=-1).float()`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention }, note: onRandomNumbers };
