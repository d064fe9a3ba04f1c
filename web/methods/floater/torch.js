// FLOATER in PyTorch, by the views whose result it computes.
import { onRandomNumbers } from "../shared/torch/notes.js";

const hidden = 16;
const torchTimes = ({ length, span }) => `torch.linspace(0, ${span}, ${length}, dtype=torch.float64)`;
const solve = ({ tolerance }) => `odeint(h, start, times, method="dopri5", rtol=${tolerance}, atol=${tolerance})`;

const views = {
  path: (parameters) => {
    const { dim, activation } = parameters;
    return `import torch
from torchdiffeq import odeint

torch.set_default_dtype(torch.float64)
inner, outer = torch.nn.Linear(${dim + 1}, ${hidden}), torch.nn.Linear(${hidden}, ${dim})
h = lambda t, p: outer(torch.${activation}(inner(torch.cat([p, t[None]]))))
start, times = torch.randn(${dim}), ${torchTimes(parameters)}
table = ${solve(parameters)}.float()`;
  },
  error: (parameters) => {
    const { dim, base } = parameters;
    return `import torch
from torchdiffeq import odeint

theta = ${base} ** (-2 * torch.arange(${dim / 2}, dtype=torch.float64) / ${dim})
h = lambda t, p: torch.stack([theta * (theta * t).cos(), -theta * (theta * t).sin()], dim=-1).flatten()
start = torch.tensor([0.0, 1.0], dtype=torch.float64).repeat(${dim / 2})
times = ${torchTimes(parameters)}
angle = times[:, None] * theta
exact = torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)
difference = ${solve(parameters)} - exact`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views, note: onRandomNumbers };
