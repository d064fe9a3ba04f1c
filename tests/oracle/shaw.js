// Computes Shaw et al. 2018, equations 3 and 4, in float64; `size` is Σ|a||b| of each result, the scale of its rounding errors.

const clipped = (distance, back, ahead) => Math.max(-back, Math.min(ahead, distance)) + back;

/** The first element of a head's table, which may be shared. */
const tableStart = (table, head, rows, dim) => (table.shape.length > 2 ? head * rows * dim : 0);

export function scores({
  q,
  keyTable,
  maxDistance,
  maxAhead = maxDistance,
  keys,
  queryOffset = 0,
  keyOffset = 0,
  scale,
}) {
  const [heads, queries, dim] = q.shape.slice(-3);
  const planes = q.data.length / (queries * dim);
  const factor = scale ?? 1 / Math.sqrt(dim);
  const data = [];
  const size = [];
  for (let plane = 0; plane < planes; plane++) {
    const table = tableStart(keyTable, plane % heads, maxDistance + maxAhead + 1, dim);
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const row = clipped(keyOffset + j - (queryOffset + i), maxDistance, maxAhead);
        let sum = 0;
        let sizes = 0;
        for (let c = 0; c < dim; c++) {
          const product = q.data[(plane * queries + i) * dim + c] * keyTable.data[table + row * dim + c];
          sum += product;
          sizes += Math.abs(product);
        }
        data.push(sum * factor);
        size.push(Math.abs(sizes * factor));
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size };
}

export function values({ weights, valueTable, maxDistance, maxAhead = maxDistance, queryOffset = 0, keyOffset = 0 }) {
  const [heads, queries, keys] = weights.shape.slice(-3);
  const planes = weights.data.length / (queries * keys);
  const dim = valueTable.shape.at(-1);
  const data = [];
  const size = [];
  for (let plane = 0; plane < planes; plane++) {
    const table = tableStart(valueTable, plane % heads, maxDistance + maxAhead + 1, dim);
    for (let i = 0; i < queries; i++) {
      for (let c = 0; c < dim; c++) {
        let sum = 0;
        let sizes = 0;
        for (let j = 0; j < keys; j++) {
          const row = clipped(keyOffset + j - (queryOffset + i), maxDistance, maxAhead);
          const product = weights.data[(plane * queries + i) * keys + j] * valueTable.data[table + row * dim + c];
          sum += product;
          sizes += Math.abs(product);
        }
        data.push(sum);
        size.push(sizes);
      }
    }
  }
  return { shape: [...weights.shape.slice(0, -1), dim], data, size };
}
