// Computes RoPE after Su et al. 2021, equation 34: every pair of channels is a point of the plane rotated by position · θ.

import { alongSequence } from "./sequence.js";

export { cache, detectLayout, permute, precision } from "./ropeTools.js";

const pairs = (dim) => Array.from({ length: dim / 2 }, (_, m) => m);
const powers = (base, dim) => pairs(dim).map((m) => base ** ((-2 * m) / dim));
const clip = (x, low, high) => Math.min(Math.max(x, low), high);
const changed = (base, ratio, dim) => (dim === 2 ? base : base * ratio ** (dim / (dim - 2)));

/** Peng et al. 2023, section 3.2, with Hugging Face's bounds. */
function yarn(dim, base, { factor, original_max_position_embeddings: trained, ...rest }) {
  const { beta_fast: fast = 32, beta_slow: slow = 1, truncate = true } = rest;
  const turning = (turns) => (dim * Math.log(trained / (turns * 2 * Math.PI))) / (2 * Math.log(base));
  const [down, up] = truncate ? [Math.floor, Math.ceil] : [Number, Number];
  const low = Math.max(down(turning(fast)), 0);
  let high = Math.min(up(turning(slow)), dim - 1);
  if (low === high) high += 0.001;
  return powers(base, dim).map((w, m) => {
    const ramp = clip((m - low) / (high - low), 0, 1);
    return w * (1 - ramp) + (w / factor) * ramp;
  });
}

const yarnMagnitude = (factor, strength = 1) => (factor <= 1 ? 1 : 0.1 * strength * Math.log(factor) + 1);

/** Meta's llama-models, apply_scaling: low frequencies are divided, high ones kept. */
function llama3(dim, base, { factor, low_freq_factor: low, high_freq_factor: high, original_max_position_embeddings }) {
  return powers(base, dim).map((w) => {
    const turns = (original_max_position_embeddings * w) / (2 * Math.PI);
    if (turns > high) return w;
    if (turns < low) return w / factor;
    const t = (turns - low) / (high - low);
    return ((1 - t) * w) / factor + t * w;
  });
}

/** type → [frequencies, attention factor], from (dim, base, parameters, length) */
const scaled = {
  default: (dim, base) => [powers(base, dim)],
  linear: (dim, base, { factor }) => [powers(base, dim).map((w) => w / factor)],
  ntk: (dim, base, { factor }) => [powers(changed(base, factor, dim), dim)],
  dynamic(dim, base, { factor, original_max_position_embeddings: trained }, length) {
    const ratio = (factor * Math.max(length, trained)) / trained - (factor - 1);
    return [powers(changed(base, ratio, dim), dim)];
  },
  yarn(dim, base, scaling) {
    const { factor, mscale, mscale_all_dim: all } = scaling;
    const strengths =
      mscale && all ? yarnMagnitude(factor, mscale) / yarnMagnitude(factor, all) : yarnMagnitude(factor);
    return [yarn(dim, base, scaling), strengths];
  },
  longrope(dim, base, { short_factor, long_factor, factor, original_max_position_embeddings: trained }, length) {
    const divisors = length > trained ? long_factor : short_factor;
    const attention = factor <= 1 ? 1 : Math.sqrt(1 + Math.log(factor) / Math.log(trained));
    return [powers(base, dim).map((w, m) => w / divisors[m]), attention];
  },
  llama3: (dim, base, scaling) => [llama3(dim, base, scaling)],
  proportional(dim, base, { partial_rotary_factor: part, factor = 1 }) {
    const turning = Math.floor((part * dim) / 2);
    return [powers(base, dim).map((w, m) => (m < turning ? w / factor : 0))];
  },
};

export function speedsOf(dim, { base = 10000, scaling = { type: "default" } }, length) {
  const [data, factor = 1] = scaled[scaling.type ?? scaling.rope_type](dim, base, scaling, length);
  return { data, factor: scaling.attention_factor ?? factor };
}

