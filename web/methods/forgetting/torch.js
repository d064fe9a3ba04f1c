// Writes the Forgetting Transformer in PyTorch, by view.
import { addedAttention } from "../common/torch/attention.js";

/** One separate sum per query and key: terms outside of the interval are set to 0 before adding. */
const biasOf = ({ queries, keys }) => `query = ${keys - queries} + torch.arange(${queries})[:, None, None]
key = torch.arange(${keys})[None, :, None]
token = torch.arange(${keys})
between = (key < token) & (token <= query)
bias = log_gates.double().masked_fill(~between, 0.0).sum(-1)
bias = bias.masked_fill(key[..., 0] > query[..., 0], float("-inf")).float()`;

const gates = ({ keys, gate, closes, closed }) => `import torch

gates = torch.full((${keys},), ${gate}, dtype=torch.float64)
gates[${closes}] = ${closed}
log_gates = gates.log().float()
`;

/** One gate per token, computed as in a model. */
const ofTokens = (heads, head, keys) => `import torch

logits = torch.randn(${heads}, ${keys})  # of a linear layer
log_gates = torch.nn.functional.logsigmoid(logits[${head}].double())
`;

const views = {
  bias: (parameters) => gates(parameters) + biasOf(parameters),
  row: (parameters) => gates(parameters) + biasOf({ ...parameters, queries: 1 }),
  weights: (parameters) => `${gates(parameters)}${biasOf({ ...parameters, queries: 1 })}
weights = bias.softmax(-1)`,
  heads: (parameters) => ofTokens(parameters.heads, parameters.head, parameters.keys) + biasOf(parameters),
  attention: addedAttention((parameters) => ofTokens(1, 0, parameters.keys) + biasOf(parameters), { causal: true }),
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views,
  note: {
    // Source: zhixuan-lin/forgetting-transformer 883f260, model/forgetting_transformer/modeling_forgetting_transformer.py.
    en: "A model's log_gates are F.logsigmoid of a linear layer. This code adds separately for each query and key, which takes queries × keys × keys numbers. The authors subtract running sums, which is less work but gives NaN with a gate of 0.",
    zh: "模型的 log_gates 是线性层输出的 F.logsigmoid。这里每对查询与键各自求和，需要 查询数 × 键数 × 键数 个中间数。作者的代码用累积和相减：计算更少，但有门为 0 时会得到 NaN。",
  },
};
