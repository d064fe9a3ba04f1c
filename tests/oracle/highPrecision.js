// Computes sines, cosines and powers in BigInt, more precisely than any test of float32 or float64 needs. A real number is a
// BigInt in units of 2^-bits; a double is { mantissa, exponent }, exactly.

/** Fraction bits of the results of sinCos. */
export const bits = 192;

const abs = (x) => (x < 0n ? -x : x);
const bitLength = (x) => abs(x).toString(2).length;
const shift = (x, by) => (by >= 0 ? x << BigInt(by) : x >> BigInt(-by));

/** The nearest whole number to a/b, b > 0. */
const roundedQuotient = (a, b) => {
  const twice = 2n * a + b;
  const quotient = twice / (2n * b);
  return twice < 0n && twice % (2n * b) !== 0n ? quotient - 1n : quotient;
};

/** A double as mantissa · 2^exponent. */
export function exactly(x) {
  if (x === 0) return { mantissa: 0n, exponent: 0 };
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const word = view.getBigUint64(0);
  const biased = Number((word >> 52n) & 0x7ffn);
  const fraction = word & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  return { mantissa: x < 0 ? -mantissa : mantissa, exponent: Math.max(biased, 1) - 1075 };
}

/** arctan(1/n) in units of 2^-precision, by its series. */
function arctanInverse(n, precision) {
  const square = BigInt(n * n);
  let power = (1n << BigInt(precision)) / BigInt(n);
  let sum = power;
  for (let k = 3n, sign = -1n; power !== 0n; k += 2n, sign = -sign) {
    power /= square;
    sum += (sign * power) / k;
  }
  return sum;
}

const guard = 32;
const longest = 2400;
// Machin 1706: π = 16 arctan(1/5) - 4 arctan(1/239).
const longPi = 16n * arctanInverse(5, longest + guard) - 4n * arctanInverse(239, longest + guard);

/** π in units of 2^-precision, correct except for the last unit. */
export const pi = (precision) => {
  if (precision > longest) throw new RangeError(`π is known to ${longest} bits, not ${precision}`);
  return shift(longPi, precision - longest - guard);
};

/** sin and cos of r, |r| < 1, both by Taylor's series, in units of 2^-precision. */
function taylor(r, precision) {
  const square = (r * r) >> BigInt(precision);
  const series = (first, from) => {
    let term = first;
    let sum = term;
    for (let k = from; term !== 0n && term !== -1n; k += 2n) {
      term = -((term * square) >> BigInt(precision)) / (k * (k + 1n));
      sum += term;
    }
    return sum;
  };
  return { sin: series(r, 2n), cos: series(1n << BigInt(precision), 1n) };
}

/** sin and cos of the exact product of two doubles, in units of 2^-bits, correct to a few units. */
export function sinCos(position, theta) {
  const a = exactly(position);
  const b = exactly(theta);
  const mantissa = a.mantissa * b.mantissa;
  const exponent = a.exponent + b.exponent;
  const precision = bits + guard;
  // Whole rotations cancel as many bits as the angle has before the point.
  const wide = precision + Math.max(0, bitLength(mantissa) + exponent);
  const angle = shift(mantissa, exponent + wide);
  const quarter = pi(wide + 1) >> 2n;
  const turns = roundedQuotient(angle, quarter);
  const { sin, cos } = taylor(shift(angle - turns * quarter, precision - wide), precision);
  const [s, c] = [
    [sin, cos],
    [cos, -sin],
    [-sin, -cos],
    [-cos, sin],
  ][Number(((turns % 4n) + 4n) % 4n)];
  return { sin: shift(s, bits - precision), cos: shift(c, bits - precision) };
}

/** θ/2π mod 1 in units of 2^-128: times a whole position it gives the point on the circle. */
export function turnFraction(theta) {
  const { mantissa, exponent } = exactly(theta);
  const precision = 128 + 64 + Math.max(0, exponent + 53);
  const turn = pi(precision) * 2n;
  return BigInt.asUintN(128, shift(mantissa, exponent + precision + 128) / turn);
}

/** The error |got - value| in units of the last float32 place of `value`, and absolute; value in units of 2^-bits. */
export function float32Error(got, value) {
  const { mantissa, exponent } = exactly(got);
  const extra = 128; // so that every float32 is a whole number of units
  const difference = abs(shift(mantissa, exponent + bits + extra) - (value << BigInt(extra)));
  const place = value === 0n ? -149 : Math.max(bitLength(value) - 1 - bits - 23, -149);
  const absolute = Number(difference) * 2 ** -(bits + extra);
  return { absolute, ulps: absolute / 2 ** place, nearest: 2n * difference <= 1n << BigInt(place + bits + extra) };
}

/** The sign of x^q · base^p - scale^q, in whole numbers: compares x with scale · base^(-p/q). All are positive. */
export function comparePower(x, base, p, q, scale = { mantissa: 1n, exponent: 0 }) {
  const left = x.mantissa ** BigInt(q) * base.mantissa ** BigInt(p);
  const right = scale.mantissa ** BigInt(q);
  const by = x.exponent * q + base.exponent * p - scale.exponent * q;
  const [a, b] = by >= 0 ? [left << BigInt(by), right] : [left, right << BigInt(-by)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether scale · base^(-p/q) lies within `width` units (2^place each) of x. */
export function withinPlaces(x, place, width, base, p, q, scale) {
  const { mantissa, exponent } = exactly(x);
  const fine = Math.min(exponent, place) - 20;
  const middle = mantissa << BigInt(exponent - fine);
  const reach = BigInt(Math.floor(width * 2 ** 20)) << BigInt(place - 20 - fine);
  const edge = (side) => comparePower({ mantissa: middle + side * reach, exponent: fine }, exactly(base), p, q, scale);
  return edge(-1n) <= 0 && edge(1n) >= 0;
}

/** Whether x is the double nearest to base^(-p/q). */
export const isNearestPower = (x, base, p, q) =>
  withinPlaces(x, Math.max(Math.floor(Math.log2(x)), -1022) - 52, 0.5, base, p, q);

/** The positions below `limit` that bring position · θ nearer to a multiple of π (or of π/2) than all before. */
export function nearestToMultiples(theta, limit, half = false) {
  const { mantissa, exponent } = exactly(theta);
  const precision = 160;
  let numerator = shift(mantissa * (half ? 2n : 1n), exponent + 2 * precision);
  let denominator = pi(precision) << BigInt(precision);
  // Denominators of the convergents, and of the intermediate fractions next to them, of θ/π (or 2θ/π).
  const positions = new Set();
  let [before, last] = [1n, 0n];
  while (denominator > 0n && last < limit) {
    const quotient = numerator / denominator;
    for (const step of [1n, quotient / 2n, quotient - 1n, quotient]) {
      const position = before + step * last;
      if (step > 0n && step <= quotient && position > 0n && position < limit) positions.add(Number(position));
    }
    [before, last] = [last, before + quotient * last];
    [numerator, denominator] = [denominator, numerator - quotient * denominator];
  }
  return [...positions];
}
