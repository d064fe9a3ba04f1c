// Attention without position encoding in PyTorch, by the views whose result it computes.
import { headDim } from "../../methods/common/attention/vectors.js";

const views = {
  rows: ({ textLength }) => `import torch

q = torch.randn(1, ${textLength}, ${headDim})  # example vectors, one for each word
scores = q @ q.mT / ${headDim} ** 0.5  # keys are the same vectors
ahead = torch.ones(${textLength}, ${textLength}, dtype=torch.bool).triu(1)
weights = torch.cat([scores, scores.masked_fill(ahead, float("-inf"))]).softmax(-1)`,
  count: ({ reach }) => `import torch

scores = torch.zeros(${reach}, ${reach})  # all words are equal
ahead = torch.ones(${reach}, ${reach}, dtype=torch.bool).triu(1)
weights = torch.stack([scores, scores.masked_fill(ahead, float("-inf"))]).softmax(-1)
first = weights[:, :, 0]`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
