// Draws maps of several heads in one figure on one scale: [heads, queries, keys] as one matrix. Each map is named in its
// upper right corner, and the cursor marks the same query and key in all.
import { linearTicks } from "../../figures/numbers.js";
import { node } from "../../figures/svg.js";
import { head, key, query } from "./axes.js";

/** The largest number of cells in all that are shown. */
const cells = 2 ** 24;

/** The heads that are shown: all, or of more than `most` the first, the last and some between them. */
export function shownHeads({ heads, queries, keys }, most = 8) {
  const count = Math.max(1, Math.min(most, heads, Math.floor(cells / (queries * keys))));
  return Array.from({ length: count }, (_, i) => Math.round((i * (heads - 1)) / Math.max(1, count - 1)));
}

/** The number of maps in a row for which they are largest. */
function acrossOf(count, [width, height], [columns, rows]) {
  const sizes = Array.from({ length: count }, (_, n) =>
    Math.min(width / ((n + 1) * columns), height / (Math.ceil(count / (n + 1)) * rows)),
  );
  return 1 + sizes.indexOf(Math.max(...sizes));
}

/** The rectangle of each map in a picture of width × height pixels. */
const partsOf =
  ([count, rows, columns], across) =>
  (width, height) => {
    const down = Math.ceil(count / across);
    const ends = (at, size, parts) => [at, at + 1].map((each) => Math.round((each * size) / parts));
    return Array.from({ length: count }, (_, map) => {
      const [left, right] = ends(map % across, width, across);
      const [top, bottom] = ends(Math.floor(map / across), height, down);
      const cells = { x: [0, columns], y: [0, rows], offset: map * rows * columns, stride: columns };
      return { ...cells, pitch: width, corner: top * width + left, width: right - left, height: bottom - top };
    });
  };

/** The maps as one matrix with zeros in unused places. It is built only when its numbers are read, not for drawing. */
function arranged(maps, across, parts) {
  const [count, rows, columns] = maps.shape;
  const shape = [Math.ceil(count / across) * rows, across * columns];
  const [height, width] = shape;
  let data;
  return {
    ...maps,
    shape,
    get data() {
      if (data) return data;
      data = new Float32Array(height * width);
      for (const { offset, corner } of parts(width, height))
        for (let row = 0; row < rows; row++)
          data.set(maps.data.subarray(offset + row * columns, offset + (row + 1) * columns), corner + row * width);
      return data;
    },
  };
}

const rectangle = (x, y, width, height) => node("rect", { x, y, width, height, class: "ground" });

/** An axis that repeats coordinates and ticks for each map. */
function repeated(axis, size, spacing) {
  const { at } = axis.coordinates;
  const room = size * axis.cell;
  const ticks = linearTicks(at(0), at(size - 1), Math.max(2, room / spacing), true)
    .map(({ value, label }) => ({ index: value - at(0), label }))
    .filter(({ index }) => index >= 0 && index < size);
  const maps = Math.floor(axis.zoom[1] / size);
  // Otherwise the last number of a map would overlap the first of the next.
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

function picture(scene, place, heatmap, heads) {
  const { thumbnail, parameters, say, view, measure } = scene;
  const { shape } = scene.result;
  const [count, rows, columns] = shape;
  // Room for ticks and names beside the plot.
  const room = thumbnail ? [0, 0] : [50, 120];
  const across = acrossOf(count, [scene.width - room[0], scene.height - room[1]], [columns, rows]);
  const parts = partsOf(shape, across);
  const pixels = { maps: scene.result, parts };
  const result = arranged(scene.result, across, parts);
  const slice = { ...scene.slice, index: undefined, offset: 0, rows: result.shape[0], columns: result.shape[1] };
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
    // A name has ground of its own, because cells may be as dark as its letters.
    const all = heads(parameters);
    const name = say(view.axes.slice.name);
    const forms = [
      all.map(({ head, note }) => `${name} ${head}${note ? ` (${say(note)})` : ""}`),
      all.map(({ head }) => `${name} ${head}`),
      all.map(({ head }) => `${head}`),
    ];
    const texts = forms.find((form) => form.every((text) => measure(text, 12) < 0.7 * columns * x.cell)) ?? forms[2];
    const names = texts.flatMap((text, map) => {
      const right = x.edge(((map % across) + 1) * columns) - 3;
      const top = y.edge(Math.floor(map / across) * rows);
      const wide = measure(text, 12) + 8;
      return [rectangle(right - wide, top, wide, 19), label(right - 4, top + 14, "tick", "end", text)];
    });
    return [...gaps, ...names];
  };
  const made = heatmap({ ...scene, ...pixels, result, slice, zoom, view: { ...view, over } }, place);
  if (thumbnail) return { ...made, ...pixels, result, slice, zoom };
  return {
    ...made,
    ...pixels,
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

const plain = (parameters) => shownHeads(parameters).map((head) => ({ head }));

/**
 * The common part of views of all heads; `value` is their value axis.
 * @param {any} value
 * @param {(parameters: any) => { head: number, note?: { en: string, zh: string } }[]} heads in the order of the maps; a note follows a head's number
 *   where there is room
 */
export const headMaps = (value, heads = plain) =>
  /** @type {const} */ ({
    kind: "heatmap",
    square: true,
    adapt: (scene, place, heatmap) => picture(scene, place, heatmap, heads),
    axes: {
      x: key,
      y: query,
      slice: { name: head.name, beside: true, values: (parameters) => heads(parameters).map(({ head }) => head) },
      value,
    },
  });
