// Maps of several heads in one figure, beside one another on one scale: [heads, queries, keys] as one matrix of maps. Every
// map is named in its corner; the cursor stands on the same query and key in all of them.
import { linearTicks } from "../../figures/numbers.js";
import { head, key, query } from "./axes.js";

/** At most so many heads are shown, with so many cells in all. */
const most = 8;
const cells = 2 ** 24;

/** The heads that are shown: all of a few, of many the first, the last and some between them. */
export function shownHeads({ heads, queries, keys }) {
  const count = Math.max(1, Math.min(most, heads, Math.floor(cells / (queries * keys))));
  return Array.from({ length: count }, (_, i) => Math.round((i * (heads - 1)) / Math.max(1, count - 1)));
}

/** How many maps stand in a row, so that they are as large as can be. */
function acrossOf(count, [width, height], [columns, rows]) {
  const sizes = Array.from({ length: count }, (_, n) =>
    Math.min(width / ((n + 1) * columns), height / (Math.ceil(count / (n + 1)) * rows)),
  );
  return 1 + sizes.indexOf(Math.max(...sizes));
}

/** Maps under one another as rows of maps; where the last row has none left stands 0. */
function arranged({ data, shape: [count, rows, columns] }, across) {
  const width = across * columns;
  const turned = new Float32Array(Math.ceil(count / across) * rows * width);
  for (let map = 0; map < count; map++) {
    const start = Math.floor(map / across) * rows * width + (map % across) * columns;
    for (let row = 0; row < rows; row++) {
      const from = (map * rows + row) * columns;
      turned.set(data.subarray(from, from + columns), start + row * width);
    }
  }
  return { data: turned, shape: [turned.length / width, width] };
}

const rectangle = (x, y, width, height) => ({
  tag: "rect",
  children: [],
  attributes: { x, y, width, height, class: "ground" },
});

/** An axis of all maps whose coordinates and ticks are those of each. */
function repeated(axis, size, spacing) {
  const { at } = axis.coordinates;
  const room = size * axis.cell;
  const ticks = linearTicks(at(0), at(size - 1), Math.max(2, room / spacing), true)
    .map(({ value, label }) => ({ index: value - at(0), label }))
    .filter(({ index }) => index >= 0 && index < size);
  const maps = Math.floor(axis.zoom[1] / size);
  // The last number of a map would run into the first of the next.
  const isClear = ({ index }) => (size - index) * axis.cell >= spacing / 3;
  return {
    ...axis,
    coordinates: { ...axis.coordinates, at: (index) => at(index % size) },
    ticks: Array.from({ length: maps }, (_, map) =>
      (map < maps - 1 ? ticks.filter(isClear) : ticks).map(({ index, label }) => ({
        position: axis.position(map * size + index),
        label,
      })),
    ).flat(),
  };
}

function picture(scene, place, pictures) {
  const { thumbnail, parameters, say, view } = scene;
  const { shape } = scene.result;
  const [count, rows, columns] = shape;
  // Beside the plot stand ticks and names.
  const room = thumbnail ? [0, 0] : [50, 120];
  const across = acrossOf(count, [scene.width - room[0], scene.height - room[1]], [columns, rows]);
  const result = { ...scene.result, ...arranged(scene.result, across) };
  const slice = { ...scene.slice, offset: 0, rows: result.shape[0], columns: result.shape[1] };
  const zoom = { x: [0, slice.columns], y: [0, slice.rows] };
  const own = ({ row, column }) => [
    Math.min(count - 1, Math.floor(row / rows) * across + Math.floor(column / columns)),
    row % rows,
    column % columns,
  ];
  const over = ({ x, y, plot, label }) => {
    const gaps = [
      ...Array.from({ length: across - 1 }, (_, n) => rectangle(x.edge((n + 1) * columns) - 3, plot.y, 6, plot.height)),
      ...Array.from({ length: slice.rows / rows - 1 }, (_, n) =>
        rectangle(plot.x, y.edge((n + 1) * rows) - 3, plot.width, 6),
      ),
    ];
    const left = count % across;
    if (left > 0) {
      const [from, top] = [x.edge(left * columns), y.edge(slice.rows - rows)];
      gaps.push(rectangle(from, top, plot.x + plot.width - from, plot.y + plot.height - top));
    }
    const names = shownHeads(parameters).map((each, map) => {
      const right = x.edge(((map % across) + 1) * columns) - 7;
      const text = columns * x.cell < 70 ? String(each) : `${say(view.axes.slice.name)} ${each}`;
      return label(right, y.edge(Math.floor(map / across) * rows) + 18, "tick over", "end", text);
    });
    return [...gaps, ...names];
  };
  const made = pictures.heatmap({ ...scene, result, slice, zoom, view: { ...view, over } }, place);
  if (thumbnail) return { ...made, result, slice, zoom };
  return {
    ...made,
    result,
    slice,
    zoom,
    own,
    twins: (cursor) => {
      const [, row, column] = own(cursor);
      return Array.from({ length: count }, (_, map) => ({
        row: Math.floor(map / across) * rows + row,
        column: (map % across) * columns + column,
      }));
    },
    x: repeated(made.x, columns, 64),
    y: repeated(made.y, rows, 34),
  };
}

/** What views of all heads have in common; `value` is their value axis. */
export const headMaps = (value) =>
  /** @type {const} */ ({
    kind: "heatmap",
    square: true,
    picture,
    axes: { x: key, y: query, slice: { name: head.name, beside: true, values: shownHeads }, value },
  });
