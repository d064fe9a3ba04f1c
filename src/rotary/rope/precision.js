// How wrong angles are when they are formed in less than float64.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { base, rows } from "../../core/arguments.js";
import {
  baseSuitsScaling,
  dimAgrees,
  ignores,
  pairsOf,
  rotaryDimension,
  scaling,
  scratch,
  series,
} from "./arguments.js";

/** → bfloat16 by rounding once, ties to even: the float32 that was cut off, its last place set for what was lost. */
function bfloat16Rounding() {
  const float = new Float32Array(1);
  const bits = new Uint32Array(float.buffer);
  return (x) => {
    float[0] = x;
    if (float[0] !== x) {
      if (Math.abs(float[0]) > Math.abs(x)) bits[0]--;
      bits[0] |= 1;
    }
    bits[0] = (bits[0] + 0x7fff + ((bits[0] >>> 16) & 1)) & 0xffff0000;
    return float[0];
  };
}

/**
 * x in two parts of at most 26 bits.
 * @returns {[number, number]}
 */
function split(x) {
  const large = x * (2 ** 27 + 1);
  const high = large - (large - x);
  return [high, x - high];
}

/** What a · b, rounded, is short of the product; 0 where that is beyond float64. */
function lostOf(product, [a, b], [c, d]) {
  return b * d - (product - a * c - b * c - a * d) || 0;
}

/** @type {FunctionDescriptor} */
export const precision = {
  doc: "The error of angles, |angle as the pipeline forms it - position · θ|, in radians, not reduced to a turn. float32 rounds θ and the product to float32; bfloat16Positions rounds the position, bfloat16Frequencies θ, to bfloat16 first.",
  source: "Su et al. 2021, RoFormer, equation 34, in the arithmetic of common implementations",
  arguments: {
    dim: rotaryDimension,
    base,
    scaling,
    positions: { ...rows.positions, doc: "positions of the rows" },
    mode: {
      kind: "word",
      words: ["float32", "bfloat16Positions", "bfloat16Frequencies"],
      default: "float32",
      doc: "what is rounded",
    },
  },
  ignores,
  agrees: dimAgrees,
  rules: [baseSuitsScaling],
  symbols: ({ dim }) => pairsOf(dim),
  scratch,
  returns: { dtype: "float64", shape: ["length", "pairs"], doc: "radians, right to the last place or two" },
  compose: (values, kit, { out }) => {
    const { frequencies } = series(values.dim, values, kit);
    const { positions, mode } = values;
    const bfloat16 = bfloat16Rounding();
    const rounded = frequencies.map((theta) => Math.fround(mode === "bfloat16Frequencies" ? bfloat16(theta) : theta));
    const parts = Array.from(frequencies, split);
    let at = 0;
    for (const position of positions.data) {
      const taken = mode === "bfloat16Positions" ? bfloat16(position) : position;
      const halves = split(position);
      for (let m = 0; m < frequencies.length; m++) {
        const exact = position * frequencies[m];
        const angle = Math.fround(taken * rounded[m]);
        out[at++] = Math.abs(angle - exact - lostOf(exact, halves, parts[m]));
      }
    }
  },
};
