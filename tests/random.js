// Generates seeded random numbers, the same on every machine and run.

const unusual = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0,
  -0,
  2 ** -149,
  -(2 ** -140),
  2 ** -126,
  3.4028234663852886e38,
  -3.4028234663852886e38,
];

/**
 * float32 numbers between -2 and 2.
 * @param {{ special?: boolean }} [options]  one in ten is NaN, infinite, zero, subnormal or the largest
 */
export function random(length, seed, { special = false } = {}) {
  let state = seed * 2654435761;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  return Float32Array.from({ length }, () => {
    const bits = next();
    if (special && next() >>> 8 < 2 ** 24 / 10) return unusual[(next() >>> 8) % unusual.length];
    return bits / 2 ** 30 - 2;
  });
}

/** Sixteen random bits each: every kind of number in half precision. */
export function halves(length, seed = 5) {
  let state = seed * 2654435761;
  return Uint16Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 16;
  });
}
