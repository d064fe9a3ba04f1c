// Computes the coordinates of every token of a grid, one value at a time. Used by the oracles of axial and sinusoidal.grid.

/** The coordinates of token n, which counts the last axis fastest. */
function counted(axes, n) {
  const places = [];
  let left = n;
  for (const { size } of [...axes].reverse()) {
    places.unshift(left % size);
    left = Math.floor(left / size);
  }
  return axes.map(({ offset = 0, step = 1 }, k) => offset + places[k] * step);
}

/** [[a coordinate for each axis], …] of all tokens. */
export function coordinatesOf(axes) {
  const given = axes[0].positions;
  const length = given ? (given.data ?? given).length : axes.reduce((all, { size }) => all * size, 1);
  return Array.from({ length }, (_, n) =>
    given ? axes.map(({ positions }) => (positions.data ?? positions)[n]) : counted(axes, n),
  );
}

/** [[column, row], …] of an image's patches, row by row. */
export const patchesOf = (height, width) =>
  Array.from({ length: height * width }, (_, n) => [n % width, Math.floor(n / width)]);
