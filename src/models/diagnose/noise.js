// Finds the precision of given values, and how far a right explanation may be from them. Used by diagnose.js.

/** Root mean square of rounding, relative to a value, and the smallest norm of a pair whose rounding is relative. */
const precisions = {
  float32: { rounding: 3.5e-8, least: 1e-35 },
  float16: { rounding: 2e-4, least: 2 ** -12 },
  bfloat16: { rounding: 1.6e-3, least: 1e-35 },
};

/** Factor between rounding the result once and computing cosines, products and sums in the same precision. */
const arithmetic = 4;

/** The coarsest precision that holds every value. */
export function dtypeOfValues(data) {
  const bits = new Uint32Array(new Float32Array(1).buffer);
  const value = new Float32Array(bits.buffer);
  let [isFloat16, isBfloat16] = [true, true];
  for (let i = 0; i < data.length && (isFloat16 || isBfloat16); i++) {
    value[0] = data[i];
    const [word] = bits;
    isBfloat16 &&= (word & 0xffff) === 0;
    // A float16 is a multiple of 2^-24 with 11 significant bits.
    isFloat16 &&= (word & 0x1fff) === 0 && Math.abs(value[0]) < 65536 && Number.isInteger(value[0] * 2 ** 24);
  }
  return isBfloat16 ? "bfloat16" : isFloat16 ? "float16" : "float32";
}

/**
 * The noise of a dtype: `rounding` as above, `tolerance` the largest relative residual of a right explanation. Engines
 * compute angles in float32, so the error of an angle grows with it.
 */
export function noiseOf(dtype, positions, frequencies) {
  const { rounding, least } = precisions[dtype];
  let sum = 0;
  for (const position of positions)
    for (const frequency of frequencies) sum += Math.min(1, Math.abs(position * frequency) * 2 ** -22) ** 2;
  const ofAngles = sum / Math.max(1, positions.length * frequencies.length);
  return { rounding, least, tolerance: Math.sqrt((arithmetic * rounding) ** 2 + 1e-12 + ofAngles) };
}

const formats = { bfloat16: [7, -126], float16: [10, -14] };

/** A position rounded to half precision, ties to even. */
export function roundedTo(dtype, x) {
  const [places, smallest] = formats[dtype];
  const unit = 2 ** (Math.max(smallest, Math.floor(Math.log2(Math.abs(x)))) - places);
  const whole = x === 0 ? 0 : x / unit;
  const floor = Math.floor(whole);
  const rest = whole - floor;
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return (isUp ? floor + 1 : floor) * unit;
}
