// Makes rotations with a known fault, in float64 by RoFormer's equation 34, for the tests of diagnose. Shares no code with src.
import { nearestHalf } from "./half.js";
import { apply, columnsOf, speedsOf } from "./rope.js";

/** Seeded numbers in 0 … 1 (mulberry32), whole numbers, choices and normal deviates. */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const choose = (list) => list[Math.floor(next() * list.length)];
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, choose, normal };
}

const rounders = {
  float32: Math.fround,
  float16: (x) => nearestHalf(x, "float16"),
  bfloat16: (x) => nearestHalf(x, "bfloat16"),
};

const scalingsOf = {
  default: () => ({ type: "default" }),
  linear: ({ choose }) => ({ type: "linear", factor: choose([2, 4, 8]) }),
  ntk: ({ choose }) => ({ type: "ntk", factor: choose([2, 4]) }),
  yarn: ({ choose }) => ({
    type: "yarn",
    factor: choose([4, 8, 16]),
    original_max_position_embeddings: choose([2048, 4096, 8192]),
  }),
  llama3: ({ choose }) => ({
    type: "llama3",
    factor: choose([8, 32]),
    low_freq_factor: 1,
    high_freq_factor: 4,
    original_max_position_embeddings: 8192,
  }),
};

/** fault → changes of { spec, positions, places, speeds, factor, angle, layout, … }, or false where it would not show. */
const faults = {
  none: () => ({ codes: [] }),
  layout: (is, { layout, rotaryDim }) =>
    rotaryDim > 2 && Object.assign(is, { layout: layout === "half" ? "interleaved" : "half", codes: ["layout"] }),
  sign: (is) => Object.assign(is, { sign: -1, codes: ["sign"] }),
  base: (is, { base }, { choose }) =>
    Object.assign(is, { base: choose([10000, 500000, 1e6, 5e6].filter((each) => each !== base)), codes: ["base"] }),
  noScaling: (is, { scaling }) =>
    scaling.type !== "default" && Object.assign(is, { scaling: { type: "default" }, codes: ["scaling"] }),
  linearForYarn: (is, { scaling }) =>
    scaling.type === "yarn" &&
    Object.assign(is, { scaling: { type: "linear", factor: scaling.factor }, codes: ["scaling"] }),
  noFactor: (is, { scaling }) => scaling.type === "yarn" && Object.assign(is, { power: 0, codes: ["attentionFactor"] }),
  factorTwice: (is, { scaling }) =>
    scaling.type === "yarn" && Object.assign(is, { power: 2, codes: ["attentionFactorTwice"] }),
  offset: (is, _, { choose }) => Object.assign(is, { shift: choose([1, -1, 2, -3, 64]), codes: ["offset"] }),
  positionsConstant: (is, _, __, { offset, length }) =>
    offset > 0 && length > 1 && Object.assign(is, { place: () => offset, codes: ["positionsConstant"] }),
  positionsZero: (is) => Object.assign(is, { place: () => 0, codes: ["notRotated"] }),
  notRotated: (is) => Object.assign(is, { place: () => 0, power: 0, codes: ["notRotated"] }),
  rounded: (is, _, __, { offset, length }) => {
    const place = (p) => nearestHalf(p, "bfloat16");
    const all = new Set(Array.from({ length }, (_, i) => place(offset + i)));
    const isExact = Array.from({ length }, (_, i) => offset + i).every((p) => place(p) === p);
    return all.size > 1 && !isExact && Object.assign(is, { place, codes: ["positionsRounded"] });
  },
  clamped: (is, _, { choose }, { offset, length }) =>
    length > 4 && Object.assign(is, { place: (p) => Math.min(p, offset + choose.half), codes: ["positionsClamped"] }),
  wrongAxis: (is, _, __, { heads, length }) =>
    heads > 2 && length > 2 && Object.assign(is, { byHead: true, codes: ["wrongAxis"] }),
  rotaryDim: (is, { rotaryDim, rotaryStart }, _, { dim }) =>
    rotaryDim < dim && rotaryStart === 0 && Object.assign(is, { rotaryDim: dim, codes: ["rotaryDim"] }),
  rotaryStart: (is, { rotaryDim, rotaryStart }, _, { dim }) =>
    rotaryStart === 0 &&
    2 * rotaryDim <= dim &&
    Object.assign(is, { rotaryStart: dim - rotaryDim, codes: ["rotaryStart"] }),
  order: (is, { rotaryDim }) => rotaryDim > 2 && Object.assign(is, { reversed: true, codes: ["order"] }),
  denominator: (is, { rotaryDim, scaling }) =>
    rotaryDim > 4 &&
    ["default", "linear"].includes(scaling.type) &&
    Object.assign(is, { denominator: rotaryDim - 2, codes: ["denominator"] }),
  doubleRotation: (is, { scaling }) =>
    !(["linear", "llama3"].includes(scaling.type) && scaling.factor === 2) &&
    Object.assign(is, { times: 2, codes: ["doubleRotation"] }),
  permuted: (is, { rotaryDim }) => rotaryDim > 4 && Object.assign(is, { permuted: true, codes: ["permuted"] }),
};

