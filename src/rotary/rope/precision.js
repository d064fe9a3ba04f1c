// Describes rope.precision: errors of angles that are computed with less precision than float64. Used by rope.js.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { rows } from "../../core/arguments.js";
import { byDim, ofDim, series } from "./arguments.js";

/** Bits of the fraction, and the exponents of the smallest normal and of the largest number. */
const formats = { float16: [10, -14, 15], bfloat16: [7, -126, 127] };

/**
 * Rounds to half precision, ties to even, by adding and subtracting a number large enough to absorb the other bits. Numbers
 * beyond the largest are infinite.
 */
function rounded(x, [places, smallest, largest]) {
  const exponent = Math.min(largest, Math.max(smallest, Math.floor(Math.log2(Math.abs(x)))));
  const larger = 1.5 * 2 ** (exponent + 52 - places);
  const near = x + larger - larger;
  return Math.abs(near) < 2 ** (largest + 1) ? near : x * Number.POSITIVE_INFINITY;
}

/**
 * Splits x into two parts of at most 26 bits.
 * @returns {[number, number]}
 */
function split(x) {
  const large = x * (2 ** 27 + 1);
  const high = large - (large - x);
  return [high, x - high];
}

/** The rounding error of a · b; 0 when it is beyond float64. */
function lostOf(product, [a, b], [c, d]) {
  return b * d - (product - a * c - b * c - a * d) || 0;
}

/** @returns {FunctionDescriptor} */
export const precision = () => ({
  doc: "Errors of the angles, |computed angle - position · θ|, in radians, not reduced modulo 2π. float32 rounds θ and the product to float32; float16Positions and bfloat16Positions round the position, float16Frequencies and bfloat16Frequencies θ, to half precision first. A position beyond 65504 has no float16: its error is infinite.",
  source: "Su et al. 2021, RoFormer, equation 34, in the arithmetic of common implementations",
  arguments: {
    ...ofDim,
    positions: { ...rows.positions, doc: "positions of the rows" },
    mode: {
      kind: "word",
      words: ["float32", "float16Positions", "float16Frequencies", "bfloat16Positions", "bfloat16Frequencies"],
      default: "float32",
      doc: "which values are rounded",
    },
  },
  ...byDim,
  returns: {
    dtype: "float64",
    shape: ["length", "pairs"],
    doc: "radians, correct to one or two units of the last place",
  },
  compose: (values, helpers, { out }) => {
    const { frequencies } = series(values.dim, values, helpers);
    const { positions, mode } = values;
    const [, type, what] = /^(b?float16)?(.*)$/.exec(mode) ?? [];
    const half = (value, kind) => (type && what === kind ? rounded(value, formats[type]) : value);
    const speeds = frequencies.map((theta) => Math.fround(half(theta, "Frequencies")));
    const parts = Array.from(frequencies, split);
    let at = 0;
    for (const position of positions.data) {
      const taken = half(position, "Positions");
      const halves = split(position);
      for (let m = 0; m < frequencies.length; m++) {
        const exact = position * frequencies[m];
        const angle = Math.fround(taken * speeds[m]);
        out[at++] = Math.abs(angle - exact - lostOf(exact, halves, parts[m]));
      }
    }
  },
});
