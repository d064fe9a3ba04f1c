// Rotates a share of the channels per axis, after Heo et al. 2024 in two dimensions, and as in Flux, Wan, CroCo and DINOv3; with
// rope's scalings per axis, RIFLEx and DyPE; in float64, pair by pair.
import { coordinatesOf, patchesOf } from "./axes.js";

export { positions } from "./axialPositions.js";

import { speedsOf } from "./rope.js";
import { alongSequence } from "./sequence.js";

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

const plain = (dim, base) => Array.from({ length: dim / 2 }, (_, m) => base ** ((-2 * m) / dim));

/** thu-ml/DiT-Extrapolation, riflex_utils.py. */
function riflex(dim, base, { index, length, share = 0.9 }) {
  const data = plain(dim, base);
  data[index - 1] = (share * 2 * Math.PI) / length;
  return { data, factor: 1 };
}

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

/** guyyariv/DyPE, flux/transformer_flux.py: find_correction_range and linear_ramp_mask. */
function maskOf(dim, base, original, [many, few]) {
  const pairWith = (turns) => (dim * Math.log(original / (turns * 2 * Math.PI))) / (2 * Math.log(base));
  const low = Math.max(0, Math.floor(pairWith(many)));
  const high = Math.min(dim / 2, Math.min(Math.ceil(pairWith(few)), dim - 1));
  const width = low === high ? 0.001 : high - low;
  return Array.from({ length: dim / 2 }, (_, m) => 1 - clamp((m - low) / width, 0, 1));
}

function dype(dim, base, scaling) {
  const {
    factor: scale,
    original_max_position_embeddings: original,
    timestep = 1,
    ntk = false,
    lambda_t = 2,
  } = scaling;
  const { lambda_s = ntk ? 2 : 1 } = scaling;
  const kappa = lambda_s * timestep ** lambda_t;
  const grown = (power) => (dim > 2 ? base * scale ** ((dim / (dim - 2)) * power) : base);
  if (ntk) return { data: plain(dim, grown(kappa)), factor: 1 };
  const data = plain(dim, base);
  if (scale <= 1) return { data, factor: 1 };
  const lower = plain(dim, grown(1));
  const [beta, gamma] = [
    [1.25, 0.75],
    [16, 2],
  ].map((pair) =>
    maskOf(
      dim,
      base,
      original,
      pair.map((each) => each * kappa),
    ),
  );
  const blended = data.map((own, m) => (own / scale) * (1 - beta[m]) + lower[m] * beta[m]);
  return {
    data: data.map((own, m) => blended[m] * (1 - gamma[m]) + own * gamma[m]),
    factor: 0.1 * Math.log(scale) + 1,
  };
}

/** The frequencies of an axis and the factor on its cosines and sines. */
function ofAxis({ dim, base: own, minPeriod, maxPeriod, frequencies, scaling }, base, largest) {
  if (frequencies) return { data: Array.from(frequencies.data ?? frequencies), factor: 1 };
  if (minPeriod) {
    const rise = (m) => (dim > 2 ? m / (dim / 2 - 1) : 0);
    return { data: plain(dim, 1).map((_, m) => 1 / (minPeriod * (maxPeriod / minPeriod) ** rise(m))), factor: 1 };
  }
  const chosen = own ?? base ?? 10000;
  if (scaling?.type === "riflex") return riflex(dim, chosen, scaling);
  if (scaling?.type === "dype") return dype(dim, chosen, scaling);
  if (scaling) return speedsOf(dim, { base: chosen, scaling }, Math.floor(Math.max(0, largest)) + 1);
  return { data: plain(dim, chosen), factor: 1 };
}

/** Axes with the row of positions of their coordinate. */
function withRows(axes, { data, shape: [rows, length] }, coordinates) {
  const names = { 2: "row column", 3: "time row column", 4: "time row column token" }[rows]?.split(" ");
  return axes.map((axis, k) => {
    const row = coordinates ? names.indexOf(coordinates[k]) : k;
    return { ...axis, positions: Array.from(data).slice(row * length, (row + 1) * length) };
  });
}

/** The angle of every pair of every token, [[radians, …], …], the pairs of the axes after one another, and the factors. */
function angles({ height, width, positions, coordinates, axes: given, dim, base, normalizeCoords }) {
  const axes = given && positions ? withRows(given, positions, coordinates) : given;
  if (!axes) {
    const { data } = positions ?? {};
    const places = positions
      ? Array.from({ length: data.length / 2 }, (_, n) => [data[2 * n], data[2 * n + 1]])
      : patchesOf(height, width);
    const quarter = Array.from({ length: dim / 4 }, (_, m) => m);
    const turns = places.map((place) =>
      place.flatMap((at) => quarter.map((m) => at * (base ?? 100) ** ((-4 * m) / dim))),
    );
    return { turns, factors: new Array(dim / 2).fill(1) };
  }
  const sizes = axes.map(({ size }) => size);
  const sides = { separate: sizes, min: sizes.map(() => Math.min(...sizes)), max: sizes.map(() => Math.max(...sizes)) };
  const placed = (at, k) => (normalizeCoords ? 2 * Math.PI * ((2 * (at + 0.5)) / sides[normalizeCoords][k] - 1) : at);
  const places = coordinatesOf(axes).map((place) => place.map(placed));
  const sets = axes.map((axis, k) => ofAxis(axis, base, Math.max(...places.map((place) => place[k]))));
  return {
    turns: places.map((place) => sets.flatMap(({ data }, k) => data.map((speed) => place[k] * speed))),
    factors: sets.flatMap(({ data, factor }) => data.map(() => factor)),
  };
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

export function apply({ x: given, sequenceAxis, layout = "interleaved", prefixTokens = 0, ...places }) {
  const rotate = alongSequence(({ x }) => rotated({ x, layout, prefixTokens, ...places }));
  return rotate({ x: given, sequenceAxis });
}

/** x is [..., length, dim]. */
function rotated({ x, layout, prefixTokens, ...places }) {
  const [length, dim] = x.shape.slice(-2);
  const { turns, factors } = angles({ ...places, dim });
  const pairs = pairsOf(places.axes ? places.axes.map((axis) => axis.dim) : [dim / 2, dim / 2], layout);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    const token = ((start / dim) % length) - prefixTokens;
    if (token < 0) continue;
    pairs.forEach(([one, other], m) => {
      const [a, b] = [x.data[start + one], x.data[start + other]];
      data[start + one] = factors[m] * (a * Math.cos(turns[token][m]) - b * Math.sin(turns[token][m]));
      data[start + other] = factors[m] * (a * Math.sin(turns[token][m]) + b * Math.cos(turns[token][m]));
    });
  }
  return { shape: x.shape, data };
}

export function table(places) {
  const { turns, factors } = angles(places);
  const of = (wave) => ({
    shape: [turns.length, turns[0].length],
    data: turns.flatMap((row) => row.map((turn, m) => factors[m] * wave(turn))),
  });
  return { cos: of(Math.cos), sin: of(Math.sin) };
}

/** identify_k of thu-ml/DiT-Extrapolation, riflex_utils.py. */
export function riflexIndex({ dim, base = 10000, repeatsAfter }) {
  const periods = plain(dim, base).map((speed) => Math.round((2 * Math.PI) / speed));
  const apart = periods.map((period) => Math.abs(period - repeatsAfter));
  const index = apart.indexOf(Math.min(...apart));
  return { index: index + 1, period: periods[index] };
}
