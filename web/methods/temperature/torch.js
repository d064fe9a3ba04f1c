// Temperature in PyTorch, by the views whose result it computes.

const stairs = (from, scale, attnScale) => `1 + ${attnScale} * torch.log1p((${from} / ${scale}).floor())`;

const factorsOf = ({
  attnScale,
  floorScale,
  originalLength,
  trainingLength,
}) => `llama4 = ${stairs("(position + 1)", floorScale, attnScale)}
ministral3 = ${stairs("position", originalLength, attnScale)}
logn = ((position + 1).log() / math.log(${trainingLength})).clamp(min=1)`;

const rows = (start, end) => `import math, torch

position = torch.arange(${start}, ${end}, dtype=torch.float64)
`;

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
  views,
  note: {
    en: "Models multiply the query by its factor after the rotation: q = q * factors[:, None].",
    zh: "模型在旋转之后把查询乘以因子：q = q * factors[:, None]。",
  },
};
