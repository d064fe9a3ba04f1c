// Adds positions to tokens in float64.

/** Combines two rows of numbers along every leading axis: combine(number of x, number of the table). */
export function byRows({ x, table, offset = 0 }, combine) {
  const dim = x.shape.at(-1);
  const count = x.shape.at(-2) * dim;
  return {
    shape: x.shape,
    data: Array.from(x.data, (value, n) => combine(value, table.data[offset * dim + (n % count)])),
  };
}

export const apply = (args) => byRows(args, (x, p) => x + p);
