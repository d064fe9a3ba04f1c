// Repeats rows of a table below one another.

/**
 * Each of some rows of `dim` numbers so many times: copied, since asking for each number takes sixty times as long.
 * @param {Float32Array} rows
 */
export function repeated(rows, dim, times) {
  const data = new Float32Array(rows.length * times);
  for (let to = 0; to < data.length; to += dim) {
    const from = Math.floor(to / (times * dim)) * dim;
    data.set(rows.subarray(from, from + dim), to);
  }
  return data;
}
