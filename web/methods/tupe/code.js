// TUPE in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { given, program, room } from "../shared/code/c.js";
import { onRandomNumbers } from "../shared/code/notes.js";

const [dim, headDim] = [32, 16];

const torchBias = ({ length, untied, fromClass, toClass }) => `import torch

N, heads, d = ${length}, 1, ${headDim}
table = torch.randn(N, ${dim})  # learned; the authors put a LayerNorm here
uq, uk = torch.randn(2, ${dim}, heads * d)  # learned, the same in all layers
q, k = [(table @ u).view(N, heads, d).transpose(0, 1) for u in (uq, uk)]
bias = q @ k.mT / (2 * d) ** 0.5${
  untied
    ? `
bias[:, :, 0] = ${toClass}  # theta 2
bias[:, 0, :] = ${fromClass}  # theta 1`
    : ""
}`;

const cBias = ({ length, untied, fromClass, toClass }) =>
  program([
    given("table", [length, dim]),
    given("uq", [dim, headDim]),
    given("uk", [dim, headDim]),
    room("float", "q", [length, headDim]),
    room("float", "k", [length, headDim]),
    room("float", "bias", [length, length]),
    `void *projecting = malloc(posenc_tupe_project_workspace(${dim}));`,
    `void *workspace = malloc(posenc_tupe_bias_workspace(${headDim}));`,
    ...(untied ? [`const float theta1[1] = {${fromClass}}, theta2[1] = {${toClass}};`] : []),
    `int status = posenc_tupe_project(q, projecting, table, uq, ${length}, ${dim}, 1, ${headDim});`,
    `if (status == 0) status = posenc_tupe_project(k, projecting, table, uk, ${length}, ${dim}, 1, ${headDim});`,
    "if (status != 0) return status;",
    `return posenc_tupe_bias(bias, workspace, q, k, ${untied ? "theta1, theta2" : "NULL, NULL"}, 1, ${length}, ${length}, ${headDim}, 0);`,
  ]);

/** @type {import("../../figures/reader.js").Code} */
export const code = {
  torch: { bias: torchBias, class: (parameters) => torchBias({ ...parameters, untied: true }) },
  c: { bias: cBias, class: (parameters) => cBias({ ...parameters, untied: true }) },
  note: onRandomNumbers,
};
