// Writes complex word embeddings in PyTorch, by view.
import { headDim } from "../common/attention/vectors.js";
import { scoredAttention } from "../common/torch/attention.js";

const radians = (degrees) => (degrees * Math.PI) / 180;

const torchEmbed = ({ length, first, channels, radius, period, spread, angle }) => `import torch

# An example token: amplitude and frequency of every channel (learned in a model).
c = torch.arange(${channels}, dtype=torch.float64)
amplitude = ${radius} * 0.8 ** c
frequency = 2 * torch.pi / (${period} * ${spread} ** c)
position = torch.arange(${first}, ${first + length}, dtype=torch.float64)[:, None]
z = amplitude * torch.exp(1j * (frequency * position + ${radians(angle)}))`;

const views = {
  plane: (parameters) => `${torchEmbed(parameters)}
real, imaginary = z.real, z.imag`,
  product: (parameters) => `${torchEmbed(parameters)}
product = (z @ z.${parameters.conjugate ? "mH" : "mT"}).real`,
};

const attention = scoredAttention(
  ({ textLength, offset, period, spread }) => `import torch

frequency = 2 * torch.pi / (${period} * ${spread} ** torch.arange(${headDim / 2}, dtype=torch.float64))
position = torch.arange(${offset}, ${offset + textLength}, dtype=torch.float64)[:, None]`,
  ({ textLength }) => [
    "# Two channels of a word are one complex number (amplitude and phase), which its position rotates.",
    `z, w = (torch.view_as_complex(x.double().view(1, ${textLength}, ${headDim / 2}, 2)) * torch.exp(1j * frequency * position) for x in (q, k))`,
    `scores = (z @ w.mH).real.float() / ${headDim} ** 0.5`,
  ],
);

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { ...views, attention } };
