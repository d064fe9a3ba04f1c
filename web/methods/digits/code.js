// Digits of positions in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room } from "../shared/code/c.js";

const first = ({ position, length }) => Math.max(0, position - Math.floor(length / 2));

const written = ({ way, base, changed, factor }) => ({
  base: way === "change" ? changed : base,
  divisor: way === "interpolation" ? factor : 1,
});

const torch = {
  digits: (parameters) => {
    const { length, digits } = parameters;
    const { base, divisor } = written(parameters);
    return `import torch

position = torch.arange(${first(parameters)}, ${first(parameters) + length})
place = torch.arange(${digits}, -1, -1)[:, None]
shown = (position // ${divisor} // ${base} ** place % ${base}).double()${
      divisor > 1 ? `\nshown[-1] += position % ${divisor} / ${divisor}  # the last digit has the fraction` : ""
    }`;
  },
  rope: ({ position, length, base, digits, place, factor }) => `import torch

n = torch.arange(${first({ position, length })}, ${first({ position, length }) + length}, dtype=torch.float64)
trained = (n / ${base} ** ${place}).cos()
linear = (n / ${factor} / ${base} ** ${place}).cos()
ntk = (n / (${base} * ${factor} ** (1 / ${Math.max(1, digits - 1)})) ** ${place}).cos()`,
};

const c = {
  digits: (parameters) => {
    const { length, digits } = parameters;
    const { base, divisor } = written(parameters);
    return program([
      `double positions[${length}];`,
      `for (int i = 0; i < ${length}; i++) positions[i] = (${first(parameters)}LL + i) / ${divisor};`,
      room("float", "digits", [length, digits + 1]),
      `return posenc_digits_encode(digits, positions, ${length}, ${digits + 1}, 0, ${base}); /* lowest first */`,
    ]);
  },
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
