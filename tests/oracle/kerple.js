// Computes KERPLE after Chi et al. 2022, equations 6 and 7, in float64, one pair at a time.

const biasOf = (kind, r1, r2, distance) =>
  kind === "power" ? -r1 * Math.abs(distance) ** r2 : -r1 * Math.log1p(r2 * Math.abs(distance));

export function bias({ kind = "log", r1, r2, queries, keys, queryOffset = 0, keyOffset = 0, causal = false }) {
  const data = [];
  for (let h = 0; h < r1.length; h++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = keyOffset + j - (queryOffset + i);
        data.push(causal && distance > 0 ? Number.NEGATIVE_INFINITY : biasOf(kind, r1[h], r2[h], distance));
      }
    }
  }
  return { shape: [r1.length, queries, keys], data };
}

/** One query at the last row's position, with a key for every distance. */
export function profile({ queries, keys, queryOffset = 0, ...rest }) {
  const row = bias({ ...rest, queries: 1, keys: queries + keys - 1, queryOffset: queryOffset + queries - 1 });
  return { shape: [row.shape[0], row.shape[2]], data: row.data };
}
