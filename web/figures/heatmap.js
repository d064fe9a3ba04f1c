// Lays out a heatmap: axes, colours, legend. screen.js paints its pixels.
/** @import { Scene } from "./sceneTypes.js" */
import { bandAxis } from "./axes.js";
import { colourScale } from "./colourScale.js";
import { endLabels } from "./endLabels.js";
import { sizes } from "./layout.js";
import { legendHeight, legendNodes } from "./legend.js";
import { numberText } from "./numbers.js";
import { cellExtent, colourRange } from "./range.js";
import { flagNodes, levels, placeFlags, referencesOf, roomAbove, sideLines } from "./references.js";
import { cellsPerPixel } from "./resample.js";
import { paintCells } from "./screen.js";
import { label } from "./svg.js";

/** Drawing functions passed to `over`, so that its module shares no chunk with the element. */
const drawing = { label, numberText };

const words = {
  en: {
    mean: (columns, rows) => `each point is the mean of ${columns} × ${rows} cells`,
    largest: (columns, rows) => `each point is the largest of ${columns} × ${rows} cells`,
  },
  zh: {
    mean: (columns, rows) => `每个点是 ${columns} × ${rows} 个单元的平均值`,
    largest: (columns, rows) => `每个点是 ${columns} × ${rows} 个单元中的最大值`,
  },
};

/** The least size of a plot in pixels. */
const leastSide = 96;

/** Shrinks a plot to square cells in the middle of its room, unless it would become too small. */
function makeSquare(layout, { x, y }) {
  const { plot } = layout;
  const counts = [x[1] - x[0], y[1] - y[0]];
  const cell = Math.min(plot.width / counts[0], plot.height / counts[1]);
  const [width, height] = counts.map((count) => Math.round(cell * count));
  if (Math.min(width, height) < leastSide) return;
  layout.left = Math.floor((plot.width - width) / 2);
  Object.assign(plot, { x: plot.x + layout.left, width, height });
}

/** The start of a coordinate's cell. */
const before =
  ({ coordinates: { at }, edge }) =>
  (coordinate) =>
    edge((coordinate - at(0)) / (at(1) - at(0)));

/** Nodes with a halo below each line, because cells may be as dark or light as the lines. */
const withHalo = (nodes) => [
  ...nodes
    .filter(({ tag }) => tag === "line")
    .map((each) => ({ ...each, attributes: { ...each.attributes, class: "halo" } })),
  ...nodes,
];

/**
 * scene, place: see picture.js. Returns the parts of a picture, paint(), and scale, extent and mode for its pixels.
 * When all slices are side by side, scene.maps is the result of all.
 * @param {Scene} scene
 */
export function heatmapPicture(scene, place) {
  const { view, parameters, result, lang, slice, zoom, theme, pixelRatio } = scene;
  const { axes } = view;
  const { kind, over } = axes.value;
  const isLog = axes.value.scale === "log";
  const x = scene.along(axes.x, slice.columns);
  const y = scene.along(axes.y, slice.rows);
  const above = isLog ? 0 : -Infinity;
  const found = cellExtent(scene.maps ?? result, above, slice.index);
  const extent = { ...found, zero: isLog && found.zero };
  const own = colourRange(axes.value, over === "all" ? cellExtent(result, above) : extent, parameters);
  const shared = scene.range?.value;
  const range = shared ? colourRange({ ...axes.value, range: shared }) : own;
  const scale = colourScale(kind, range, theme, isLog, axes.value.names);
  const mode = kind === "category" ? "largest" : "mean";

  const yLabels = y.ticks?.map((tick) => tick.label) ?? [y.at(zoom.y[0]), y.at(zoom.y[1] - 1)].map(numberText);
  const references = referencesOf(scene);
  const isShown = (coordinate) => {
    const row = (coordinate - y.at(0)) / (y.at(1) - y.at(0));
    return row >= zoom.y[0] && row <= zoom.y[1];
  };
  const placed = (needs) => {
    const given = place({ notes: [], legendHeight, yLabels, endLabels: sideLines(references, isShown), ...needs });
    if (view.square && !scene.thumbnail) makeSquare(given, zoom);
    return given;
  };
  const axesIn = ({ plot }) => ({
    x: bandAxis(x, zoom.x, plot.x, plot.x + plot.width, 64),
    y: bandAxis(y, zoom.y, plot.y, plot.y + plot.height, 34),
  });
  const title = scene.measure(`↓ ${scene.nameOf(axes.y)}`, sizes.text);
  const flagsIn = ({ plot, left }) =>
    placeFlags(references, {
      plot,
      x: before(axesIn({ plot }).x),
      width: scene.width,
      measure: scene.measure,
      taken: [[left, left + title]],
    });
  let layout = placed({});
  const reduced = [
    cellsPerPixel(zoom.x, layout.plot.width * pixelRatio),
    cellsPerPixel(zoom.y, layout.plot.height * pixelRatio),
  ];
  const { rows: more } = flagsIn(layout);
  const notes = reduced[0] * reduced[1] > 1 ? [words[lang][mode](...reduced)] : [];
  if (notes.length + more > 0) layout = placed({ notes, above: roomAbove(more) });

  const { plot } = layout;
  const along = axesIn(layout);
  const level = levels(references, { plot, y: before(along.y) });
  const marks = [
    ...withHalo([...flagNodes(flagsIn(layout).flags, layout), ...level.nodes]),
    ...endLabels(level.entries, plot),
  ];
  return {
    layout,
    extent,
    scale,
    mode,
    extents: { value: [own.low, own.high] },
    ...along,
    content: scene.thumbnail ? [] : [...(view.over?.({ ...scene, ...along, plot, scale, ...drawing }) ?? []), ...marks],
    paint: paintCells,
    legend: {
      draw: legendNodes,
      name: scene.nameOf(axes.value),
      colours: scale,
      range,
      extent,
      kind,
      names: axes.value.names?.map(scene.say),
    },
  };
}