export const faultNames = Object.keys(faults);

function frequenciesOf({ rotaryDim, base, scaling, reversed, denominator }, length) {
  const { data, factor } = speedsOf(rotaryDim, { base, scaling }, length);
  const divided = data.map((w, m) => (denominator ? data[0] * base ** ((-2 * m) / denominator) : w));
  return { speeds: reversed ? divided.reverse() : divided, factor };
}

/** Rotates x [heads, length, dim] as `is` says. */
function rotate(x, { heads, length, dim }, offset, is) {
  const out = Float64Array.from(x);
  const { speeds, factor } = frequenciesOf(is, offset + length);
  const { layout, rotaryDim, rotaryStart, sign = 1, power = 1, times = 1, shift = 0, place = Number } = is;
  for (let h = 0; h < heads; h++) {
    for (let l = 0; l < length; l++) {
      const position = place(offset + (is.byHead ? h : l)) + shift;
      const at = (h * length + l) * dim + rotaryStart;
      for (let m = 0; m < rotaryDim / 2; m++) {
        const [i, j] = columnsOf(m, layout, rotaryDim);
        const angle = sign * times * position * speeds[m];
        const f = factor ** (power * times);
        out[at + i] = f * (x[at + i] * Math.cos(angle) - x[at + j] * Math.sin(angle));
        out[at + j] = f * (x[at + i] * Math.sin(angle) + x[at + j] * Math.cos(angle));
      }
      if (!is.permuted) continue;
      const row = out.slice(at, at + rotaryDim);
      const other = layout === "half" ? "interleaved" : "half";
      for (let m = 0; m < rotaryDim / 2; m++) {
        const [from, to] = [layout, other].map((each) => columnsOf(m, each, rotaryDim));
        out[at + to[0]] = row[from[0]];
        out[at + to[1]] = row[from[1]];
      }
    }
  }
  return out;
}

/**
 * A case for diagnose, with the codes that it should find first; undefined where the fault cannot show.
 * @param {any} [fixed] dtype, dim, rotaryDim, layout, heads, length, offset, scaling type
 */
export function makeCase(seed, fault, fixed = {}) {
  const random = createRandom(seed);
  const { choose, normal } = random;
  const dim = fixed.dim ?? choose([16, 32, 48, 64, 80, 96, 128, 256]);
  const size = { dim, heads: fixed.heads ?? choose([2, 4, 8]), length: fixed.length ?? choose([6, 12, 33]) };
  const dtype = fixed.dtype ?? choose(["float32", "float16", "bfloat16"]);
  const rotaryDim = fixed.rotaryDim ?? choose([dim, dim, dim / 2, dim / 4].filter((each) => each % 4 === 0));
  const offset = fixed.offset ?? (fault === "rounded" ? choose([2053, 1025]) : choose([0, 5, 17, 300, 4096]));
  const scaling = scalingsOf[fixed.scaling ?? choose(Object.keys(scalingsOf))](random);
  const expected = {
    rotaryDim,
    rotaryStart: 0,
    layout: fixed.layout ?? choose(["half", "interleaved"]),
    base: choose([10000, 500000, 1e6]),
    scaling,
  };
  choose.half = 1 + Math.floor(size.length / 2);
  const is = faults[fault]({ ...expected }, expected, random, { ...size, offset });
  if (!is) return undefined;
  const round = rounders[dtype];
  const x = Float32Array.from({ length: size.heads * size.length * dim }, () => round(normal()));
  const y = rotate(x, size, offset, { ...expected, ...is });
  const shape = [size.heads, size.length, dim];
  return {
    name: `${seed} ${fault}, ${expected.layout}, ${rotaryDim} of ${dim}, ${expected.base}, ${scaling.type}, ${dtype}, [${shape}] from ${offset}`,
    codes: is.codes,
    is,
    dtype,
    call: {
      before: { data: x, shape },
      after: { data: Float32Array.from(y, round), shape },
      expected,
      offset,
    },
  };
}

/** Half the distance of neighbouring numbers of this size, with room for the rounding of both tensors. */
const roundings = { float32: 2 ** -20, float16: 2 ** -9, bfloat16: 2 ** -6 };

/** Whether `after` is `before` as a spec rotates it, within the rounding of its dtype. */
export function diagnose({ before, after, expected = {}, offset = 0, dtype = "float32" }) {
  const { rotaryDim, layout, base, scaling } = expected;
  const { data } = apply({ x: before, offset, rotaryDim, layout, base, scaling });
  const largest = data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { isRight: data.every((value, n) => Math.abs(value - after.data[n]) <= roundings[dtype] * largest) };
}
