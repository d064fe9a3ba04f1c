// Adds linked selections to the element: coordinates selected in one figure are marked in the page's other figures.
/** @import { Scene } from "./sceneTypes.js" */
import { cursorValue } from "./cursor.js";
import { box, inside, pointMarks } from "./marks.js";

/**
 * The selection of a cursor for every figure of the page: { position: 12, … } by the keys of the axes.
 * @param {Scene} picture
 */
export function selectionAt(picture, cursor) {
  const { at } = cursorValue(picture, cursor);
  const selection = {};
  for (const [name, axis] of Object.entries(picture.view.axes)) {
    if (axis.key !== undefined && typeof at[name] === "number") selection[axis.key] = at[name];
  }
  return selection;
}

/**
 * The marks of a selection on the view's axes: lines at coordinates, or points of a plane.
 * @param {Scene} picture
 */
export function selectionMarks(picture, selection) {
  const { view, x, y, zoom, layout, index: coordinates } = picture;
  const { plot } = layout;
  const axes = coordinates ? { index: { coordinates } } : { x, y };
  return Object.entries(axes).flatMap(([name, { coordinates, cell = 0, position }]) => {
    const coordinate = selection?.[view.axes[name]?.key];
    if (coordinate === undefined || !coordinates) return [];
    const index = coordinates.indexOf(coordinate);
    if (coordinates.even && Math.abs(coordinates.at(index) - coordinate) >= 0.5) return [];
    if (name === "index") return pointMarks(picture, { row: -1, column: index });
    // Outside of the cells, so that their colours stay visible; not over lines and cells of one or two pixels.
    const size = Math.max(cell, 3) + 3;
    const place = position(index) - size / 2;
    if (!inside(index, zoom[name]) || !Number.isFinite(place)) return [];
    const grown = (by) =>
      name === "x"
        ? [place - by, plot.y - by, size + 2 * by, plot.height + 2 * by]
        : [plot.x - by, place - by, plot.width + 2 * by, size + 2 * by];
    return [box(...grown(1.5), "halo"), box(...grown(0), "selected")];
  });
}

/** Adds the methods select() and selectionNodes() to figures. */
export function addLinking(PosencFigure) {
  /** @type {ThisType<any>} */
  const methods = {
    /** Selects the cell or point at the cursor, or deselects it, and reports it. */
    select(cursor) {
      const selection = selectionAt(this.picture, cursor);
      const isSame = JSON.stringify(selection) === JSON.stringify(this.selection);
      this.selection = isSame ? null : selection;
      const { indices, value } = cursorValue(this.picture, cursor);
      this.send("posenc-select", { selection: this.selection, indices, value });
    },

    selectionNodes() {
      return selectionMarks(this.picture, this.selection);
    },
  };
  Object.assign(PosencFigure.prototype, methods);
}
