// Writes decomposed relative positions in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { metAttention } from "../common/torch/attention.js";
import { onRandomNumbers } from "../common/torch/notes.js";

const pooled = (side, stride) => Math.max(1, Math.floor(side / stride));

const terms = {
  sum: "rel_h[..., :, None] + rel_w[..., None, :]",
  rows: "rel_h[..., :, None].expand(-1, -1, -1, rel_w.shape[-1])",
  columns: "rel_w[..., None, :].expand(-1, -1, rel_h.shape[-1], -1)",
};

const torchVectors = `import torch


def vectors(table, queries, keys):  # keys are not more than queries
    query = torch.arange(queries)[:, None]
    key = torch.arange(keys)
    return table[query + (keys - 1 - key) * queries // keys]
`;

const tables = ({ height, width, dim }) => `rel_pos_h = torch.randn(${2 * height - 1}, ${dim})
rel_pos_w = torch.randn(${2 * width - 1}, ${dim})`;

/** Computes the dot products of each query with every row and every column of keys. */
const met = ({ height, width, stride, dim }) => `grid = q.view(${height}, ${width}, ${dim})
rel_h = torch.einsum("rcd,rkd->rck", grid, vectors(rel_pos_h, ${height}, ${pooled(height, stride)}))
rel_w = torch.einsum("rcd,ckd->rck", grid, vectors(rel_pos_w, ${width}, ${pooled(width, stride)}))`;

const matrix = (/** @type {any} */ { part, ...grid }) => `${torchVectors}

q = torch.randn(${grid.height * grid.width}, ${grid.dim})
${tables(grid)}
${met(grid)}
term = ${terms[part]}
scores = term.reshape(${grid.height * grid.width}, -1)  # to be added to q @ k.mT / ${grid.dim} ** 0.5`;

/** Builds the position term for the patches of a sentence, without pooling. */
const gridOf = ({ patchRows, patchColumns }) => ({ height: patchRows, width: patchColumns, stride: 1, dim: headDim });
const attention = metAttention((parameters) => `${torchVectors}\n${tables(gridOf(parameters))}`, {
  position: (parameters) => [
    met(gridOf(parameters)),
    `position = (${terms.sum}).reshape(1, ${parameters.textLength}, -1)`,
  ],
  causal: false,
});

const views = {
  patch: (parameters) => `${matrix(parameters)}
patch = scores[${parameters.row} * ${parameters.width} + ${parameters.column}].view(${pooled(parameters.height, parameters.stride)}, ${pooled(parameters.width, parameters.stride)})`,
  matrix,
  attention,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views, note: onRandomNumbers };
