// The picture of a heatmap: axes over cells, colours, legend. The pixels themselves are painted from what it returns.
import { bandAxis } from "./axes.js";
import { colourScale } from "./colours.js";
import { legendHeight } from "./legend.js";
import { numberText } from "./numbers.js";
import { colourRange, extentOf } from "./range.js";
import { cellsPerPixel } from "./resample.js";

/** scene, place: see picture.js. Returns the parts of a picture, and scale, extent and mode for the pixels. */
export function heatmapPicture({ view, parameters, result, words, slice, zoom, theme, pixelRatio, ...scene }, place) {
  const { axes } = view;
  const { kind, over } = axes.value;
  const x = scene.along(axes.x, slice.columns);
  const y = scene.along(axes.y, slice.rows);
  const extent = extentOf(result.data, slice.offset, slice.offset + slice.rows * slice.columns);
  const range = colourRange(axes.value, over === "all" ? extentOf(result.data) : extent, parameters);
  const scale = colourScale(kind, range, theme);
  const mode = kind === "category" ? "largest" : "mean";

  const yLabels = [y.at(zoom.y[0]), y.at(zoom.y[1] - 1)].map(numberText);
  const placed = (notes) => place({ notes, legendHeight, yLabels, endLabels: [] });
  let layout = placed([]);
  const reduced = [
    cellsPerPixel(zoom.x, layout.plot.width * pixelRatio),
    cellsPerPixel(zoom.y, layout.plot.height * pixelRatio),
  ];
  if (reduced[0] * reduced[1] > 1) layout = placed([words[mode](...reduced)]);

  const { plot } = layout;
  return {
    layout,
    extent,
    scale,
    mode,
    x: bandAxis(x, zoom.x, plot.x, plot.x + plot.width, 64),
    y: bandAxis(y, zoom.y, plot.y, plot.y + plot.height, 34),
    content: [],
    legend: { name: scene.nameOf(axes.value), colours: scale, range, extent, kind },
  };
}
