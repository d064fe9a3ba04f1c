// Writes attention without position encoding in PyTorch, by view.
import { headDim } from "../../methods/common/attention/vectors.js";

const views = {
  rows: ({ textLength }) => `import torch

q = torch.randn(1, ${textLength}, ${headDim})  # example vectors, one for each word; keys are the same
angle = torch.arange(${textLength})[:, None] / 10000 ** (torch.arange(0, ${headDim}, 2) / ${headDim})
first, second = q.chunk(2, -1)
rotated = torch.cat([first * angle.cos() - second * angle.sin(), first * angle.sin() + second * angle.cos()], -1)
ahead = torch.ones(${textLength}, ${textLength}, dtype=torch.bool).triu(1)
nope, rope = (x @ x.mT / ${headDim} ** 0.5 for x in (q, rotated))
scores = torch.cat([each for s in (nope, rope) for each in (s, s.masked_fill(ahead, float("-inf")))])
weights = scores.softmax(-1)`,
  count: ({ reach }) => `import torch

scores = torch.zeros(${reach}, ${reach})  # all words are equal
ahead = torch.ones(${reach}, ${reach}, dtype=torch.bool).triu(1)
weights = torch.stack([scores, scores.masked_fill(ahead, float("-inf"))]).softmax(-1)
first = weights[:, :, 0]`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
