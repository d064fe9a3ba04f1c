// Draws over a heatmap's cells: reference lines, and the values in figures of few cells. Used as `over` by views.

/** Black on light cells, white on dark ones: 4.5 to 1 at least. */
function inkOn(colour) {
  const [red, green, blue] = colour.match(/\w\w/g).map((hex) => Number.parseInt(hex, 16) ** 2);
  return 0.21 * red + 0.72 * green + 0.07 * blue > 118 ** 2 ? "black" : "white";
}

/** The values of all cells, if the longest fits. */
export function cellNumbers({ zoom, slice, result, x, y, scale: { css }, label, numberText }) {
  const nodes = [];
  let longest = 0;
  for (let row = zoom.y[0]; row < zoom.y[1] && y.cell >= 16; row++) {
    for (let column = zoom.x[0]; column < zoom.x[1] && x.cell >= 11; column++) {
      const value = result.data[slice.offset + row * slice.columns + column];
      if (!Number.isFinite(value)) continue;
      const text = numberText(value);
      longest = Math.max(longest, text.length);
      nodes.push(label(x.position(column), y.position(row) + 4, inkOn(css(value)), "middle", text));
    }
  }
  return 7 * longest + 4 <= x.cell ? nodes : [];
}

/** The start of a coordinate's cell. */
const before =
  ({ coordinates: { at }, edge }) =>
  (coordinate) =>
    edge((coordinate - at(0)) / (at(1) - at(0)));

/**
 * Reference lines before the cells of their coordinates, with a halo because cells may be as dark or light as the
 * lines.
 */
export function cellMarks({ plot, x, y, referenceNodes, ...scene }) {
  const nodes = referenceNodes(scene, { plot, x: before(x), y: before(y) });
  const edges = nodes.filter(({ tag }) => tag === "line");
  return [...edges.map((each) => ({ ...each, attributes: { ...each.attributes, class: "halo" } })), ...nodes];
}
