// Computes Sandwich after Chi et al. 2023, section 5, in float64, one pair at a time: the sum of cosines of channel pairs.

function sumOf(distance, dim, base) {
  let sum = 0;
  for (let c = 0; c < dim / 2; c++) sum += Math.cos(distance / base ** ((2 * c) / dim));
  return sum;
}

export function bias({
  heads,
  dim = 128,
  queries,
  keys,
  base = 10000,
  queryOffset = 0,
  keyOffset = 0,
  causal = false,
}) {
  const data = [];
  // The paper numbers the heads from 1: the weight of head n is heads / (8 n).
  for (let n = 1; n <= heads; n++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = keyOffset + j - (queryOffset + i);
        const value = (heads / (8 * n)) * sumOf(distance, dim, base);
        data.push(causal && distance > 0 ? Number.NEGATIVE_INFINITY : value);
      }
    }
  }
  return { shape: [heads, queries, keys], data };
}

/** One query at the last row's position, with a key for every distance. */
export function profile({ queries, keys, queryOffset = 0, ...rest }) {
  const row = bias({ ...rest, queries: 1, keys: queries + keys - 1, queryOffset: queryOffset + queries - 1 });
  return { shape: [row.shape[0], row.shape[2]], data: row.data };
}
