// Writes the PyTorch programs of additive and multiplicative: a table, tokens, and the result.
import { inputAttention } from "./attention.js";
import { onRandomNumbers } from "./notes.js";

/** The lines of a sinusoidal table with a given name. */
const tableAs =
  (name) =>
  ({ length, offset, dim, base }) =>
    `import torch

m = torch.arange(${dim})
angle = torch.arange(${offset}, ${offset + length}, dtype=torch.float64)[:, None] * ${base} ** (-2 * (m // 2) / ${dim})
${name} = torch.where(m % 2 == 0, angle.sin(), angle.cos()).float()`;

/** The table added to the input of attention, or combined with it by `placed`. */
export const putToInput = (placed) => inputAttention(tableAs("table"), placed);

/** `put` combines x and p; `scale` is a factor on the tokens. */
const viewsOf = (put, scale) => {
  const table = tableAs("p");
  const times = (parameters) => (scale(parameters) === 1 ? "" : `${scale(parameters)} * `);
  return {
    result: (parameters) => `${table(parameters)}
x = ${times(parameters)}torch.randn(${parameters.length}, ${parameters.dim})
y = ${put(parameters)}`,
    tokens: (parameters) => `${table(parameters)}
x = ${times(parameters)}torch.randn(3, 1, ${parameters.dim})
y = (${put(parameters)}).reshape(-1, ${parameters.dim})
products = y @ y.T`,
  };
};

export const torchOf = (/** @type {any} */ { put, scale = () => 1 }) => ({
  views: viewsOf(put, scale),
  note: onRandomNumbers,
});
