// FLOATER in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room, workspace } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

const hidden = 16;
const torchTimes = ({ length, span }) => `torch.linspace(0, ${span}, ${length}, dtype=torch.float64)`;
const solve = ({ tolerance }) => `odeint(h, start, times, method="dopri5", rtol=${tolerance}, atol=${tolerance})`;

const torch = {
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

const c = {
  path: ({ dim, length, span, activation, tolerance }) =>
    program([
      given("start", [dim]),
      room("double", "times", [length]),
      `for (int k = 0; k < ${length}; k++) times[k] = ${span} * (double)k / ${length - 1};`,
      given("w1", [hidden, dim + 1]),
      given("b1", [hidden]),
      given("w2", [dim, hidden]),
      given("b2", [dim]),
      room("float", "table", [length, dim]),
      workspace(`posenc_floater_table_workspace(${dim}, ${hidden})`),
      `return posenc_floater_table(table, NULL, workspace, start, times, w1, b1, w2, b2, NULL, ${dim}, ${length},`,
      `                            ${hidden}, 0, POSENC_ACTIVATION_${activation.toUpperCase()}, POSENC_DOPRI5, ${tolerance}, 1);`,
    ]),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c, note: onRandomNumbers };
