// Rounds to half precision by the definition of IEEE 754, in float64 arithmetic on whole multiples of the last place.

/** dtype → bits of the fraction, the smallest exponent of normal numbers, the largest exponent */
const formats = { float16: [10, -14, 15], bfloat16: [7, -126, 127] };

/** Sixteen bits → the number they stand for. */
export function decode(bits, dtype) {
  const [places, smallest, largest] = formats[dtype];
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits & 0x7fff) >> places;
  const fraction = bits & (2 ** places - 1);
  if (exponent === largest - smallest + 2) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  if (exponent === 0) return sign * fraction * 2 ** (smallest - places);
  return sign * (2 ** places + fraction) * 2 ** (exponent - 1 + smallest - places);
}

/** The spacing of numbers near x. */
export function placeOf(x, dtype) {
  const [places, smallest] = formats[dtype];
  let exponent = Math.max(smallest, Math.floor(Math.log2(Math.abs(x))) - 1); // the largest power of two up to it
  while (Math.abs(x) >= 2 ** (exponent + 1)) exponent++;
  return 2 ** (exponent - places);
}

/** The nearest number in half precision, even on ties; infinite from 2^(largest + 1) on. */
export function nearestHalf(x, dtype) {
  if (!Number.isFinite(x) || x === 0) return x;
  const place = placeOf(x, dtype);
  const below = Math.floor(x / place);
  const rest = x / place - below;
  const whole = rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below;
  const largest = 2 ** (formats[dtype][2] + 1);
  if (Math.abs(whole * place) >= largest) return Math.sign(x) * Number.POSITIVE_INFINITY;
  return whole === 0 ? Math.sign(x) * 0 : whole * place;
}
