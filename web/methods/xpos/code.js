// xPos in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

const torchZeta = ({ dim, gamma }) => `import torch

m = torch.arange(${dim / 2}, dtype=torch.float64)
zeta = (2 * m + ${gamma} * ${dim}) / ((1 + ${gamma}) * ${dim})`;

const first = ({ length, center }) => center - Math.floor(length / 2);

const torch = {
  decay: (parameters) => `${torchZeta(parameters)}
theta = ${parameters.base} ** (-2 * m / ${parameters.dim})
distance = torch.arange(${-parameters.maxDistance}, 1, dtype=torch.float64)[:, None]
# A pair of ones, turned against another by an angle, adds 2 cos(angle).
rope = 2 * (distance * theta).cos().sum(-1)
xpos = 2 * (zeta ** (-distance / ${parameters.scaleBase}) * (distance * theta).cos()).sum(-1)`,
  scale: (parameters) => `${torchZeta(parameters)}
position = ${first(parameters)} + torch.arange(${parameters.length}, dtype=torch.float64)[:, None]
scale = zeta ** (${parameters.downscale ? "-" : ""}(position - ${parameters.center}) / ${parameters.scaleBase})
shown = scale[:, [0, ${Math.floor(parameters.dim / 4)}, ${parameters.dim / 2 - 1}]].mT`,
};

const c = {
  scale: (parameters) => {
    const { dim, length, base, scaleBase, gamma, center, downscale } = parameters;
    return program([
      `double theta[${dim / 2}];`,
      `uint32_t fractions[4 * ${dim / 2}];`,
      `posenc_rope_frequencies(theta, ${dim}, ${base});`,
      `posenc_phase_fractions(fractions, theta, ${dim / 2});`,
      room("float", "x", [length, dim]),
      `for (int i = 0; i < ${length} * ${dim}; i++) x[i] = 1;`,
      workspace(`posenc_xpos_apply_workspace(${length}, ${dim})`),
      `int status = posenc_xpos_apply(x, workspace, x, theta, fractions, NULL, 1, ${length}, ${dim}, ${first(parameters)},`,
      `                               ${scaleBase}, ${gamma}, ${center}, ${downscale ? 1 : 0});`,
      "/* Turned back, a vector of ones shows its scale in every channel. */",
      `void *more = malloc(posenc_rope_apply_workspace(${length}, ${dim}));`,
      "if (status != 0) return status;",
      `return posenc_rope_apply(x, more, x, theta, fractions, NULL, 1, ${length}, ${dim}, ${dim}, ${first(parameters)}, 1,`,
      "                         POSENC_PAIRS_INTERLEAVED, 1, POSENC_FLOAT32);",
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
