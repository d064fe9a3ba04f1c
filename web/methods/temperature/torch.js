// Writes temperature in PyTorch, by view.
import { rotatedAttention } from "../common/torch/attention.js";

const stairs = (from, scale, attnScale) => `1 + ${attnScale} * torch.log1p((${from} / ${scale}).floor())`;

const factorOf = {
  llama4: ({ floorScale, attnScale }) => stairs("(position + 1)", floorScale, attnScale),
  ministral3: ({ originalLength, attnScale }) => stairs("position", originalLength, attnScale),
  logn: ({ trainingLength }) => `((position + 1).log() / math.log(${trainingLength})).clamp(min=1)`,
};
const factorsOf = (parameters) =>
  Object.entries(factorOf)
    .map(([kind, write]) => `${kind} = ${write(parameters)}`)
    .join("\n");

const rows = (start, end) => `import math, torch

position = torch.arange(${start}, ${end}, dtype=torch.float64)
`;

const ofSentence = (parameters) => {
  const { kind, offset, textLength } = parameters;
  return `${rows(offset, offset + textLength)}factor = (${factorOf[kind](parameters)}).float()[:, None]`;
};

const views = {
  factors: (parameters) => `${rows(0, parameters.length)}${factorsOf(parameters)}
factors = torch.stack((llama4, ministral3, logn)).float()`,
  edge: ({ floorScale, attnScale }) => {
    const start = Math.max(0, floorScale - 8);
    return `${rows(start, start + 16)}llama4 = ${stairs("(position + 1)", floorScale, attnScale)}
ministral3 = ${stairs("position", floorScale, attnScale)}
factors = torch.stack((llama4, ministral3)).float()`;
  },
  weight: (parameters) => `${rows(2, parameters.length + 2)}${factorsOf(parameters)}
factors = torch.stack((llama4, ministral3, logn, torch.ones_like(position)))
weights = torch.sigmoid(${parameters.score} * factors - (position + 1).log()).float()  # 1 / (1 + others / e^score)`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: { ...views, attention: rotatedAttention(ofSentence, { query: (q) => `(${q} * factor)`, key: (k) => k }) },
  note: {
    en: "Models multiply the query by its factor after the rotation: q = q * factors[:, None].",
    zh: "模型在旋转之后把查询乘以系数：q = q * factors[:, None]。",
  },
};
