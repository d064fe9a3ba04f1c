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

/** So many cells are brought to pixels in one go: what a slow machine does within a frame. */
const atOnce = 2 ** 18;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Brings the cells of a picture to pixels, many of them in pieces. Of several maps its `parts` says which go where. */
function* cellsToPixels(picture, { width, height, store }) {
  const { extent, mode, scale, theme, pixelRatio, slice, zoom, result, maps = result } = picture;
  const hatch = { line: packed(theme.hatch), ground: packed(theme.background), pixelRatio };
  const finite = !extent.masked && !extent.undefined;
  const whole = { ...zoom, offset: slice.offset, stride: slice.columns, width, height };
  let left = atOnce;
  for (const part of picture.parts?.(width, height) ?? [whole]) {
    const cells = { ...part, finite, mode };
    const perRow = ((part.x[1] - part.x[0]) * (part.y[1] - part.y[0])) / part.height;
    for (let from = 0; from < part.height; ) {
      const to = Math.min(part.height, from + Math.max(1, Math.floor(left / perRow)));
      resample(maps.data, cells, part.width, part.height, store.values, from, to);
      left -= (to - from) * perRow;
      from = to;
      if (left < perRow) {
        yield;
        left = atOnce;
      }
    }
  }
  paint(store.values, width, height, scale, hatch, store.pixels);
}

function show(canvas, { layout: { plot } }, { width, height, store }) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  store.context ??= canvas.getContext("2d");
  store.context.putImageData(store.image, 0, 0);
  const [left, top, wide, high] = [plot.x, plot.y, plot.width, plot.height].map((size) => `${size}px`);
  Object.assign(canvas.style, { left, top, width: wide, height: high });
}

/**
 * Paints the cells of a heatmap; of many cells the Promise says when that is done, with what was there still seen until
 * then. `store` keeps the buffers from one painting to the next. One that comes meanwhile waits for the one before, so that
 * frames appear.
 */
export function paintCells(canvas, picture, store) {
  store.next = picture;
  store.running ??= paintNext(canvas, store);
  return store.running;
}

function paintNext(canvas, store) {
  const picture = store.next;
  store.next = undefined;
  const { plot } = picture.layout;
  const width = Math.max(1, Math.round(plot.width * picture.pixelRatio));
  const height = Math.max(1, Math.round(plot.height * picture.pixelRatio));
  if (store.image?.width !== width || store.image.height !== height) {
    store.image = new ImageData(width, height);
    store.pixels = new Uint32Array(store.image.data.buffer);
    store.values = new Float32Array(width * height);
  }
  const place = { width, height, store };
  const pieces = cellsToPixels(picture, place);
  if (pieces.next().done) return void show(canvas, picture, place);
  return (async () => {
    do await pause();
    while (!pieces.next().done);
    show(canvas, picture, place);
    store.running = undefined;
    if (store.next) await paintCells(canvas, store.next, store);
  })();
}
