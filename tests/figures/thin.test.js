// Tests that points are removed from a line only within a quarter of a pixel of it, and every corner stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { thinned } from "../../web/figures/thin.js";

function thin(points) {
  const remaining = [];
  const line = thinned((x, y) => remaining.push([x, y]));
  for (const point of points) line.to(...point);
  line.end();
  return remaining;
}

/** The distance of a point from a line between two others. */
function distance([x, y], [x0, y0], [x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const along = square > 0 ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / square)) : 0;
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}

/** Asserts that the line through `kept`, some of `points` in order, passes all of them. */
function assertNear(points, remaining) {
  let next = 1;
  let start = 0;
  assert.deepEqual(remaining[0], points[0]);
  for (let i = 1; i < points.length; i++) {
    if (points[i][0] !== remaining[next]?.[0] || points[i][1] !== remaining[next][1]) continue;
    for (let j = start; j <= i; j++) assert.ok(distance(points[j], remaining[next - 1], remaining[next]) <= 0.2 + 1e-9);
    start = i;
    next++;
  }
  assert.equal(next, remaining.length);
  assert.deepEqual(remaining.at(-1), points.at(-1));
}

test("the line passes every removed point within a quarter of a pixel, in any direction", () => {
  const coordinate = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -5, max: 5, noNaN: true }));
  const anywhere = fc.uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 30, selector: String });
  fc.assert(fc.property(anywhere, (points) => assertNear(points, thin(points))));
  const shaky = fc.array(fc.double({ min: -0.4, max: 0.4, noNaN: true }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(shaky, fc.constantFrom(-1, 1), fc.double({ min: -2, max: 2, noNaN: true }), (noise, way, slope) => {
      const points = noise.map((away, i) => [way * i, slope * i + away]);
      assertNear(points, thin(points));
    }),
  );
});

test("straight lines keep their corners, also where the line is vertical or reverses", () => {
  const straight = Array.from({ length: 100 }, (_, i) => [i, -3 * Math.abs(i - 40)]);
  assert.deepEqual(thin(straight), [straight[0], straight[40], straight[99]]);
  const corners = [
    [0, 0],
    [5, 0],
    [2, 0],
    [2, 9],
  ];
  assert.deepEqual(thin(corners), corners);
  assert.deepEqual(thin([]), []);
  assert.deepEqual(thin([[1, 2]]), [[1, 2]]);
});
