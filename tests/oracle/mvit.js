// Computes decomposed relative positions after Li et al. 2022, section 3.1, in float64; `size` is Σ|a||b| of each result, the
// scale of its rounding errors.

/** A table [rows, dim] with a row per difference, as numbers: linear between the centers of its rows. */
function resized({ data, shape: [rows, dim] }, wanted) {
  const all = Array.from({ length: rows }, (_, n) => Array.from(data.slice(n * dim, (n + 1) * dim)));
  if (rows === wanted) return all;
  return Array.from({ length: wanted }, (_, n) => {
    const at = Math.min(Math.max((rows / wanted) * (n + 0.5) - 0.5, 0), rows - 1);
    const below = Math.floor(at);
    const above = Math.min(below + 1, rows - 1);
    return all[below].map((value, c) => (1 - (at - below)) * value + (at - below) * all[above][c]);
  });
}

/** The vectors of an axis by query and key point. */
function vectorsOf(table, queries, keys) {
  const rows = resized(table, 2 * Math.max(queries, keys) - 1);
  // Points of the shorter side are mapped to the longer side, in whole numbers.
  const difference = (i, j) =>
    keys >= queries
      ? Math.floor((i * keys) / queries) - j + (keys - 1)
      : i + Math.floor(((keys - 1 - j) * queries) / keys);
  return (i, j) => rows[difference(i, j)];
}

export function scores({ q, relPosH, relPosW, querySize, keySize = querySize, scale = 1 }) {
  const [queryRows, queryColumns] = querySize;
  const [keyRows, keyColumns] = keySize;
  const dim = q.shape.at(-1);
  const [ofRows, ofColumns] = [vectorsOf(relPosH, queryRows, keyRows), vectorsOf(relPosW, queryColumns, keyColumns)];
  const data = [];
  const size = [];
  for (let token = 0; token < q.data.length / dim; token++) {
    const place = token % (queryRows * queryColumns);
    const [row, column] = [Math.floor(place / queryColumns), place % queryColumns];
    for (let y = 0; y < keyRows; y++) {
      for (let x = 0; x < keyColumns; x++) {
        const [h, w] = [ofRows(row, y), ofColumns(column, x)];
        let sum = 0;
        let sizes = 0;
        for (let c = 0; c < dim; c++) {
          const value = q.data[token * dim + c];
          sum += value * h[c] + value * w[c];
          sizes += Math.abs(value * h[c]) + Math.abs(value * w[c]);
        }
        data.push(scale * sum);
        size.push(Math.abs(scale * sizes));
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keyRows * keyColumns], data, size };
}
