// Makes an example table of T5 biases, shaped like trained ones: heads fall off at different rates and prefer keys ahead or
// behind. The seed decides the values.

/** Mulberry32: a number in [0, 1) at each call, the same sequence on every engine. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a Tensor [buckets, heads]. */
export function exampleTable(buckets, heads, bidirectional, seed) {
  const random = randomNumbers(seed);
  const side = bidirectional ? Math.floor(buckets / 2) : buckets;
  const data = new Float32Array(buckets * heads);
  for (let head = 0; head < heads; head++) {
    const peak = 1 + 2 * random();
    const fall = 3 + 9 * random();
    const tilt = 3 * (random() - 0.5);
    const middle = 0.35 * random();
    for (let bucket = 0; bucket < buckets; bucket++) {
      const isAhead = bidirectional && bucket >= side;
      const place = (isAhead ? bucket - side : bucket) / side;
      const ripple = 0.25 * (random() - 0.5);
      data[bucket * heads + head] = peak - fall * Math.abs(place - middle) + (isAhead ? tilt : -tilt) * place + ripple;
    }
  }
  return { data, shape: [buckets, heads], dtype: "float32" };
}
