// Puts a picture on the screen: pixels on a canvas, everything else as SVG elements.
import { packed, paint } from "./paint.js";
import { resample } from "./resample.js";
import { font } from "./style.js";

let ruler;
const widths = new Map();

/** The width of a text in the figure's font; widths are kept, for the same ticks come again with every change. */
export function measureText(text, size, weight = 400) {
  const key = `${weight} ${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = `${weight} ${size}px ${font}`;
    width = ruler.measureText(text).width;
    if (widths.size > 4096) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** Paints the cells of a heatmap. `store` keeps the buffers from one painting to the next. */
export function paintCells(canvas, picture, store) {
  const { plot } = picture.layout;
  const { pixelRatio, slice, zoom, extent, mode, scale, theme, result } = picture;
  const width = Math.max(1, Math.round(plot.width * pixelRatio));
  const height = Math.max(1, Math.round(plot.height * pixelRatio));
  if (canvas.width !== width || canvas.height !== height || !store.image) {
    canvas.width = width;
    canvas.height = height;
    store.context = canvas.getContext("2d");
    store.image = store.context.createImageData(width, height);
    store.pixels = new Uint32Array(store.image.data.buffer);
    store.values = new Float32Array(width * height);
  }
  const finite = !extent.masked && !extent.undefined;
  const cells = { ...zoom, offset: slice.offset, stride: slice.columns, finite, mode };
  resample(result.data, cells, width, height, store.values);
  const hatch = { line: packed(theme.hatch), ground: packed(theme.background), pixelRatio };
  paint(store.values, width, height, scale, hatch, store.pixels);
  store.context.putImageData(store.image, 0, 0);
  const [left, top, wide, high] = [plot.x, plot.y, plot.width, plot.height].map((size) => `${size}px`);
  Object.assign(canvas.style, { left, top, width: wide, height: high });
}
