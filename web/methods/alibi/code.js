// ALiBi in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

const torchSlopes = ({ heads, maxBias }) => `import math, torch

def slopes(heads, max_bias=${maxBias}):
    lower = 2 ** math.floor(math.log2(heads))
    first = [2 ** (-max_bias * (h + 1) / lower) for h in range(lower)]
    return first if lower == heads else first + slopes(2 * lower, max_bias)[0::2][: heads - lower]

slope = torch.tensor(slopes(${heads}), dtype=torch.float64)`;

const torch = {
  bias: (parameters) => {
    const { head, queries, keys, queryOffset, keyOffset, causal } = parameters;
    return `${torchSlopes(parameters)}
query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
bias = (-slope[${head}] * (key - query).abs()).float()${
      causal ? '\nbias = bias.masked_fill(key > query, float("-inf"))' : ""
    }`;
  },
  profile: (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const first = keyOffset - queryOffset - (queries - 1);
    return `${torchSlopes(parameters)}
distance = torch.arange(${first}, ${first + queries + keys - 1})
profile = (-slope[:, None] * distance.abs()).float()`;
  },
  slopes: (parameters) => `${torchSlopes(parameters)}.float()`,
};

const windowOf = ({ queries, keys, queryOffset, keyOffset }) => `${queries}, ${keys}, ${queryOffset}, ${keyOffset}`;
const cSlopes = ({ heads, maxBias }) => [
  `double slopes[${heads}];`,
  `posenc_alibi_slopes(slopes, ${heads}, ${maxBias});`,
];

const c = {
  bias: (parameters) => {
    const { queries, keys, head, causal } = parameters;
    return program([
      ...cSlopes(parameters),
      room("float", "bias", [queries, keys]),
      workspace(`posenc_alibi_bias_workspace(1, ${queries}, ${keys})`),
      `return posenc_alibi_bias(bias, workspace, slopes + ${head}, 1, ${windowOf(parameters)}, ${causal ? 1 : 0});`,
    ]);
  },
  profile: (parameters) =>
    program([
      ...cSlopes(parameters),
      room("float", "profile", [parameters.heads, parameters.queries + parameters.keys - 1]),
      `return posenc_alibi_profile(profile, slopes, ${parameters.heads}, ${windowOf(parameters)});`,
    ]),
  slopes: ({ heads, maxBias }) =>
    program([`double slopes[${heads}];`, `return posenc_alibi_slopes(slopes, ${heads}, ${maxBias});`]),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
