// Computes DeBERTa's scores after He et al. 2021, section 3.1, in float64, with both position terms at δ(i, j) as in Microsoft's
// disentangled_attention_bias, and make_log_bucket_position in whole numbers instead of logarithms: n is in bucket mid + k or
// before if n^(mid - 1) ≤ (maxDistance - 1)^k · mid^(mid - 1 - k).

export function bucketOf(relative, { positionBuckets, maxDistance }) {
  const mid = Math.floor(positionBuckets / 2);
  const n = Math.min(Math.abs(relative), maxDistance - 1);
  if (n <= mid) return relative;
  const power = (x, exponent) => BigInt(x) ** BigInt(exponent);
  let k = 1;
  while (power(n, mid - 1) > power(maxDistance - 1, k) * power(mid, mid - 1 - k)) k++;
  return Math.sign(relative) * (mid + k);
}

export function buckets({ queries, keys, queryOffset = 0, keyOffset = 0, ...rest }) {
  const data = [];
  for (let i = 0; i < queries; i++) {
    for (let j = 0; j < keys; j++) data.push(bucketOf(queryOffset + i - (keyOffset + j), rest));
  }
  return { shape: [queries, keys], data };
}

function dot(a, b, dim) {
  let sum = 0;
  let size = 0;
  for (let c = 0; c < dim; c++) {
    sum += a[c] * b[c];
    size += Math.abs(a[c] * b[c]);
  }
  return { sum, size };
}

/** `size` is Σ|a||b| of each result, the scale of its rounding errors. */
export function scores({ q, k, keyTable, queryTable, terms = ["c2c", "c2p", "p2c"], scale, ...rest }) {
  const { span = rest.positionBuckets, queryOffset = 0, keyOffset = 0 } = rest;
  const [heads, queries, dim] = q.shape.slice(-3);
  const keys = k.shape.at(-2);
  const factor = scale ?? 1 / Math.sqrt(terms.length * dim);
  const row = ({ data }, n) => data.subarray(n * dim, (n + 1) * dim);
  const data = [];
  const size = [];
  for (let plane = 0; plane < q.data.length / (queries * dim); plane++) {
    const table = (plane % heads) * 2 * span;
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = queryOffset + i - (keyOffset + j);
        const place = rest.span === undefined ? bucketOf(distance, rest) : distance;
        const delta = Math.max(0, Math.min(2 * span - 1, place + span));
        const [own, other] = [row(q, plane * queries + i), row(k, plane * keys + j)];
        const parts = [];
        if (terms.includes("c2c")) parts.push(dot(own, other, dim));
        if (terms.includes("c2p")) parts.push(dot(own, row(keyTable, table + delta), dim));
        if (terms.includes("p2c")) parts.push(dot(other, row(queryTable, table + delta), dim));
        data.push(factor * parts.reduce((total, { sum }) => total + sum, 0));
        size.push(Math.abs(factor) * parts.reduce((total, part) => total + part.size, 0));
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size };
}

export function enhancedMaskDecoder({ hidden, table, offset = 0 }) {
  const first = offset * hidden.shape[1];
  return {
    shape: hidden.shape,
    data: Array.from(hidden.data, (value, n) => Math.fround(value + table.data[first + n])),
  };
}
