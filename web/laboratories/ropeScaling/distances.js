// Whole distances up to the wanted length, about evenly spread on a logarithmic axis.

const count = 240;

export function distancesTo({ length }) {
  const all = Array.from({ length: count }, (_, i) => Math.round(length ** (i / (count - 1))));
  return Float64Array.from(new Set(all));
}
