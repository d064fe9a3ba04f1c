// Computes FIRE after Li et al. 2024, equations 3 and 4, in float64, one value at a time, as in the appendix's listing.

const bend = (c, z) => Math.log1p(Math.abs(c * z));

/** `size` is the sum of the absolute products, for errors of the sum. */
export function bias({
  w1,
  b1,
  w2,
  b2,
  c,
  threshold,
  queries,
  keys,
  queryOffset = 0,
  keyOffset = 0,
  eps = 1e-6,
  causal = false,
}) {
  const [heads, hidden] = w2.shape;
  const data = [];
  const size = [];
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < queries; i++) {
      const position = queryOffset + i;
      const norm = bend(c, Math.max(position, Math.abs(threshold))) + eps;
      for (let j = 0; j < keys; j++) {
        const distance = keyOffset + j - position;
        const x = bend(c, Math.abs(distance)) / norm;
        let sum = b2.data[h];
        let absolute = Math.abs(sum);
        for (let k = 0; k < hidden; k++) {
          sum += w2.data[h * hidden + k] * Math.max(0, w1.data[k] * x + b1.data[k]);
          absolute += Math.abs(w2.data[h * hidden + k]) * (Math.abs(w1.data[k] * x) + Math.abs(b1.data[k]));
        }
        data.push(causal && distance > 0 ? Number.NEGATIVE_INFINITY : sum);
        size.push(absolute);
      }
    }
  }
  return { shape: [heads, queries, keys], data, size };
}
