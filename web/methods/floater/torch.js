// Writes FLOATER in PyTorch, by view.
import { inputAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

import { hidden, positionStep } from "./views.js";

const torchTimes = ({ length, span, uneven }) =>
  uneven === 0
    ? `times = torch.linspace(0, ${span}, ${length}, dtype=torch.float64)`
    : `times = ${span} * torch.rand(${length}, dtype=torch.float64).sort().values  # uneven, in ascending order`;
const solve = ({ tolerance }) => `odeint(h, start, times, method="dopri5", rtol=${tolerance}, atol=${tolerance})`;

const network = ({ dim, activation }) => `import torch
from torchdiffeq import odeint

torch.set_default_dtype(torch.float64)
w1, b1 = torch.randn(${hidden}, ${dim + 1}), torch.randn(${hidden})
w2, b2 = torch.randn(${dim}, ${hidden}), torch.randn(${dim})
h = lambda t, p: w2 @ torch.${activation}(w1 @ torch.cat([p, t[None]]) + b1) + b2`;

/** The table of a sentence, by small Runge-Kutta steps instead of a solver. */
const ofSentence = ({ offset, length, dim, activation }) => `import torch

w1, b1 = torch.randn(${hidden}, ${dim + 1}).double(), torch.randn(${hidden}).double()
w2, b2 = torch.randn(${dim}, ${hidden}).double(), torch.randn(${dim}).double()
start = torch.randn(${dim}).double()
h = lambda t, p: w2 @ torch.${activation}(w1 @ torch.cat([p, torch.tensor([t]).double()]) + b1) + b2

def runge_kutta(t, p, step):
    k1 = h(t, p)
    k2 = h(t + step / 2, p + step / 2 * k1)
    k3 = h(t + step / 2, p + step / 2 * k2)
    k4 = h(t + step, p + step * k3)
    return p + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)

rows = [start]
for row in range(${offset + length - 1}):
    p = rows[-1]
    for n in range(20):
        p = runge_kutta(${positionStep} * (row + n / 20), p, ${positionStep} / 20)
    rows.append(p)
table = torch.stack(rows[${offset}:]).float()`;

const views = {
  path: (parameters) => `${network(parameters)}
start = torch.randn(${parameters.dim})
${torchTimes(parameters)}
table = ${solve(parameters)}.float()`,
  layers: (parameters) => `${network(parameters)}
starts = torch.randn(6, ${parameters.dim})  # one for each layer
${torchTimes(parameters)}
lines = torch.stack([${solve(parameters)}[:, ${parameters.component}] for start in starts]).float()`,
  error: (parameters) => {
    const { dim, base } = parameters;
    return `import torch
from torchdiffeq import odeint

theta = ${base} ** (-2 * torch.arange(${dim / 2}, dtype=torch.float64) / ${dim})
h = lambda t, p: torch.stack([theta * (theta * t).cos(), -theta * (theta * t).sin()], dim=-1).flatten()
start = torch.tensor([0.0, 1.0], dtype=torch.float64).repeat(${dim / 2})
${torchTimes(parameters)}
angle = times[:, None] * theta
exact = torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)
difference = ${solve(parameters)} - exact`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: inputAttention(ofSentence) }, note: onRandomNumbers };
