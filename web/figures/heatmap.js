// The picture of a heatmap: axes over cells, colours, legend. The pixels themselves are painted from what it returns.
import { bandAxis } from "./axes.js";
import { colourScale } from "./colours.js";
import { layoutOf } from "./layout.js";
import { legendHeight, legendNodes } from "./legend.js";
import { numberText } from "./numbers.js";
import { colourRange, extentOf } from "./range.js";
import { cellsPerPixel } from "./resample.js";
import { coordinates, inLanguage, sliceOf } from "./view.js";

const thumbnailPlot = ({ width, height }) => ({
  plot: { x: 0, y: 0, width: Math.floor(width), height: Math.floor(height) },
});

/** The longest of the labels that a vertical axis may carry. */
const rowLabels = (axis, [first, end]) => [axis.at(first), axis.at(end - 1)].map(numberText);

/** The finite extent of what the colours are for: the shown slice, or all of them. */
function extentFor(view, { data }, { offset, rows, columns }) {
  const shown = extentOf(data, offset, offset + rows * columns);
  return { shown, forRange: view.axes.value.over === "all" ? extentOf(data) : shown };
}

/** scene: see picture.js. Returns what is common to all pictures, and scale, extent, mode and the cells in a pixel. */
export function heatmapPicture(scene) {
  const { view, parameters, result, lang, words, width, height, theme, pixelRatio, thumbnail, measure } = scene;
  const slice = sliceOf(view, result.shape, parameters);
  const x = coordinates(view.axes.x, slice.columns, parameters, result.facts);
  const y = coordinates(view.axes.y, slice.rows, parameters, result.facts);
  const zoom = { x: scene.zoom?.x ?? [0, slice.columns], y: scene.zoom?.y ?? [0, slice.rows] };
  const { shown: extent, forRange } = extentFor(view, result, slice);
  const { kind, name } = view.axes.value;
  const range = colourRange(view.axes.value, forRange, parameters);
  const scale = colourScale(kind, range, theme);
  const mode = kind === "category" ? "largest" : "mean";

  const layoutFor = (notes) =>
    thumbnail
      ? thumbnailPlot({ width, height })
      : layoutOf({
          width,
          height,
          title: inLanguage(view.title, lang),
          notes,
          legendHeight,
          yLabels: rowLabels(y, zoom.y),
          endLabels: [],
          measure,
        });
  const perPixel = ({ plot }) => [
    cellsPerPixel(zoom.x, plot.width * pixelRatio),
    cellsPerPixel(zoom.y, plot.height * pixelRatio),
  ];
  let layout = layoutFor(scene.notes);
  const reduced = perPixel(layout);
  if (reduced[0] * reduced[1] > 1) layout = layoutFor([...scene.notes, words[mode](...reduced)]);

  const { plot } = layout;
  const unit = inLanguage(view.axes.value.unit, lang);
  const valueName = inLanguage(name, lang);
  return {
    layout,
    slice,
    zoom,
    extent,
    range,
    scale,
    mode,
    x: bandAxis(x, zoom.x, plot.x, plot.x + plot.width, 64),
    y: bandAxis(y, zoom.y, plot.y, plot.y + plot.height, 34),
    content: [],
    legend: thumbnail
      ? []
      : legendNodes({
          box: layout.legend,
          name: unit ? words.unit(valueName, unit) : valueName,
          colours: scale,
          range,
          extent,
          kind,
          words,
          measure,
        }),
  };
}