export function frequencies({ dim, length = 0, ...rest }) {
  const { data, factor } = speedsOf(dim, rest, length);
  return { inverseFrequencies: { shape: [dim / 2], data }, attentionFactor: factor };
}

export function spectrum({ dim, base, scaling, length = 0, within = 1 }) {
  const pairsOf = (data) => ({ shape: [dim / 2], data });
  const { data, factor } = speedsOf(dim, { base, scaling }, length);
  const plain = speedsOf(dim, { base }, length).data;
  const whole = scaling?.factor ?? 1;
  // The share x of the factor in the change of a wavelength: plain / speed is 1 / (1 - x + x / factor).
  const share = (speed, m) => (whole === 1 ? 0 : ((plain[m] - speed) * whole) / (plain[m] * (whole - 1)));
  return {
    wavelengths: pairsOf(data.map((speed) => (2 * Math.PI) / speed)),
    turns: pairsOf(data.map((speed) => (speed / (2 * Math.PI)) * within)),
    interpolation: pairsOf(data.map(share)),
    attentionFactor: factor,
  };
}

/** Angular frequencies, and the factor on cos and sin: given, or those for the largest position. */
function angular(dim, positions, { frequencies: given, ...rest }) {
  if (!given) return speedsOf(dim, rest, Math.floor(Math.max(...positions)) + 1);
  const { inverseFrequencies, attentionFactor = 1 } = given;
  return { data: Array.from(inverseFrequencies.data ?? inverseFrequencies), factor: attentionFactor };
}

const rowsOf = (length, { offset = 0, positions }) =>
  positions ? Array.from(positions.data ?? positions) : Array.from({ length }, (_, i) => offset + i);

export function table({ length, dim, ...rest }) {
  const rows = rowsOf(length, rest);
  const { data: speeds, factor } = angular(dim, rows, rest);
  const tensor = (f) => ({
    shape: [rows.length, dim / 2],
    data: rows.flatMap((position) => speeds.map((speed) => factor * f(position * speed))),
  });
  return { cos: tensor(Math.cos), sin: tensor(Math.sin) };
}

/** The columns of pair m: (2m, 2m + 1), or (m, m + rotaryDim/2). */
export const columnsOf = (m, layout, rotaryDim) =>
  layout === "interleaved" ? [2 * m, 2 * m + 1] : [m, m + rotaryDim / 2];

/** The cosine and sine of row n of x: from row p of a cache for position p, or from a row for each row of x. */
const readyTurns = (pairs, { cos, sin, isPlaced, placeOf, rowOf, length }) => {
  const rowAt = isPlaced ? placeOf : cos.shape.length > 2 ? rowOf : (n) => n % length;
  return (n, m) => [cos, sin].map(({ data }) => data[rowAt(n) * pairs + m]);
};

function turns(rotaryDim, { places, placeOf, inverse, ...rest }) {
  const { data: speeds, factor } = angular(rotaryDim, places, rest);
  const scale = inverse ? 1 / factor : factor;
  return (n, m) => {
    const angle = placeOf(n) * speeds[m];
    return [scale * Math.cos(angle), scale * Math.sin(angle)];
  };
}

/** x is { shape: [..., length, dim], data }. */
export const apply = alongSequence((given) => {
  const { x, layout = "half", rotaryDim = x.shape.at(-1), rotaryStart = 0, inverse = false } = given;
  const dim = x.shape.at(-1);
  const turnOf = given.cos ? readyTurns(rotaryDim / 2, given) : turns(rotaryDim, given);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    for (let m = 0; m < rotaryDim / 2; m++) {
      const [first, second] = columnsOf(m, layout, rotaryDim).map((column) => start + rotaryStart + column);
      const [cos, sin] = turnOf(start / dim, m);
      const [x0, x1] = [x.data[first], x.data[second]];
      data[first] = x0 * cos - (inverse ? -sin : sin) * x1;
      data[second] = x0 * (inverse ? -sin : sin) + x1 * cos;
    }
  }
  return { shape: x.shape, data };
});
