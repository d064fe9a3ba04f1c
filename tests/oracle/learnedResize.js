// Resizes a grid in float64 with the weights of PyTorch's UpSample.h and UpSampleKernel.cpp: the sum over all old points.

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function cubic(x, a) {
  const size = Math.abs(x);
  if (size < 1) return (a + 2) * size ** 3 - (a + 3) * size ** 2 + 1;
  return size < 2 ? a * (size ** 3 - 5 * size ** 2 + 8 * size - 4) : 0;
}
const triangle = (x) => Math.max(1 - Math.abs(x), 0);

/** [[old point, weight], …] for new point i. */
function taps(old, step, i, { mode, antialias, alignCorners }) {
  const isLinear = mode === "bilinear";
  if (antialias) {
    const width = Math.max(step, 1);
    const reach = (isLinear ? 1 : 2) * width;
    const center = step * (i + 0.5);
    const from = Math.max(Math.trunc(center - reach + 0.5), 0);
    const to = Math.min(Math.trunc(center + reach + 0.5), old);
    const all = Array.from({ length: to - from }, (_, n) => from + n).map((j) => {
      const place = (j - center + 0.5) / width;
      return [j, isLinear ? triangle(place) : cubic(place, -0.5)];
    });
    const sum = all.reduce((total, [, weight]) => total + weight, 0);
    return all.map(([j, weight]) => [j, weight / sum]);
  }
  const x = alignCorners ? step * i : step * (i + 0.5) - 0.5;
  if (isLinear) {
    const from = Math.max(x, 0);
    const below = Math.min(Math.floor(from), old - 1);
    const t = Math.min(from - below, 1);
    return [
      [below, 1 - t],
      [Math.min(below + 1, old - 1), t],
    ];
  }
  const below = Math.floor(x);
  return [-1, 0, 1, 2].map((k) => [clamp(below + k, 0, old - 1), cubic(x - below - k, -0.75)]);
}

/** `size` is the sum of the weighted absolute values, for errors of the weights and of the sum. */
export function resize({ table, size, scaleFactor, oldSize, prefixTokens = 0, ...options }) {
  const [rows, dim] = table.shape;
  const side = Math.sqrt(rows - prefixTokens);
  const from = Array.from(oldSize ?? [side, side]);
  const to = from.map((old, axis) => (size ? size[axis] : Math.floor(old * scaleFactor[axis])));
  const given = { mode: "bicubic", antialias: false, alignCorners: false, ...options };
  const step = from.map((old, axis) => {
    if (given.alignCorners) return to[axis] > 1 ? (old - 1) / (to[axis] - 1) : 0;
    return scaleFactor ? 1 / scaleFactor[axis] : old / to[axis];
  });
  const data = Array.from(table.data.subarray(0, prefixTokens * dim));
  const sizes = data.map(() => 0);
  for (let r = 0; r < to[0]; r++) {
    for (let c = 0; c < to[1]; c++) {
      const points = taps(from[0], step[0], r, given).flatMap(([i, down]) =>
        taps(from[1], step[1], c, given).map(([j, across]) => [i * from[1] + j, down * across]),
      );
      for (let channel = 0; channel < dim; channel++) {
        const terms = points.map(([at, weight]) => weight * table.data[(prefixTokens + at) * dim + channel]);
        data.push(terms.reduce((a, b) => a + b));
        sizes.push(points.reduce((sum, [at]) => sum + Math.abs(table.data[(prefixTokens + at) * dim + channel]), 0));
      }
    }
  }
  return { shape: [prefixTokens + to[0] * to[1], dim], data, size: sizes };
}
