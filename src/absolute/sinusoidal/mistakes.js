// Finds the two commonest mistakes in a table that no sinusoidal formula makes. Used by sinusoidal.identify.

const usualBase = 10000;

/** Whether every number is within `near` of the expected one, in the rows of a table from position `offset` on. */
function isTable({ at, rows, dim }, near, offset, expected) {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < dim; column++)
      if (!(Math.abs(at(row, column) - expected(row + offset, column)) <= near)) return false;
  return true;
}

/**
 * Sines in even columns and cosines in odd ones, each column with an exponent of its own: the two columns of a pair do not
 * rotate together.
 */
const hasOwnExponents = (table, near) =>
  [1, 2].some((factor) => {
    const frequencies = Array.from({ length: table.dim }, (_, column) => usualBase ** ((-factor * column) / table.dim));
    const expected = (position, column) => (column % 2 === 0 ? Math.sin : Math.cos)(position * frequencies[column]);
    return [0, 1].some((offset) => isTable(table, near, offset, expected));
  });

/** Rows that are the same before and after the middle one: of distances -n … n, of which the size alone was used. */
function isMirrored({ at, rows, dim }, near) {
  if (rows < 5 || rows % 2 === 0) return false;
  for (let row = 0; 2 * row < rows; row++)
    for (let column = 0; column < dim; column++)
      if (!(Math.abs(at(row, column) - at(rows - 1 - row, column)) <= near)) return false;
  return true;
}

/**
 * @param {any} table of identify.js
 * @param {number} near the largest error, on values of scale 1
 * @param {(firstRow: number) => boolean} isFormula whether the rows from one on are made by a formula
 */
export function mistakeIn(table, near, isFormula) {
  if (hasOwnExponents(table, near)) return "exponentPerColumn";
  return isMirrored(table, near) && isFormula((table.rows - 1) / 2) ? "absoluteDistance" : null;
}
