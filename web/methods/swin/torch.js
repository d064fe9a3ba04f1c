// Writes Swin's index in PyTorch, by view.
import { addedAttention } from "../common/torch/attention.js";
import { orderedHeads } from "./heads.js";

const classTokenLines = `
n = (2 * height - 1) * (2 * width - 1) + 3
index = torch.nn.functional.pad(index, (1, 0, 1, 0), value=n - 1)  # the class token and itself
index[0, 1:] = n - 3  # from the class token to the patches
index[1:, 0] = n - 2  # from the patches to it`;

const differences = ({ height, width }) => `import torch

height, width = ${height}, ${width}
rows, columns = torch.meshgrid(torch.arange(height), torch.arange(width), indexing="ij")
tokens = torch.stack([rows.flatten(), columns.flatten()])
difference = tokens[:, :, None] - tokens[:, None, :]  # query - key`;

const indexOf = (/** @type {any} */ { classToken, ...window }) => `${differences(window)}
index = (difference[0] + height - 1) * (2 * width - 1) + difference[1] + width - 1${classToken ? classTokenLines : ""}`;

const tableBias = (parameters, heads, which) => {
  const { height, width, classToken } = parameters;
  return `${indexOf(parameters)}
table = torch.randn(${(2 * height - 1) * (2 * width - 1) + (classToken ? 3 : 0)}, ${heads})  # learned: relative_position_bias_table, of ${which}
bias = table[index].permute(2, 0, 1)`;
};

const biasOf = (parameters) => tableBias(parameters, 1, "one head");

const hidden = 64;

const views = {
  patch: ({ height, width, row, column }) => `${biasOf({ height, width, classToken: false })}
patch = bias[0, ${row} * width + ${column}].view(height, width)`,
  matrix: (parameters) => `${indexOf(parameters)}
# bias = table[index].permute(2, 0, 1)`,
  heads: (parameters) => {
    const heads = orderedHeads(parameters).map(({ head }) => head);
    return tableBias(parameters, heads.length, `heads ${heads.join(", ")}`);
  },
  bias: biasOf,
  continuous: (parameters) => `${differences(parameters)}
w1, b1 = torch.randn(${hidden}, 2), torch.randn(${hidden})  # trained with the model
w2 = torch.randn(1, ${hidden})
linear = 8 * difference.double() / ${parameters.pretrained - 1}
coordinates = linear.sign() * torch.log2(1 + linear.abs()) / 3  # 3 is log2 of 8
units = (torch.einsum("cij,hc->ijh", coordinates, w1.double()) + b1).relu()
bias = (16 * torch.sigmoid(units @ w2.double().T)).permute(2, 0, 1).float()`,
  attention: addedAttention(
    ({ patchRows, patchColumns }) => biasOf({ height: patchRows, width: patchColumns, classToken: false }),
    { causal: false, isSeen: true },
  ),
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
