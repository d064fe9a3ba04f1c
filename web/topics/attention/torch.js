// Writes the worked example, one head step by step and the similarity by distance in PyTorch.
import { headDim } from "../../methods/common/attention/vectors.js";

/** The earlier steps that each step needs. */
const steps = {
  scores: [],
  weights: ["scores"],
  output: ["scores", "weights"],
  similarity: [],
};

function linesOf(step, { textLength, cap, causal, reach, documents, sink }) {
  if (step === "similarity") return ["similarity = q[0] @ q[0].T"];
  if (step === "output") return ["output = weights @ q  # here values are the same vectors"];
  if (step === "weights" && sink)
    return [
      "with_sink = torch.cat([scores, torch.zeros_like(scores[..., :1])], -1)",
      "weights = with_sink.softmax(-1)[..., :-1]",
    ];
  if (step === "weights") return ["weights = scores.softmax(-1)"];
  const mask = (hidden) => `scores = scores.masked_fill(${hidden}, float("-inf"))`;
  return [
    `scores = q @ q.mT / ${headDim} ** 0.5  # keys are the same vectors`,
    ...(cap ? [`scores = ${cap} * (scores / ${cap}).tanh()`] : []),
    ...(causal || reach
      ? [`distance = torch.arange(${textLength})[None, :] - torch.arange(${textLength})[:, None]`]
      : []),
    ...(causal ? [mask("distance > 0")] : []),
    ...(reach ? [mask(`distance.abs() >= ${reach}`)] : []),
    ...(documents > 1
      ? [
          `document = torch.arange(${textLength}) * ${documents} // ${textLength}`,
          mask("document[:, None] != document[None, :]"),
        ]
      : []),
  ];
}

const head = (parameters) => {
  const { step, textLength } = parameters;
  return [
    "import torch\n",
    `q = torch.randn(1, ${textLength}, ${headDim})  # example vectors, one for each word`,
    ...[...steps[step], step].flatMap((each) => linesOf(each, parameters)),
  ].join("\n");
};

const likeness = ({ rows }) => `import torch

def table(base, dim=64):
    theta = base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
    angle = torch.arange(${rows})[:, None] * theta
    return torch.stack([angle.sin(), angle.cos()], -1).flatten(1).float()

def profile(p):
    return torch.stack([(p @ p.T).diagonal(d).mean() for d in range(${1 - rows}, ${rows})])

likeness = torch.stack([profile(table(base)) for base in (100, 10000, 1000000)])`;

const views = {
  examples: ({ swapped, angle }) => `import torch

x = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])${swapped ? ".flip(0)" : ""}
p = torch.tensor([[0.1, 0.2], [0.2, 0.3], [0.3, 0.4]])
distance = torch.arange(3)[None, :] - torch.arange(3)[:, None]
bias = torch.where(distance == 0, 0.0, torch.where(distance.abs() == 1, 2.0, -1.0))
theta = ${angle} * torch.arange(1, 4)
cos, sin = theta.cos(), theta.sin()
rotated = torch.stack([x[:, 0] * cos - x[:, 1] * sin, x[:, 0] * sin + x[:, 1] * cos], -1)
maps = torch.cat([x @ x.T, (x + p) @ (x + p).T, x @ x.T + bias, rotated @ rotated.T])`,
  head,
  likeness,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
