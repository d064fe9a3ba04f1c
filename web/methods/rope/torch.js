// Writes RoPE in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { rotatedAttention } from "../common/torch/attention.js";
import { byRotation, rotateBy } from "../common/torch/rotate.js";
import { rows } from "./weights.js";

const torchTheta = ({ rotaryDim, base }) => `import torch

theta = ${base} ** (-torch.arange(0, ${rotaryDim}, 2, dtype=torch.float64) / ${rotaryDim})`;

const torchPositioned = (parameters) => `${torchTheta(parameters)}
position = torch.arange(${parameters.offset}, ${parameters.offset + parameters.length}, dtype=torch.float64)
angle = position[:, None] * theta`;

const torchAngles = (parameters) => `${torchPositioned(parameters)}
cos, sin = angle.cos().float(), angle.sin().float()`;

const torchTable = (parameters) => `${torchAngles(parameters)}  # Hugging Face repeats both: torch.cat((cos, cos), -1)`;

const torchPairs = {
  half: (rotaryDim) => [`0:${rotaryDim / 2}`, `${rotaryDim / 2}:${rotaryDim}`],
  interleaved: (rotaryDim) => [`0:${rotaryDim}:2`, `1:${rotaryDim}:2`],
};

/** Rotates all channels of a sentence's vectors. */
function torchRotated({ base, layout, offset, textLength }) {
  return `${torchPositioned({ base, offset, rotaryDim: headDim, length: textLength })}
${rotateBy(torchPairs[layout](headDim))}`;
}

/** The products of all pairs. */
const torchProducts = ({ rotaryDim, base, offset, queryToken, keyToken, vectors }) => `import torch

theta = ${base} ** (-torch.arange(0, ${rotaryDim}, 2, dtype=torch.float64) / ${rotaryDim})
${
  vectors === "equal"
    ? `q = k = torch.ones(${rotaryDim / 2}, dtype=torch.complex128)  # each pair is a complex number: all hands point right`
    : `x = torch.randn(2, ${rotaryDim})  # a query and a key
q, k = torch.view_as_complex(x.double().view(2, -1, 2))  # each pair is a complex number`
}
rotated_q = q * torch.polar(torch.ones_like(theta), ${offset + queryToken} * theta)
rotated_k = k * torch.polar(torch.ones_like(theta), ${offset + keyToken} * theta)
products = (rotated_q * rotated_k.conj()).real.float()  # one for each pair; q·k is their sum`;

const views = {
  clocks: (parameters) => `${torchProducts(parameters)}
together = products.sum()`,
  hands: (parameters) => `${torchProducts(parameters)}
fast, middle, slow = products[[${["fast", "middle", "slow"].map((name) => parameters[name]).join(", ")}]]
together = fast + middle + slow`,
  precision: ({ rotaryDim, base, reach, mode }) => {
    const [, type, what] = /^(b?float16)?(.*)$/.exec(mode) ?? [];
    const theta = type && what === "Frequencies" ? `theta.to(torch.${type})` : "theta";
    const position = type && what === "Positions" ? `position.to(torch.${type})` : "position";
    return `import torch

theta = ${base} ** (-torch.arange(0, ${rotaryDim}, 2, dtype=torch.float64) / ${rotaryDim})
position = ((torch.arange(${rows}, dtype=torch.float64) + 2 / 3) * ${reach} / ${rows}).floor()
angle = ${position}.float()[:, None] * ${theta}.float()
error = (angle.double() - position[:, None] * theta).abs()`;
  },
  permutation: ({ dim, rotaryDim }) => `import torch

half = torch.arange(${dim})
rotating = half[:${rotaryDim}].view(2, ${rotaryDim / 2}).T.reshape(-1)  # rows of weights move the same way in every head
interleaved = torch.cat((rotating, half[${rotaryDim}:]))`,
  cos: torchTable,
  distance: (parameters) => `${torchTheta(parameters)}
distance = torch.arange(${-parameters.maxDistance}, ${parameters.maxDistance + 1}, dtype=torch.float64)
# Each rotated pair of ones adds 2 cos(distance * theta), each channel that does not rotate adds 1.
similarity = 2 * (distance[:, None] * theta).cos().sum(-1) + ${parameters.dim - parameters.rotaryDim}`,
  frequencies: torchTheta,
  scalings: (parameters) => {
    const { rotaryDim, base, factor, trained, position } = parameters;
    return `import math
${torchTheta(parameters)}
m = torch.arange(${rotaryDim / 2}, dtype=torch.float64)
linear = theta / ${factor}
ntk = (${base} * ${factor} ** (${rotaryDim} / ${Math.max(1, rotaryDim - 2)})) ** (-2 * m / ${rotaryDim})
pair_with = lambda turns: ${rotaryDim} * math.log(${trained} / (2 * math.pi * turns)) / (2 * math.log(${base}))
low, high = max(math.floor(pair_with(32)), 0), min(math.ceil(pair_with(1)), ${rotaryDim - 1})
weight = 1 - ((m - low) / max(high - low, 0.001)).clamp(0, 1)
yarn = (1 - weight) * linear + weight * theta
angle = ${position} * torch.stack((theta, linear, ntk, yarn))
factors = torch.tensor([[1], [1], [1], [0.1 * math.log(${factor}) + 1]])  # YaRN's attention factor
hands = torch.stack((factors * angle.cos(), factors * angle.sin()), 1).float()  # [scaling, x or y, pair]`;
  },
  rotation: (parameters) => {
    const { length, dim, rotaryDim, layout, inverse } = parameters;
    const [first, second] = torchPairs[layout](rotaryDim);
    return `${torchAngles(parameters)}
x = torch.ones(${length}, ${dim})
y = x.clone()
x0, x1 = x[:, ${first}], x[:, ${second}]
y[:, ${first}] = x0 * cos ${inverse ? "+" : "-"} x1 * sin
y[:, ${second}] = ${inverse ? "x1 * cos - x0 * sin" : "x0 * sin + x1 * cos"}`;
  },
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: rotatedAttention(torchRotated, byRotation),
  },
};
