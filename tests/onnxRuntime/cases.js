// Draws random sizes and numbers for comparisons with operators, and compares results. Used by the tests of this folder.
import assert from "node:assert/strict";
import { random } from "../random.js";
import { tensor } from "./operator.js";

/** Draws of one case. */
export function drawsOf(seed) {
  const stream = random(64, seed + 1);
  let used = 0;
  let arrays = 0;
  const unit = () => (stream[used++] + 2) / 4;
  const int = (from, to) => from + Math.floor(unit() * (to - from + 1));
  return {
    /** A whole number, both ends included. */
    int,
    /** One of a list. */
    pick: (list) => list[int(0, list.length - 1)],
    /** A tensor of float32 numbers between -2 and 2. */
    floats: (...dims) =>
      tensor(
        random(
          dims.reduce((product, size) => product * size, 1),
          1000 * (seed + 1) + arrays++,
        ),
        dims,
      ),
  };
}

/** Asserts that our Tensor has an operator's shape and numbers; `compared` says which numbers count, by index. */
export function assertEqual(ours, theirs, label, { tolerance = 1e-6, compared = () => true } = {}) {
  assert.deepEqual(ours.shape, theirs.dims, label);
  let largest = 0;
  theirs.data.forEach((value, i) => {
    if (!compared(i)) return;
    const error = Math.abs(ours.data[i] - value);
    if (!(error <= largest)) largest = error;
  });
  assert.ok(largest <= tolerance, `${label}: differs by ${largest}`);
}
