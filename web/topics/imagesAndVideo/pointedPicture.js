// Gives the parts that the drawn pictures of this page share: points that the pointer and the arrow keys find, each with the
// numbers of its read-out. Used by tokensPicture.js, filmPicture.js and largerPicture.js.

/** An axis without ticks: these pictures draw their own. */
const still = { ticks: [], indexAt: () => 0, position: () => Number.NaN };

/** The rooms of `count` boxes of one shape in a box: how many across makes them largest, and the size of a cell of each. */
export function boxesIn({ width, height }, count, [columns, rows], gap, caption) {
  const sizes = Array.from({ length: count }, (_, n) => {
    const across = n + 1;
    const down = Math.ceil(count / across);
    const cell = Math.min(
      (width - (across - 1) * gap) / across / columns,
      (height - (down - 1) * gap) / down / rows - caption / rows,
    );
    return { across, down, cell };
  });
  return sizes.reduce((best, size) => (size.cell > best.cell + 1e-9 ? size : best));
}

/**
 * @param {any} scene
 * @param {{ layout: any, points: { at: number, x: number, y: number, numbers: [number, number] }[], across: number, content: any[],
 *   lit: (point: number) => any[], series: any[], more?: (point: number) => string[], rulers?: { xs: number[], y: number
 *   }[], colourOf: (point: number) => string }} parts `across`, points between two lines of a picture; `lit`, what a point lights up;
 *   `more`, parts of the read-out after the two numbers; `rulers`, further lines on which the pointer finds points
 */
export function pointedPicture(scene, { layout, points, across, content, lit, series, more, rulers = [], colourOf }) {
  const coordinates = {
    at: (index) => points[index].at,
    indexOf: (at) =>
      points.reduce((best, each, n) => (Math.abs(each.at - at) < Math.abs(points[best].at - at) ? n : best), 0),
    length: points.length,
    even: false,
  };
  const [xs, ys] = [0, 1].map((n) => points.map(({ numbers }) => numbers[n]));
  const row = { xs, ys, colourOf, chosen: false };
  const whole = { x: [-1, 1], y: [-1, 1] };
  return {
    layout,
    hasAxes: false,
    rows: [{ ...row, column: 0, at: 0 }, ...rulers.map((_, n) => ({ ...row, column: n + 1, at: n + 1 }))],
    index: coordinates,
    across,
    spot: ({ row: n, column }) =>
      n === 0 ? [points[column].x, points[column].y] : [rulers[n - 1].xs[column], rulers[n - 1].y],
    lit: ({ column }) => lit(column),
    x: still,
    y: still,
    zoom: whole,
    whole,
    extents: {},
    series,
    readingOf: ({ index }) => more?.(coordinates.indexOf(index)) ?? [],
    slice: { ...scene.slice, offset: 0, rows: 1 + rulers.length, columns: points.length },
    content,
  };
}
