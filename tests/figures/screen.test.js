// Tests that painting yields to other tasks: many cells are painted a few rows at a time, and shown when complete. The tests'
// clock advances by a millisecond whenever it is read.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paintCells } from "../../web/figures/screen.js";
import { biasView, picture, theme } from "./pictures.js";

const { performance, ImageData, setTimeout: later } = globalThis;
let now = 0;
let turns = 0;
before(() => {
  globalThis.performance = /** @type {any} */ ({ now: () => now++ });
  globalThis.ImageData = /** @type {any} */ (
    class {
      constructor(width, height) {
        Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
      }
    }
  );
  globalThis.setTimeout = /** @type {any} */ (
    (resolve) => {
      turns += 1;
      queueMicrotask(resolve);
    }
  );
});
after(() => Object.assign(globalThis, { performance, ImageData, setTimeout: later }));

function canvas() {
  const shown = [];
  const context = { putImageData: (image) => shown.push(new Uint32Array(image.data.buffer.slice(0))) };
  return { shown, canvas: { width: 0, height: 0, style: {}, getContext: () => context } };
}

const view = { ...biasView, axes: { ...biasView.axes, slice: undefined } };
function square(size, value = Math.sin, more = {}) {
  const data = Float32Array.from({ length: size * size }, (_, i) => value(i));
  return picture(
    view,
    { shape: [size, size], data, dtype: "float32", facts: [] },
    { theme: { hatch: [200, 200, 200], ...theme }, ...more },
  );
}

test("few cells are shown at once", () => {
  const { shown, canvas: place } = canvas();
  turns = 0;
  assert.equal(paintCells(place, square(4, Math.sin, { width: 200, height: 200 }), {}, now), undefined);
  assert.deepEqual([shown.length, turns], [1, 0]);
});

test("many cells yield to other tasks before they are shown, and look the same", async () => {
  const { shown, canvas: place } = canvas();
  turns = 0;
  const painted = paintCells(place, square(1500), {}, now);
  assert.equal(shown.length, 0);
  await painted;
  assert.equal(shown.length, 1);
  assert.ok(turns > 5, `${turns} turns`);
  const used = canvas();
  // After the time of a task nothing is painted before the next one.
  const next = paintCells(
    used.canvas,
    square(4, () => 1),
    {},
    now - 100,
  );
  assert.equal(used.shown.length, 0);
  await next;
  assert.equal(used.shown.length, 1);
});

test("of several requests during painting, only the last is shown after the first", async () => {
  const { shown, canvas: place } = canvas();
  const store = {};
  const of = (value) => square(1500, () => value);
  const [first, , last] = [0, 1, 2].map((value) => paintCells(place, of(value), store, now));
  await Promise.all([first, last]);
  assert.equal(shown.length, 2);
});
