// Puts the cells of a picture on the screen, as pixels on a canvas.
import { packed } from "./colours.js";
import { paint } from "./paint.js";
import { resample } from "./resample.js";

/** Milliseconds after which painting leaves the turn to others. */
const turn = 6;

/** Cells and pixels between two looks at the clock. */
const between = 2 ** 15;

export const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Brings the cells of a picture to pixels, rows by rows. Of several maps its `parts` says which go where. */
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

/** Does all rows, a few at a time. */
function* inRows(height, perRow, make) {
  const some = Math.ceil(between / perRow);
  for (let from = 0; from < height; from += some) {
    make(from, Math.min(height, from + some));
    yield;
  }
}

/**
 * Paints the cells of a heatmap, in a turn that began then; of many cells the Promise says when that is done, with what was
 * there still seen until then. `store` keeps the buffers from one painting to the next. One that comes meanwhile waits for
 * the one before, so that frames appear.
 */
export function paintCells(canvas, picture, store, began) {
  const { plot } = picture.layout;
  const [left, top, width, height] = [plot.x, plot.y, plot.width, plot.height].map((size) => `${size}px`);
  // Its place is that of the axes, which are there already.
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
  /** Whether all is done and shown by the end of a turn. */
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
