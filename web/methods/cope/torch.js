// Writes CoPE in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { metAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

/** The lines that compute positions for the queries from number `first` on. */
const torchPositions = (parameters, first) => {
  const { queries, keys, positions, sharpness, dim, causal, queryOffset, keyOffset } = parameters;
  const count = queries - first;
  return `import torch

q, k = torch.randn(1, ${count}, ${dim}), torch.randn(1, ${keys}, ${dim})
gates = torch.sigmoid(${sharpness} * q @ k.mT / ${dim} ** 0.5)${
    causal
      ? `
ahead = ${keyOffset} + torch.arange(${keys})[None, :] > ${queryOffset + first} + torch.arange(${count})[:, None]
gates = gates.masked_fill(ahead, 0)`
      : ""
  }
position = gates.flip(-1).cumsum(-1).flip(-1).clamp(max=${positions - 1})`;
};

const torchShown = (parameters, first) =>
  `${torchPositions(parameters, first)}${parameters.causal ? '\nposition = position.masked_fill(ahead, float("-inf"))' : ""}`;

const interpolated = `below, weight = position.floor(), position - position.floor()`;
const between = "(1 - weight) * at.gather(-1, below.long()) + weight * at.gather(-1, position.ceil().long())";

/** The lines for a sentence, whose words are queries and keys. */
const met = (parameters) => {
  const { sharpness, positions, causal, textLength } = parameters;
  return [
    `gates = torch.sigmoid(${sharpness} * q @ k.mT / ${headDim} ** 0.5)`,
    ...(causal ? [`gates = gates.masked_fill(torch.ones(${textLength}, ${textLength}).triu(1).bool(), 0)`] : []),
    `position = gates.flip(-1).cumsum(-1).flip(-1).clamp(max=${positions - 1})`,
    `table = torch.randn(${positions}, ${headDim})  # learned`,
    interpolated,
    `at = q @ table.T / ${headDim} ** 0.5`,
    `position = ${between}`,
  ];
};

const views = {
  positions: (parameters) => torchShown(parameters, 0),
  count: (parameters) => torchShown(parameters, parameters.queries - 1),
  scores: (parameters) => {
    const { positions, dim, causal } = parameters;
    return `${torchPositions(parameters, 0)}
table = torch.randn(${positions}, ${dim})  # learned
${interpolated}
at = q @ table.T / ${dim} ** 0.5
scores = ${between}${causal ? '\nscores = scores.masked_fill(ahead, float("-inf"))' : ""}`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: { ...views, attention: metAttention(() => "import torch\n", { position: met, isSeen: false }) },
  note: onRandomNumbers,
};
