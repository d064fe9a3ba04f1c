// Writes ALiBi in PyTorch, by view.
import { shownHeads } from "../common/headMaps.js";
import { addedAttention } from "../common/torch/attention.js";

const torchSlopes = ({ heads, maxBias }) => `import math, torch

def slopes(heads, max_bias=${maxBias}):
    lower = 2 ** math.floor(math.log2(heads))
    first = [2 ** (-max_bias * (h + 1) / lower) for h in range(lower)]
    return first if lower == heads else first + slopes(2 * lower, max_bias)[0::2][: heads - lower]

slope = torch.tensor(slopes(${heads}), dtype=torch.float64)`;

const matrix = (slopesOf) => (parameters) => {
  const { queries, keys, queryOffset, keyOffset, causal } = parameters;
  return `${torchSlopes(parameters)}
query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
bias = (-${slopesOf(parameters)} * (key - query).abs()).float()${
    causal ? '\nbias = bias.masked_fill(key > query, float("-inf"))' : ""
  }`;
};

const views = {
  heads: matrix((parameters) => `slope[[${shownHeads(parameters).join(", ")}]][:, None, None]`),
  bias: matrix(({ head }) => `slope[${head}]`),
  profile: (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const first = keyOffset - queryOffset - (queries - 1);
    return `${torchSlopes(parameters)}
distance = torch.arange(${first}, ${first + queries + keys - 1})
profile = (-slope[:, None] * distance.abs()).float()`;
  },
  slopes: (parameters) => `${torchSlopes(parameters)}.float()`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: addedAttention(views.bias) } };
