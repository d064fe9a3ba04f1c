// Measures how each pair of one row is rotated, beside the expected rotation: for the tables and dials of posenc diagnose and
// of the page.
import { columnsOfPairing } from "./evidence.js";

/** Relative size of differences that are noise, by dtype. */
const noise = { float32: 1e-4, float16: 4e-3, bfloat16: 2e-2 };

const fullTurn = 2 * Math.PI;
const reduced = (angle) => ((angle % fullTurn) + fullTurn) % fullTurn;

/** [outer, length, inner, dim] of a shape. */
export function axesOf(shape, sequenceAxis = -2) {
  const axis = sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis;
  const product = (sizes) => sizes.reduce((a, b) => a * b, 1);
  return [product(shape.slice(0, axis)), shape[axis], product(shape.slice(axis + 1, -1)), shape[shape.length - 1]];
}

/**
 * The hands of a row: for each pair its columns, the expected angle and factor, and the found ones with their agreement over
 * the heads, 0 … 1. Angles are in radians, from 0 to 2π; found is null where nothing was rotated or the heads disagree.
 * @param {{ before: any, after: any, sequenceAxis?: number, spec: any, inverseFrequencies: ArrayLike<number>,
 *   attentionFactor?: number, position: number, row: number, dtype?: string }} given `spec`: layout, rotaryDim, rotaryStart, inverse
 */
export function handsOf({
  before,
  after,
  sequenceAxis,
  spec,
  inverseFrequencies,
  attentionFactor = 1,
  position,
  row,
  dtype = "float32",
}) {
  const [outer, length, inner, dim] = axesOf(before.shape, sequenceAxis);
  const { layout, rotaryDim, rotaryStart = 0, inverse = false } = spec;
  const columns = columnsOfPairing({ layout, start: rotaryStart, dim: rotaryDim, permuted: undefined }).before;
  const factor = inverse ? 1 / attentionFactor : attentionFactor;
  return Array.from({ length: rotaryDim / 2 }, (_, pair) => {
    const [i, j] = [columns[2 * pair], columns[2 * pair + 1]];
    let [re, im, a, b] = [0, 0, 0, 0];
    for (let block = 0; block < outer; block++) {
      for (let which = 0; which < inner; which++) {
        const at = ((block * length + row) * inner + which) * dim;
        const [x, y, u, v] = [before.data[at + i], before.data[at + j], after.data[at + i], after.data[at + j]];
        re += u * x + v * y;
        im += v * x - u * y;
        a += u * u + v * v;
        b += x * x + y * y;
      }
    }
    const wanted = (inverse ? -1 : 1) * position * inverseFrequencies[pair];
    const [cos, sin] = [factor * Math.cos(wanted), factor * Math.sin(wanted)];
    const [x, y] = b > 0 ? [re / b, im / b] : [cos, sin];
    // What the expected rotation leaves of the pair, relative to it.
    const left = a + factor * factor * b - 2 * (re * cos + im * sin);
    const error = Math.sqrt(Math.max(0, left) / Math.max(a, factor * factor * b, 1e-300));
    const agreement = a * b > 0 ? Math.hypot(re, im) / Math.sqrt(a * b) : 1;
    return {
      pair,
      columns: [i, j],
      wavelength: fullTurn / inverseFrequencies[pair],
      expected: { angle: reduced(wanted), factor },
      found: b > 0 && agreement > 0.995 ? { angle: reduced(Math.atan2(y, x)), factor: Math.sqrt(a / b) } : null,
      hand: [x, y],
      agreement,
      error,
      differs: error > (noise[dtype] ?? noise.float32) + Math.abs(wanted) * 2 ** -22,
    };
  });
}
