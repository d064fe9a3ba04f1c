// Writes the digits of positions in PyTorch, by view.

const first = ({ position, length }) => Math.max(0, position - Math.floor(length / 2));

const written = ({ way, base, changed, factor }) => ({
  base: way === "change" ? changed : base,
  divisor: way === "interpolation" ? factor : 1,
});

const views = {
  place: ({ position, length, base, changed, factor, place }) => `import torch

position = torch.arange(${first({ position, length })}, ${first({ position, length }) + length})
digit = lambda n, base: (n // base ** ${place} % base).double()
lines = torch.stack((
    digit(position, ${base}),
    digit(position // ${factor}, ${base})${place ? "" : ` + position % ${factor} / ${factor}`},
    digit(position, ${changed}),
)).float()`,
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

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views };
