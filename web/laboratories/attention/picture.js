// Several maps beside one another in one figure: one scale, and a cursor that is on the same two tokens in all of them.
import { cellNumbers } from "../../figures/overCells.js";
import { inLanguage } from "../../figures/view.js";

const twoDecimals = (value) =>
  value
    .toFixed(2)
    .replace(/^-(?=0\.00$)/, "")
    .replace("-", "−");

/** Maps under one another as maps beside one another. */
function beside({ data, shape }, count) {
  const size = shape.at(-1);
  const width = count * size;
  const turned = new Float32Array(size * width);
  for (let map = 0; map < count; map++)
    for (let row = 0; row < size; row++)
      turned.set(data.subarray((map * size + row) * size, (map * size + row + 1) * size), row * width + map * size);
  return { data: turned, shape: [size, width] };
}

/** As much of a text as there is room for. */
function fitting(text, room, measure) {
  if (measure(text, 13) <= room) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`, 13) > room) end--;
  return `${text.slice(0, end)}…`;
}

/** The map and the key that a column is. */
export const columnOf = (column, size) => ({ map: Math.floor(column / size), key: column % size });

/**
 * @param {(parameters: any) => any[]} namesOf of the maps
 * @param {(parameters: any) => string[]} labelsOf of the tokens
 */
export const mapsPicture = (namesOf, labelsOf) => (scene, place, pictures) => {
  const { parameters, lang, measure } = scene;
  const names = namesOf(parameters);
  const labels = labelsOf(parameters);
  const size = scene.result.shape.at(-1);
  const result = { ...scene.result, ...beside(scene.result, names.length) };
  const slice = { ...scene.slice, offset: 0, rows: size, columns: result.shape[1] };
  const zoom = { x: [0, slice.columns], y: [0, slice.rows] };
  const placed = (needs) => place({ ...needs, yLabels: [...labels, "↓ query …"], endLabels: [] });
  const over = (picture) => {
    const numbers = cellNumbers({ ...picture, numberText: twoDecimals });
    const titles = names.flatMap((name, map) => {
      const left = picture.x.edge(map * size);
      const gap = { tag: "rect", children: [] };
      const bar = {
        ...gap,
        attributes: {
          x: left - 4,
          y: picture.plot.y - 1,
          width: 8,
          height: picture.plot.height + 2,
          fill: "var(--background)",
        },
      };
      return [
        ...(map > 0 ? [bar] : []),
        picture.label(
          left + (map > 0 ? 6 : 0),
          picture.plot.y - 6,
          "name",
          "start",
          fitting(inLanguage(name, lang), size * picture.x.cell - 10, measure),
        ),
      ];
    });
    return [...numbers, ...titles];
  };
  const made = pictures.heatmap({ ...scene, result, slice, zoom, view: { ...scene.view, over } }, (needs) => {
    const { plot, ...rest } = placed(needs);
    // Names of the maps stand over them, under the name of the vertical axis.
    return { ...rest, plot: { ...plot, y: plot.y + 16, height: plot.height - 16 } };
  });
  if (scene.thumbnail) return { ...made, result, slice, zoom };
  const widest = Math.max(...labels.map((text) => measure(text, 12))) + 8;
  const every = Math.max(1, Math.ceil(widest / made.x.cell));
  const shown = (index) => (index % size) % every === 0;
  const x = Array.from({ length: slice.columns }, (_, index) => index).filter(shown);
  return {
    ...made,
    result,
    slice,
    zoom,
    x: { ...made.x, ticks: x.map((index) => ({ position: made.x.position(index), label: labels[index % size] })) },
    y: { ...made.y, ticks: labels.map((label, index) => ({ position: made.y.position(index), label })) },
  };
};
