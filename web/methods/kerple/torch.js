// Writes KERPLE in PyTorch, by view.
import { shownHeads } from "../common/headMaps.js";
import { addedAttention } from "../common/torch/attention.js";
import { torchDistances, torchMask, torchWindow } from "../common/torch/window.js";
import { isTrained, parametersOf } from "./views.js";

const penaltyOf = { log: "torch.log1p(r2 * distance)", power: "distance ** r2" };

/** Trained values, or initial ones: per head one number up to 2 and one up to 1, in an order that depends on the kind. */
const drawn = (parameters, heads) => {
  if (isTrained(parameters)) {
    const { r1, r2 } = parametersOf({ ...parameters, heads });
    const numbers = ({ data }) => `torch.tensor([${Array.from(data).join(", ")}], dtype=torch.float64)`;
    return `r1 = ${numbers(r1)}  # trained\nr2 = ${numbers(r2)}`;
  }
  const { kind } = parameters;
  const [first, second] = kind === "log" ? ["r1", "r2"] : ["r2", "r1"];
  return `# The authors' initial values.
${first} = (2 * torch.rand(${heads}, dtype=torch.float64)).clamp(min=0.01)
${second} = torch.rand(${heads}, dtype=torch.float64).clamp(min=0.01)`;
};

const views = {
  bias: (parameters) => {
    const { kind, strength, shape } = parameters;
    const penalty = kind === "log" ? `torch.log1p(${shape} * distance)` : `distance ** ${shape}`;
    return `import torch

${torchWindow(parameters)}
distance = (key - query).abs().double()
bias = (-${strength} * ${penalty}).float()${torchMask(parameters)}`;
  },
  maps: (parameters) => `import torch

${torchWindow(parameters)}
distance = (key - query).abs().double()
${drawn(parameters, shownHeads(parameters).length)}
r1, r2 = r1[:, None, None], r2[:, None, None]
bias = (-r1 * ${penaltyOf[parameters.kind]}).float()${torchMask(parameters)}`,
  heads: (parameters) => `import torch

${torchDistances(parameters)}
distance = distance.abs().double()
${drawn(parameters, parameters.heads)}
r1, r2 = r1[:, None], r2[:, None]
profile = (-r1 * ${penaltyOf[parameters.kind]}).float()`,
  kinds: (parameters) => `import torch

${torchDistances(parameters)}
distance = distance.abs().double()
r1, r2 = ${parameters.strength}, ${parameters.shape}
lines = torch.stack([-r1 * ${penaltyOf.log}, -r1 * ${penaltyOf.power}, -r1 * distance]).float()  # ALiBi last`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention: addedAttention(views.bias) } };
