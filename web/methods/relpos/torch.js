// Writes AlphaFold's relpos in PyTorch, by view.
import { addedAttention } from "../common/torch/attention.js";
import { torchWindow } from "../common/torch/window.js";

const numbers = ({ residues, breaks, gap, chains }) => `import torch

place = torch.arange(${residues})
residue_index = torch.where(place < ${breaks}, place, place ${chains ? `- ${breaks}` : `+ ${gap}`})`;

const across = ({ breaks, maxRelative }) => `
asym_id = (place >= ${breaks}).long()
index = index.masked_fill(asym_id[:, None] != asym_id, ${2 * maxRelative + 1})  # pairs of two chains`;

const indexOf = (parameters) => {
  const { maxRelative, chains } = parameters;
  return `${numbers(parameters)}
difference = residue_index[:, None] - residue_index  # query - key
index = (difference + ${maxRelative}).clamp(0, ${2 * maxRelative})${chains ? across(parameters) : ""}`;
};

const views = {
  index: indexOf,
  residue: (parameters) => `${indexOf({ ...parameters, chains: false })}
lines = index[${parameters.residue}]`,
  encoding: (parameters) => {
    const { maxRelative, chains, dim, residue } = parameters;
    return `${indexOf(parameters)}
table = torch.randn(${2 * maxRelative + (chains ? 2 : 1)}, ${dim})  # linear.weight.T + linear.bias
encoding = table[index]
one = encoding[${residue}]`;
  },
};

const ofSentence = (parameters) => {
  const { maxRelative } = parameters;
  return `import torch

${torchWindow(parameters)}
index = (query - key + ${maxRelative}).clamp(0, ${2 * maxRelative})
table = torch.randn(${2 * maxRelative + 1}, 1)  # the bias that the model's layers compute from each row, for this head
bias = table[:, 0][index]`;
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: { ...views, attention: addedAttention(ofSentence, { isSeen: true }) },
  note: {
    en: "The table represents a model's linear layer on one-hot vectors; replace it with your own weights.",
    zh: "表代表模型中作用于 one-hot 向量的线性层；请换成你自己的权重。",
  },
};
