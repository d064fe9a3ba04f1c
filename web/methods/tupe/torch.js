// Writes TUPE in PyTorch, by view.
import { headDim as vectorDim } from "../common/attention/vectors.js";
import { addedAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const [dim, headDim] = [32, 16];

const torchTied = ({ length }) => `import torch

N, heads, d = ${length}, 1, ${headDim}
table = torch.randn(N, ${dim})  # learned; the authors put a LayerNorm here
uq, uk = torch.randn(2, ${dim}, heads * d)  # learned, the same in all layers
q, k = [(table @ u).view(N, heads, d).transpose(0, 1) for u in (uq, uk)]
bias = q @ k.mT / (2 * d) ** 0.5`;

const torchUntied = ({ fromClass, toClass }) => `bias[:, :, 0] = ${toClass}  # theta 2
bias[:, 0, :] = ${fromClass}  # theta 1`;

const bias = (parameters) => `${torchTied(parameters)}${parameters.untied ? `\n${torchUntied(parameters)}` : ""}`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    bias,
    attention: addedAttention((parameters) => bias({ ...parameters, length: parameters.textLength }), {
      // Here the vectors of words and of positions have different sizes.
      by: `/ ${2 * vectorDim} ** 0.5`,
      isSeen: true,
    }),
    class: (parameters) => `${torchTied(parameters)}
tied = bias.clone()
${torchUntied(parameters)}
# What the class token, position 0, gives and gets, tied and untied.
lines = torch.stack([tied[0, 0], bias[0, 0], tied[0, :, 0], bias[0, :, 0]])`,
  },
  note: onRandomNumbers,
};
