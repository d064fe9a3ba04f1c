// Describes rope.precision: errors of angles that are computed with less precision than float64. Used by rope.js.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { rows } from "../../core/arguments.js";
import { byDim, ofDim, series } from "./arguments.js";

/**
 * Rounds to 8 bits (bfloat16), ties to even, by adding and subtracting a number large enough to absorb the other bits.
 * Exponents are those of float32.
 */
function bfloat16(x) {
  const exponent = Math.min(127, Math.max(-126, Math.floor(Math.log2(Math.abs(x)))));
  const larger = 1.5 * 2 ** (exponent + 45);
  return Math.fround(x + larger - larger);
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
  doc: "Errors of the angles, |computed angle - position · θ|, in radians, not reduced modulo 2π. float32 rounds θ and the product to float32; bfloat16Positions rounds the position, bfloat16Frequencies θ, to bfloat16 first.",
  source: "Su et al. 2021, RoFormer, equation 34, in the arithmetic of common implementations",
  arguments: {
    ...ofDim,
    positions: { ...rows.positions, doc: "positions of the rows" },
    mode: {
      kind: "word",
      words: ["float32", "bfloat16Positions", "bfloat16Frequencies"],
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
});
