// Differentiates sums of float64 matrix operations by recording them. Used by model.js.

export class Matrix {
  constructor(rows, columns, values = new Float64Array(rows * columns)) {
    Object.assign(this, { rows, columns, values, change: new Float64Array(rows * columns), back: undefined });
  }
}

let tape = [];

/** The number that `make` returns as a matrix, with the derivatives of its inputs, unless `alone`. */
export function differentiate(make, alone) {
  tape = [];
  const result = make();
  result.change[0] = 1;
  if (!alone) for (const each of tape.reverse()) each.back();
  return result.values[0];
}

function made(rows, columns, values, back) {
  const result = new Matrix(rows, columns, values);
  result.back = () => back(result);
  tape.push(result);
  return result;
}

export function multiply(a, b) {
  const [rows, inner, columns] = [a.rows, a.columns, b.columns];
  const values = new Float64Array(rows * columns);
  for (let r = 0; r < rows; r++)
    for (let i = 0; i < inner; i++) {
      const x = a.values[r * inner + i];
      for (let c = 0; c < columns; c++) values[r * columns + c] += x * b.values[i * columns + c];
    }
  return made(rows, columns, values, ({ change }) => {
    for (let r = 0; r < rows; r++)
      for (let i = 0; i < inner; i++) {
        const x = a.values[r * inner + i];
        let sum = 0;
        for (let c = 0; c < columns; c++) {
          sum += change[r * columns + c] * b.values[i * columns + c];
          b.change[i * columns + c] += x * change[r * columns + c];
        }
        a.change[r * inner + i] += sum;
      }
  });
}

/** Element by element, of up to three matrices of one size: `of` gives a value, `slopes` the derivatives by each. */
export function each(matrices, of, slopes) {
  const [{ rows, columns }] = matrices;
  const [a, b, c] = matrices.map((matrix) => matrix.values);
  const [second, third] = [b ?? a, c ?? a];
  const values = new Float64Array(rows * columns);
  for (let i = 0; i < values.length; i++) values[i] = of(a[i], second[i], third[i]);
  return made(rows, columns, values, ({ change }) => {
    for (let i = 0; i < values.length; i++) {
      const all = slopes(a[i], second[i], third[i]);
      for (let m = 0; m < matrices.length; m++) matrices[m].change[i] += all[m] * change[i];
    }
  });
}

const ones = [1, 1];
export const add = (a, b) =>
  each(
    [a, b],
    (x, y) => x + y,
    () => ones,
  );

/** A matrix whose element i is that of `a` at places[i], or 0 where that is undefined. */
export function gather(a, rows, columns, places) {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) values[i] = places[i] === undefined ? 0 : a.values[places[i]];
  return made(rows, columns, values, ({ change }) => {
    for (let i = 0; i < places.length; i++) if (places[i] !== undefined) a.change[places[i]] += change[i];
  });
}

/** Row by row: `of` maps a row to a row; `back` computes the change of the row from row, result and the result's change. */
export function byRow(a, columns, of, back) {
  const row = ({ values }, r, width) => values.subarray(r * width, (r + 1) * width);
  const values = new Float64Array(a.rows * columns);
  for (let r = 0; r < a.rows; r++) values.set(of(row(a, r, a.columns), r), r * columns);
  return made(a.rows, columns, values, (result) => {
    for (let r = 0; r < a.rows; r++) {
      const change = result.change.subarray(r * columns, (r + 1) * columns);
      const of = back(row(a, r, a.columns), row(result, r, columns), change, r);
      for (let c = 0; c < a.columns; c++) a.change[r * a.columns + c] += of[c];
    }
  });
}
