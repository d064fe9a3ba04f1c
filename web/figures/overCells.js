// Writes the values over the cells of a heatmap of few cells. Used as `over` by views.

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
