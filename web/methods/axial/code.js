// Axial RoPE in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

const torchTheta = ({ dim, base }) => `import torch

theta = ${base} ** (-4 * torch.arange(${dim / 4}, dtype=torch.float64) / ${dim})`;

const pairs = {
  half: (dim) => [`:${dim / 2}`, `${dim / 2}:`],
  interleaved: () => ["0::2", "1::2"],
};

const torch = {
  similarity: (parameters) => {
    const { height, width, row, column } = parameters;
    return `${torchTheta(parameters)}
x = torch.arange(${width}, dtype=torch.float64) - ${column}
y = torch.arange(${height}, dtype=torch.float64) - ${row}
# A pair of ones, turned against another by an angle, adds 2 cos(angle).
part = lambda distance: 2 * (distance[:, None] * theta).cos().sum(-1)
similarity = part(y)[:, None] + part(x)`;
  },
  rotation: (parameters) => {
    const { height, width, dim, layout } = parameters;
    const [first, second] = pairs[layout](dim);
    return `${torchTheta(parameters)}
n = torch.arange(${height * width}, dtype=torch.float64)[:, None]
angle = torch.cat((n % ${width} * theta, (n / ${width}).floor() * theta), -1)
cos, sin = angle.cos().float(), angle.sin().float()
u = torch.ones(${height * width}, ${dim})
turned = u.clone()
turned[:, ${first}] = u[:, ${first}] * cos - u[:, ${second}] * sin
turned[:, ${second}] = u[:, ${first}] * sin + u[:, ${second}] * cos`;
  },
};

const c = {
  rotation: ({ height, width, dim, base, layout }) =>
    program([
      `double theta[${dim / 2}];`,
      `uint32_t fractions[4 * ${dim / 2}];`,
      `posenc_axial_frequencies(theta, ${dim}, ${base});`,
      `posenc_phase_fractions(fractions, theta, ${dim / 2});`,
      room("float", "x", [height, width, dim]),
      `for (int i = 0; i < ${height} * ${width} * ${dim}; i++) x[i] = 1;`,
      workspace(`posenc_axial_apply_workspace(${height * width}, ${dim})`),
      `return posenc_axial_apply(x, workspace, x, theta, fractions, NULL, 1, ${height * width}, ${dim}, ${width}, 0,`,
      `                          POSENC_PAIRS_${layout.toUpperCase()});`,
    ]),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
