// Paints the cells of a picture on a canvas.
import { packed } from "./colours.js";
import { paint } from "./paint.js";
import { resample } from "./resample.js";

/** Milliseconds after which painting yields. */
const turn = 6;

/** Cells and pixels between two checks of the clock. */
const between = 2 ** 15;

export const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Converts the cells of a picture to pixels, row by row. `parts` places several maps. */
function* cellsToPixels(picture, { width, height, store }) {
  const { extent, mode, scale, theme, pixelRatio, slice, zoom, result, maps = result } = picture;
  const hatch = { line: packed(theme.hatch), ground: packed(theme.background), pixelRatio };
  const finite = !extent.masked && !extent.undefined;
  const whole = { ...zoom, offset: slice.offset, stride: slice.columns, width, height };
  for (const part of picture.parts?.(width, height) ?? [whole]) {
    const cells = { ...part, finite, mode };
    const perRow = part.width + ((part.x[1] - part.x[0]) * (part.y[1] - part.y[0])) / part.height;
    yield* inRows(part.height, perRow, (from, to) =>
      resample(maps.data, cells, part.width, part.height, store.values, from, to),
    );
  }
  yield* inRows(height, width, (from, to) => paint(store.values, width, to, scale, hatch, store.pixels, from));
}

/** Paints all rows, a few at a time. */
function* inRows(height, perRow, make) {
  const some = Math.ceil(between / perRow);
  for (let from = 0; from < height; from += some) {
    make(from, Math.min(height, from + some));
    yield;
  }
}

/**
 * Paints the cells of a heatmap in a task that started at `began`. For many cells it returns a Promise and keeps the
 * old pixels visible until it is done. `store` keeps buffers between paintings. A painting waits for the previous one,
 * so that frames appear.
 */
export function paintCells(canvas, picture, store, began) {
  const { plot } = picture.layout;
  const [left, top, width, height] = [plot.x, plot.y, plot.width, plot.height].map((size) => `${size}px`);
  // The canvas is placed like the axes, which are already drawn.
  Object.assign(canvas.style, { left, top, width, height });
  store.next = picture;
  store.running ??= paintNext(canvas, store, began);
  return store.running;
}

function paintNext(canvas, store, began) {
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
  const pieces = cellsToPixels(picture, { width, height, store });
  /** Whether painting finishes within one task. */
  const go = (start) => {
    while (performance.now() < start + turn) {
      if (!pieces.next().done) continue;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      store.context ??= canvas.getContext("2d");
      store.context.putImageData(store.image, 0, 0);
      return true;
    }
    return false;
  };
  if (go(began)) return undefined;
  return (async () => {
    do await pause();
    while (!go(performance.now()));
    store.running = undefined;
    if (store.next) await paintCells(canvas, store.next, store, performance.now());
  })();
}
