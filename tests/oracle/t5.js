// Computes T5's bias, Raffel et al. 2020, section 2.1, with the buckets of mesh_tensorflow's _relative_position_bucket in whole
// numbers instead of logarithms: n is in bucket e + k if (n/e)^(side - e) ≥ (maxDistance/e)^k.

export function bucketOf(distance, { buckets = 32, maxDistance = 128, bidirectional = true }) {
  const side = bidirectional ? Math.floor(buckets / 2) : buckets;
  const first = bidirectional && distance > 0 ? side : 0;
  const n = bidirectional ? Math.abs(distance) : Math.max(-distance, 0);
  const e = Math.floor(side / 2);
  if (n < e) return first + n;
  const steps = side - e;
  const power = (x, exponent) => BigInt(x) ** BigInt(exponent);
  let k = 0;
  while (k + 1 < steps && power(n, steps) * power(e, k + 1) >= power(maxDistance, k + 1) * power(e, steps)) k++;
  return first + e + k;
}

const distanceOf = (i, j, { queryOffset = 0, keyOffset = 0 }) => keyOffset + j - (queryOffset + i);

export function buckets({ queries, keys, ...rest }) {
  const data = [];
  for (let i = 0; i < queries; i++) {
    for (let j = 0; j < keys; j++) data.push(bucketOf(distanceOf(i, j, rest), rest));
  }
  return { shape: [queries, keys], data };
}

/** table is { shape: [buckets, heads], data }. */
export function bias({ table, queries, keys, causal = false, ...rest }) {
  const heads = table.shape[1];
  const data = [];
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = distanceOf(i, j, rest);
        const masked = causal && distance > 0;
        data.push(masked ? Number.NEGATIVE_INFINITY : table.data[bucketOf(distance, rest) * heads + h]);
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
