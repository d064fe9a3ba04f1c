// Rotates a share of the channels per axis, after Heo et al. 2024 in two dimensions, and as in Flux, Wan, CroCo and DINOv3; in
// float64, pair by pair.
import { coordinatesOf, patchesOf } from "./axes.js";

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/** The angle of every pair of every token: [[radians, …], …], the pairs of the axes after one another. */
function angles({ height, width, positions, axes, dim, base, normalizeCoords }) {
  if (!axes) {
    const { data } = positions ?? {};
    const places = positions
      ? Array.from({ length: data.length / 2 }, (_, n) => [data[2 * n], data[2 * n + 1]])
      : patchesOf(height, width);
    const quarter = Array.from({ length: dim / 4 }, (_, m) => m);
    return places.map((place) => place.flatMap((at) => quarter.map((m) => at * (base ?? 100) ** ((-4 * m) / dim))));
  }
  const sizes = axes.map(({ size }) => size);
  const sides = { separate: sizes, min: sizes.map(() => Math.min(...sizes)), max: sizes.map(() => Math.max(...sizes)) };
  const placed = (at, k) => (normalizeCoords ? 2 * Math.PI * ((2 * (at + 0.5)) / sides[normalizeCoords][k] - 1) : at);
  const frequency = ({ dim: columns, base: own, minPeriod, maxPeriod }, m) =>
    minPeriod
      ? 1 / (minPeriod * (maxPeriod / minPeriod) ** (columns > 2 ? m / (columns / 2 - 1) : 0))
      : (own ?? base ?? 10000) ** ((-2 * m) / columns);
  return coordinatesOf(axes).map((place) =>
    axes.flatMap((axis, k) => Array.from({ length: axis.dim / 2 }, (_, m) => placed(place[k], k) * frequency(axis, m))),
  );
}

/** [first, second] column of every pair. */
function pairsOf(dims, layout) {
  const pairs = sum(dims) / 2;
  const all = Array.from({ length: pairs }, (_, m) => m);
  if (layout === "interleaved") return all.map((m) => [2 * m, 2 * m + 1]);
  if (layout === "half") return all.map((m) => [m, m + pairs]);
  let first = 0;
  return dims.flatMap((dim) => {
    const own = Array.from({ length: dim / 2 }, (_, m) => [first + m, first + dim / 2 + m]);
    first += dim;
    return own;
  });
}

export function apply({ x, layout = "interleaved", prefixTokens = 0, ...places }) {
  const [length, dim] = x.shape.slice(-2);
  const turns = angles({ ...places, dim });
  const pairs = pairsOf(places.axes ? places.axes.map((axis) => axis.dim) : [dim / 2, dim / 2], layout);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    const token = ((start / dim) % length) - prefixTokens;
    if (token < 0) continue;
    pairs.forEach(([one, other], m) => {
      const [a, b] = [x.data[start + one], x.data[start + other]];
      data[start + one] = a * Math.cos(turns[token][m]) - b * Math.sin(turns[token][m]);
      data[start + other] = a * Math.sin(turns[token][m]) + b * Math.cos(turns[token][m]);
    });
  }
  return { shape: x.shape, data };
}

export function table(places) {
  const turns = angles(places);
  const of = (wave) => ({ shape: [turns.length, turns[0].length], data: turns.flat().map(wave) });
  return { cos: of(Math.cos), sin: of(Math.sin) };
}
