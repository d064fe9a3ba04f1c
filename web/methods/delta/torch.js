// Writes the gated delta rule in PyTorch, by view.
import { compared, isErasing, isGated } from "./views.js";

/** Values that are unit vectors make the state's columns, and so the outputs, weights. */
const start = ({ keys, dim }, queries) => `import torch

q = torch.randn(1, ${queries}, ${dim})  # queries of a model
k = torch.randn(1, ${keys}, ${dim})  # keys
unit = lambda x: x.double() / (x.double().square().sum(-1, keepdim=True) + 1e-6).sqrt()

def weights_of(gate, beta=None):
    state, states = torch.zeros(${dim}, ${keys}).double(), []
    for key, value in zip(unit(k)[0], torch.eye(${keys}).double()):
        state = state * gate
        state = state + torch.outer(key, value if beta is None else beta * (value - key @ state))
        states.append(state)
    return torch.einsum("hqd,qds->hqs", unit(q), torch.stack(states[-${queries}:])).float()

`;

function callOf(rule, { dim, beta, gate }) {
  const channels = `${gate} ** torch.linspace(0, 2, ${dim}, dtype=torch.float64)[:, None]`;
  const factor = rule === "channels" ? channels : isGated(rule) ? gate : 1;
  return `weights_of(${factor}${isErasing(rule) ? `, ${beta}` : ""})`;
}

const calls = (parameters) => compared.map((rule) => callOf(rule, parameters)).join(", ");

const reachOf = ({ share }) => `
def reach_of(weights):
    sums = [row[: t + 1].double().abs().flip(0).cumsum(0) for t, row in enumerate(weights[0])]
    return torch.stack([(sum < ${share} * sum[-1]).sum() for sum in sums]).int()

`;

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    weights: (parameters) => `${start(parameters, parameters.keys)}weights = ${callOf(parameters.rule, parameters)}`,
    row: (parameters) => `${start(parameters, 1)}weights = torch.cat([${calls(parameters)}])`,
    reach: (parameters) =>
      `${start(parameters, parameters.keys)}${reachOf(parameters).slice(1)}distances = torch.stack([reach_of(each) for each in (${calls(parameters)})])`,
  },
  note: {
    // Source: fla-org/flash-linear-attention 26051539, fla/ops/kda/naive.py.
    en: "A model's values take the place of torch.eye, and its gates and beta differ from token to token. In fla these are chunk_gated_delta_rule and chunk_kda.",
    zh: "模型中用值代替 torch.eye，门和 beta 逐词元不同。fla 中对应 chunk_gated_delta_rule 和 chunk_kda。",
  },
};
