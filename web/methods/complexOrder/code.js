// Complex word embeddings in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

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

const torch = {
  plane: torchEmbed,
  parts: (parameters) => `${torchEmbed(oneChannel(parameters))}
real, imaginary = z[:, 0].real, z[:, 0].imag`,
  product: (parameters) => `${torchEmbed(parameters)}
product = (z @ z.${parameters.conjugate ? "mH" : "mT"}).real`,
};

const cEmbed = ({ length, first, channels, radius, period, spread, angle }) => [
  room("float", "real", [length, channels]),
  room("float", "imaginary", [length, channels]),
  room("float", "amplitude", [length, channels]),
  room("double", "frequency", [length, channels]),
  room("double", "phase", [length, channels]),
  room("double", "positions", [length]),
  "/* A token's own numbers, made up here. */",
  `for (int i = 0, n = 0; i < ${length}; i++) {`,
  `  double size = ${radius}, turn = ${period};`,
  `  positions[i] = ${first} + i;`,
  `  for (int c = 0; c < ${channels}; c++, n++, size *= 0.8, turn *= ${spread}) {`,
  "    amplitude[n] = (float)size;",
  "    frequency[n] = 6.283185307179586 / turn;",
  `    phase[n] = ${radians(angle)};`,
  "  }",
  "}",
];
const cCall = (real, imaginary, { length, channels }) =>
  `posenc_complexOrder_embed(${real}, ${imaginary}, amplitude, frequency, phase, positions, ${length}, ${channels})`;
const cPlane = (parameters) => program([...cEmbed(parameters), `return ${cCall("real", "imaginary", parameters)};`]);

const c = {
  plane: cPlane,
  parts: (parameters) => cPlane(oneChannel(parameters)),
  product: (parameters) => {
    const { length, channels, conjugate } = parameters;
    const sizes = `${length}, ${length}, ${channels}`;
    const similarity = (out, part) =>
      `if (status == 0) status = posenc_attention_similarity(${out}, workspace, ${part}, other_${part}, ${sizes});`;
    return program([
      ...cEmbed(parameters),
      `int status = ${cCall("real", "imaginary", parameters)};`,
      ...(conjugate
        ? []
        : [`for (int n = 0; n < ${length} * ${channels}; n++) frequency[n] = -frequency[n], phase[n] = -phase[n];`]),
      room("float", "other_real", [length, channels]),
      room("float", "other_imaginary", [length, channels]),
      `if (status == 0) status = ${cCall("other_real", "other_imaginary", parameters)};`,
      workspace(`posenc_attention_similarity_workspace(${sizes})`),
      room("float", "product", [length, length]),
      room("float", "more", [length, length]),
      similarity("product", "real"),
      similarity("more", "imaginary"),
      `return status ? status : posenc_additive_apply(product, product, more, 1, ${length}, ${length});`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
