// Tests the animation of suggestions ("What to try"): which numbers move, and through which values. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sliderOf } from "../../web/app/sliders.js";
import { between, numbersThatMove } from "../../web/pages/playground/moving/path.js";

const descriptors = {
  heads: { kind: "count", min: 1, max: 512 },
  base: { kind: "number", min: 1, max: 1e8 },
  causal: { kind: "flag" },
  seed: { kind: "whole", min: 0, max: 999 },
};
const controls = {
  heads: { ...descriptors.heads, slider: [1, 129], step: 4 },
  base: { ...descriptors.base, slider: [10, 1e7], scale: "log" },
  seed: { ...descriptors.seed, slider: [0, 99] },
};
const state = (given) => ({ given, parameters: { heads: 1, base: 10, causal: false, seed: 1, ...given } });

test("numbers that differ between the states move, words and flags do not", () => {
  const start = state({ seed: 7, base: 1000 });
  assert.deepEqual(numbersThatMove(start, state({ heads: 9, base: 1000, causal: true }), descriptors).sort(), [
    "heads",
    "seed",
  ]);
  assert.deepEqual(numbersThatMove(start, start, descriptors), []);
});

test("half way a number is in the middle of its slider, on one of its steps", () => {
  const at = (start, target, part, names) =>
    between(state(start), state(target), part, { numbers: names, controls, sliderOf });
  // The middle of 10 and 100,000 on a logarithmic slider is 1000, of 1 and 129 with steps of 4 it is 65.
  assert.deepEqual(at({ base: 10 }, { base: 1e5 }, 0.5, ["base"]), { base: 1000 });
  assert.deepEqual(at({}, { heads: 129, causal: true }, 0.5, ["heads"]), { heads: 65, causal: true });
  assert.deepEqual(at({}, { heads: 129 }, 0, ["heads"]), { heads: 1 });
  assert.deepEqual(at({}, { heads: 129 }, 1, ["heads"]), { heads: 129 });
  // Every intermediate value is a step, in increasing order.
  const way = Array.from({ length: 60 }, (_, i) => at({}, { heads: 129 }, i / 59, ["heads"]).heads);
  assert.ok(way.every((heads, i) => (heads - 1) % 4 === 0 && (i === 0 || heads >= way[i - 1])));
});

test("beyond its slider a number moves evenly, a count in whole numbers", () => {
  const start = state({ heads: 100 });
  const half = between(start, state({ heads: 401 }), 0.5, { numbers: ["heads"], controls, sliderOf });
  assert.deepEqual(half, { heads: 251 });
});
