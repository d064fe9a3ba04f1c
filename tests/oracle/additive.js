// Adds positions to tokens in float64.

/** Combines every number of x with that of its row of the table, which the index on the sequence axis counts. */
export function byRows({ x, table, offset = 0, sequenceAxis = -2 }, combine) {
  const { shape } = x;
  const dim = shape.at(-1);
  const axis = sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis;
  const inner = shape.slice(axis + 1).reduce((product, size) => product * size, 1);
  const rowOf = (n) => offset + (Math.floor(n / inner) % shape[axis]);
  return { shape, data: Array.from(x.data, (value, n) => combine(value, table.data[rowOf(n) * dim + (n % dim)])) };
}

export const apply = (args) => byRows(args, (x, p) => x + p);
