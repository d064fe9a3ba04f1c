// Makes Swin's table: the reader's own, or an example. Used by views.js, heads.js and words.js.
import { randomNumbers } from "../common/exampleTable.js";

/** An example of a head's column, which decays with the offset at random rates, with some noise. */
function exampleColumn({ height, width, classToken, seed }, head) {
  const random = randomNumbers(seed + 1000 * head);
  const fall = [0.1 + 0.6 * random(), 0.1 + 0.6 * random()];
  const values = [];
  for (let row = 1 - height; row < height; row++) {
    for (let column = 1 - width; column < width; column++) {
      values.push(1 - fall[0] * Math.abs(row) - fall[1] * Math.abs(column) + 0.5 * (random() - 0.5));
    }
  }
  if (classToken) for (let row = 0; row < 3; row++) values.push(random() - 0.5);
  return values;
}

/** The columns of some heads; a head beyond the reader's table is its last. */
export function columnsOf(/** @type {any} */ parameters, heads) {
  const { table } = parameters;
  const columns = heads.map((head) => {
    if (!table) return exampleColumn(parameters, head);
    const [rows, all] = table.shape;
    return Array.from({ length: rows }, (_, row) => table.data[row * all + Math.min(head, all - 1)]);
  });
  const shape = [columns[0].length, heads.length];
  const data = Float32Array.from(
    { length: shape[0] * shape[1] },
    (_, n) => columns[n % shape[1]][Math.floor(n / shape[1])],
  );
  return { data, shape, dtype: "float32" };
}

/** The whole table. */
export const tableOf = (/** @type {any} */ parameters) =>
  parameters.table ??
  columnsOf(
    parameters,
    Array.from({ length: parameters.heads }, (_, head) => head),
  );
