// Tests touch: two fingers zoom and shift a figure, and one finger moves the cursor.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pinched, twoFingers } from "../../web/figures/touch.js";
import { biasView, picture, profilePicture } from "./pictures.js";

const view = { ...biasView, axes: { ...biasView.axes, slice: undefined } };
const data = new Float32Array(100 * 100);
const matrix = (zoom) => picture(view, { shape: [100, 100], data, dtype: "float32", facts: [] }, { zoom });
const at = ({ x, y }, column, row) => ({ x: x.position(column), y: y.position(row) });

test("the cells under both fingers stay under them", () => {
  const whole = matrix(null);
  const from = [at(whole, 40, 40), at(whole, 60, 60)];
  const to = [at(whole, 20, 40), at(whole, 80, 80)];
  const zoom = pinched(whole, from, to);
  const near = matrix(zoom);
  const middle = at(whole, 50, 60);
  assert.ok(Math.abs(near.x.indexAt(middle.x) - 50) <= 1 && Math.abs(near.y.indexAt(middle.y) - 50) <= 1);
  const ratio =
    Math.hypot(to[1].x - to[0].x, to[1].y - to[0].y) / Math.hypot(from[1].x - from[0].x, from[1].y - from[0].y);
  assert.ok(Math.abs((zoom.x[1] - zoom.x[0]) * ratio - 100) < ratio);
});

test("two fingers moving together shift the shown part", () => {
  const near = matrix({ x: [40, 60], y: [40, 60] });
  const from = [at(near, 45, 45), at(near, 50, 50)];
  const to = [at(near, 50, 43), at(near, 55, 48)];
  assert.deepEqual(pinched(near, from, to), { x: [35, 55], y: [42, 62] });
});

test("pinching shows everything", () => {
  const near = matrix({ x: [40, 60], y: [40, 60] });
  assert.equal(pinched(near, [at(near, 40, 40), at(near, 60, 60)], [at(near, 50, 50), at(near, 50.1, 50)]), null);
  const curve = profilePicture();
  const top = (x) => ({ x, y: 100 });
  assert.equal(pinched(curve, [top(100), top(300)], [top(190), top(210)]), null);
});

test("from the second finger until both have left, events do not move the cursor", () => {
  const changes = [];
  const figure = { picture: matrix(null), change: (change) => changes.push(change) };
  const heard = twoFingers(figure, () => true);
  const event = (type, pointerId, pointerType = "touch") => ({ type, pointerId, pointerType });
  assert.equal(heard(event("pointerdown", 1), { x: 200, y: 200 }), false);
  assert.equal(heard(event("pointermove", 1), { x: 210, y: 200 }), false);
  assert.equal(heard(event("pointermove", 9, "mouse"), { x: 0, y: 0 }), false);
  assert.equal(heard(event("pointerdown", 2), { x: 300, y: 200 }), true);
  assert.equal(heard(event("pointermove", 2), { x: 390, y: 200 }), true);
  assert.ok(figure.zoom.x[1] - figure.zoom.x[0] < 60);
  assert.equal(heard(event("pointerup", 1), { x: 210, y: 200 }), true);
  assert.equal(heard(event("pointermove", 2), { x: 100, y: 200 }), true);
  assert.equal(heard(event("pointerup", 2), { x: 100, y: 200 }), true);
  assert.deepEqual(changes, [{ zoom: figure.zoom }]);
  assert.equal(heard(event("pointerdown", 3), { x: 200, y: 200 }), false);
});
