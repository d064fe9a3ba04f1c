// Computes rotary scores at changed distances in float64: every pair of every query is rotated against each key. `size` is the
// scale of rounding errors, Σ |q pair| |k pair|. Used by the oracles of rerope, selfExtend and dualChunk.

/** @param changed (position of the query, position of the key) → the distance they are rotated by */
export function rotatedScores({ q, k, queryOffset = 0, keyOffset = 0, base = 10000, ...rest }, changed) {
  const [queries, dim] = q.shape.slice(-2);
  const keys = k.shape.at(-2);
  const scale = rest.scale ?? 1 / Math.sqrt(dim);
  const columns = (m) => (rest.layout === "interleaved" ? [2 * m, 2 * m + 1] : [m, m + dim / 2]);
  const [data, size] = [[], []];
  for (let head = 0; head < q.data.length / (queries * dim); head++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const [query, key] = [queryOffset + i, keyOffset + j];
        if (rest.causal && key > query) {
          data.push(Number.NEGATIVE_INFINITY);
          size.push(0);
          continue;
        }
        const distance = changed(query, key);
        let [sum, sizes] = [0, 0];
        for (let m = 0; m < dim / 2; m++) {
          const [a, b] = columns(m).map((column) => q.data[(head * queries + i) * dim + column]);
          const [c, d] = columns(m).map((column) => k.data[(head * keys + j) * dim + column]);
          const angle = distance * base ** ((-2 * m) / dim);
          sum += a * (c * Math.cos(angle) - d * Math.sin(angle)) + b * (c * Math.sin(angle) + d * Math.cos(angle));
          sizes += Math.hypot(a, b) * Math.hypot(c, d);
        }
        data.push(scale * sum);
        size.push(Math.abs(scale) * sizes);
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size };
}

/** The changed distances of a window. */
export function changedDistances({ queries, keys, queryOffset = 0, keyOffset = 0 }, changed) {
  const data = [];
  for (let i = 0; i < queries; i++) {
    for (let j = 0; j < keys; j++) data.push(changed(queryOffset + i, keyOffset + j));
  }
  return { shape: [queries, keys], data };
}
