// Draws several maps in one figure, on one scale and with one cursor, side by side or in two columns where there is little
// room.
import { cellNumbers } from "../../figures/overCells.js";
import { inLanguage } from "../../figures/view.js";
import { decimalsIn } from "../../methods/common/attention/decimals.js";
import { fitting, namesUnder, withRoom } from "../../methods/common/attention/names.js";

/** In less width than this, in pixels, the numbers of four maps do not fit in a row. */
const narrow = 520;

/** The rows of cells from one map to the map below it, with some for names; cells of large maps are low. */
const pitchOf = (size) => size + (size > 11 ? 2 : 1);

/** The arrangement of maps: `across` of them in a row, and rows of cells for names between two rows of maps. */
const arranged = (count, across) => {
  const down = Math.ceil(count / across);
  return { across, rowsOf: (size) => (down - 1) * pitchOf(size) + size };
};

/** Arranges maps that follow one another side by side; `between` fills the cells of names. */
function beside({ data, shape }, count, { across, rowsOf }, between = 0) {
  const size = shape.at(-1);
  const [width, height] = [across * size, rowsOf(size)];
  const cells = new Float32Array(height * width).fill(between);
  for (let map = 0; map < count; map++) {
    const [top, left] = [Math.floor(map / across) * pitchOf(size), (map % across) * size];
    for (let row = 0; row < size; row++)
      cells.set(data.subarray((map * size + row) * size, (map * size + row + 1) * size), (top + row) * width + left);
  }
  return { data: cells, shape: [height, width] };
}

/** The two tokens of a cell; undefined in a row of names. */
export function tokensOf([row, column], size) {
  const query = row % pitchOf(size);
  return query >= size ? undefined : [query, column % size];
}

/** Translates indices to those of one map, for read-outs and other figures. */
const within = (coordinates, size) => ({ ...coordinates, at: (index) => coordinates.at(index % size) });

/** Returns the same cell of every map. */
const twinsIn =
  ({ across, rowsOf }, count, size) =>
  ({ row, column }) => {
    const tokens = tokensOf([row, column], size);
    if (!tokens || row >= rowsOf(size)) return [{ row, column }];
    return Array.from({ length: count }, (_, map) => ({
      row: Math.floor(map / across) * pitchOf(size) + tokens[0],
      column: (map % across) * size + tokens[1],
    }));
  };

const rectangle = (x, y, width, height, look) => ({
  tag: "rect",
  children: [],
  attributes: { x, y, width, height, class: look },
});
/** The height of a row with a name, in pixels. */
const lineHeight = 13;
const cover = (x, y, width, height) => rectangle(x, y, width, height, "ground");

/**
 * @param {(parameters: any) => any[]} namesOf of the maps
 * @param {(parameters: any) => string[]} labelsOf of the tokens
 * @param {(parameters: any) => any} [axisOf] the value axis, where it is not the view's
 * @param {(parameters: any) => number} [rowOf] the query that is framed in every map, with the keys up to it
 */
export const mapsPicture = (namesOf, labelsOf, axisOf, rowOf) => (scene, place, heatmap) => {
  const { parameters, lang, measure } = scene;
  const names = namesOf(parameters);
  const labels = labelsOf(parameters);
  const size = scene.result.shape.at(-1);
  const pitch = pitchOf(size);
  const way = arranged(
    names.length,
    !scene.thumbnail && scene.width < narrow ? Math.min(2, names.length) : names.length,
  );
  const result = { ...scene.result, ...beside(scene.result, names.length, way) };
  const slice = { ...scene.slice, offset: 0, rows: way.rowsOf(size), columns: way.across * size };
  const zoom = { x: [0, slice.columns], y: [0, slice.rows] };
  const axes = { ...scene.view.axes, ...(axisOf && { value: axisOf(parameters) }) };
  const placed = (needs) => place({ ...needs, yLabels: [...labels, "↓ query …"], endLabels: [] });
  const over = (picture) => {
    const { plot, x, y, label } = picture;
    const cells = beside(scene.result, names.length, way, Number.NaN);
    const numbers = cellNumbers({ ...picture, result: cells, numberText: decimalsIn(x.cell) });
    const gaps = Array.from({ length: way.across - 1 }, (_, n) =>
      cover(x.edge((n + 1) * size) - 4, plot.y - 1, 8, plot.height + 2),
    );
    const bands = slice.rows > size ? [cover(plot.x, y.edge(size), plot.width, y.cell * (pitch - size))] : [];
    const titles = names.map((name, map) => {
      const column = map % way.across;
      const top = map < way.across ? plot.y : y.edge(pitch);
      const room = size * x.cell - 10;
      return label(
        x.edge(column * size) + (column > 0 ? 6 : 0),
        top - 5,
        "name",
        "start",
        fitting(inLanguage(name, lang), room, measure, 13),
      );
    });
    const row = rowOf ? rowOf(parameters) : 0;
    const frames = rowOf
      ? names.map((_, map) => {
          const top = y.edge(Math.floor(map / way.across) * pitch + row);
          // The gap between two maps covers the edges of their cells.
          const gap = map % way.across > 0 ? 4 : 0;
          return rectangle(
            x.edge((map % way.across) * size) + gap,
            top,
            (row + 1) * x.cell - gap - (row === size - 1 ? 4 : 0),
            y.cell,
            "cell",
          );
        })
      : [];
    return [...numbers, ...gaps, ...bands, ...titles, ...frames];
  };
  // Square cells would make two rows of two maps too narrow.
  const view = { ...scene.view, axes, over, square: slice.rows === size };
  const tokens = labels.map((text) => text.replace(/(?<=.) \d+$/, ""));
  // Cells become squares unless these are too small.
  const cellsIn = ({ width, height }) => [
    width / slice.columns,
    Math.min(width / slice.columns, (height - 16) / slice.rows),
  ];
  const made = heatmap({ ...scene, result, slice, zoom, view }, (needs) => {
    const given = placed(needs);
    const { plot, ...rest } = scene.thumbnail ? given : withRoom(given, cellsIn(given.plot), labels, tokens, measure);
    // The maps' names are above them, below the name of the vertical axis.
    return { ...rest, plot: { ...plot, y: plot.y + 16, height: plot.height - 16 } };
  });
  if (scene.thumbnail) return { ...made, result, slice, zoom };
  const { names: under, every, lower } = namesUnder(labels, tokens, made.x.cell, measure);
  // No label extends into the next map's first.
  const isNamed = (key) => key % every === 0 && (key === 0 || key + every <= size);
  // So many rows need one name that none is on another.
  const everyRow = Math.ceil(lineHeight / made.y.cell);
  const all = (count) => Array.from({ length: count }, (_, index) => index);
  const ticks = (axis, indices, period, texts, lower = 0) =>
    indices.map((index) => ({
      position: axis.position(index),
      label: texts[index % period],
      lower: lower * (index % 2),
    }));
  return {
    ...made,
    axes,
    result,
    slice,
    zoom,
    twins: twinsIn(way, names.length, size),
    x: {
      ...made.x,
      lower,
      coordinates: within(made.x.coordinates, size),
      ticks: ticks(
        made.x,
        all(slice.columns).filter((index) => isNamed(index % size)),
        size,
        under,
        lower,
      ),
    },
    y: {
      ...made.y,
      coordinates: within(made.y.coordinates, pitch),
      ticks: ticks(
        made.y,
        all(slice.rows).filter((index) => index % pitch < size && (index % pitch) % everyRow === 0),
        pitch,
        labels,
      ),
    },
  };
};
