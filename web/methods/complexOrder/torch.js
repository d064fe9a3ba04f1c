// Complex word embeddings in PyTorch, by the views whose result it computes.

const radians = (degrees) => (degrees * Math.PI) / 180;
const oneChannel = (parameters) => {
  const { radius, period, spread, channel } = parameters;
  return { ...parameters, channels: 1, radius: radius * 0.8 ** channel, period: period * spread ** channel };
};

const torchEmbed = ({ length, first, channels, radius, period, spread, angle }) => `import torch

# A token's own numbers, made up here: amplitude and frequency of every channel.
c = torch.arange(${channels}, dtype=torch.float64)
amplitude = ${radius} * 0.8 ** c
frequency = 2 * torch.pi / (${period} * ${spread} ** c)
position = torch.arange(${first}, ${first + length}, dtype=torch.float64)[:, None]
z = amplitude * torch.exp(1j * (frequency * position + ${radians(angle)}))`;

const views = {
  plane: (parameters) => `${torchEmbed(parameters)}
real, imaginary = z.real, z.imag`,
  parts: (parameters) => `${torchEmbed(oneChannel(parameters))}
real, imaginary = z[:, 0].real, z[:, 0].imag`,
  product: (parameters) => `${torchEmbed(parameters)}
product = (z @ z.${parameters.conjugate ? "mH" : "mT"}).real`,
};

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
