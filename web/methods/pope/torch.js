// Writes PoPE in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { scoredAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const start = ({ base, dim }) => `import torch
from torch.nn.functional import softplus

theta = ${base} ** (-torch.arange(${dim}, dtype=torch.float64) / ${dim})
pope = lambda x, angle: torch.polar(softplus(x.double()), angle)  # a channel is a complex number`;

const startOfRope = ({ base, dim }) => `import torch

theta = ${base} ** (-torch.arange(0, ${dim}, 2, dtype=torch.float64) / ${dim})
# Channels m and m + ${dim / 2} are one complex number.
paired = lambda x: torch.complex(x[..., :${dim / 2}].double(), x[..., ${dim / 2}:].double())
rope = lambda x, angle: paired(x) * torch.polar(torch.ones_like(angle), angle)`;

const distance = ({ maxDistance }) =>
  `distance = torch.arange(${-maxDistance}, ${maxDistance + 1}, dtype=torch.float64)[:, None]`;

const attention = scoredAttention(
  ({ base, offset, textLength }) => `${start({ base, dim: headDim })}
place = torch.arange(${offset}, ${offset + textLength}, dtype=torch.float64)[:, None]`,
  () => [`scores = (pope(q, place * theta) @ pope(k, place * theta).mH).real.float() / ${headDim} ** 0.5`],
);

const views = {
  scores: (parameters) => {
    const { dim, phase } = parameters;
    const [, rope] = startOfRope(parameters).split("\n\n");
    return `${start(parameters)}
${rope.replaceAll("theta", "pair_theta")}
${distance(parameters)}
q, k = torch.randn(1, 1, ${dim}), torch.randn(1, 1, ${dim})
q, k = q[0], k[0]
rope_scores = (paired(q).conj() * rope(k, distance * pair_theta)).real.sum(-1) / ${dim} ** 0.5
angle = distance * theta + ${phase}
pope_scores = (softplus(q.double()) * pope(k, angle)).real.sum(-1) / ${dim} ** 0.5
lines = torch.stack((rope_scores, pope_scores)).float()`;
  },
  contents: (parameters) => `${start(parameters)}
${distance(parameters)}
x = torch.randn(${parameters.contents}, ${parameters.dim})
queries = x
x = torch.randn(${2 * parameters.maxDistance + 1}, ${parameters.dim})
scores = (softplus(queries.double()) @ pope(x, distance * theta).real.mT).float()`,
  rope: (parameters) => `${startOfRope(parameters)}
${distance(parameters)}
x = torch.randn(${parameters.contents}, ${parameters.dim})
queries = x
x = torch.randn(${2 * parameters.maxDistance + 1}, ${parameters.dim})
scores = (paired(queries).conj() @ rope(x, distance * theta).mT).real.float()`,
  turned: (parameters) => `${start(parameters)}
position = torch.arange(${parameters.length}, dtype=torch.float64)[:, None]
x = torch.full((${parameters.length}, ${parameters.dim}), float(${parameters.content}))
rotated = torch.view_as_real(pope(x, position * theta)).flatten(-2).float()`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention }, note: onRandomNumbers };
