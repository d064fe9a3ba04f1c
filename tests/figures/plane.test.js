// Tests planes: pairs of values on axes of equal scale, their read-out, their zoom, and their exports.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cursorAt, cursorText, cursorValue, movedCursor } from "../../web/figures/cursor.js";
import { csvOf, svgOf } from "../../web/figures/exports.js";
import { selectionAt, selectionMarks } from "../../web/figures/linking.js";
import { dragBox, markNodes, zoomAround, zoomOf } from "../../web/figures/marks.js";
import { planePicture } from "../../web/figures/plane.js";
import { picture } from "./pictures.js";

const words = (en, zh) => ({ en, zh });
const index = { name: words("step", "步"), key: "position", start: "first" };
const x = { name: words("real part", "实部") };
const y = { name: words("imaginary part", "虚部"), unit: words("metres", "米") };
const line = { name: words("channel", "通道"), parameter: "chosen" };

/** One table, columns 0 and 2: 3 points on a circle of radius 5; column 1 is hidden. */
const pathView = {
  id: "path",
  title: "path",
  kind: "plane",
  picture: planePicture,
  plane: { x: "one", y: 2, connect: true },
  axes: { index, x, y },
};
const path = { shape: [3, 3], data: Float32Array.of(5, 99, 0, 3, 99, 4, 0, 99, 5), dtype: "float32", facts: [] };
const parameters = { one: 0, first: 10, chosen: 1 };
const pathPicture = (more) => picture(pathView, path, { parameters, ...more });

/** Two tables one above the other, [2, 4] each: four hands at the first of two positions and a quarter rotation later. */
const handsView = {
  ...pathView,
  plane: { circle: 2, from: "origin" },
  stack: [{ result: 0 }, { result: 1 }],
  axes: { index, x, y, line },
};
const hands = {
  shape: [4, 4],
  data: Float32Array.of(2, 0, -2, 0, 0, -2, 0, 2, 0, 2, 0, -2, 2, 0, -2, 0),
  dtype: "float32",
  facts: [],
};
const handsPicture = (more) => picture(handsView, hands, { parameters, ...more });

const byTag = (nodes, tag) => nodes.flatMap((node) => (node.tag === tag ? [node] : byTag(node.children ?? [], tag)));
const textsOf = ({ nodes }) => byTag(nodes, "text").flatMap(({ children }) => children);

test("pairs are two columns of a table, or the same columns of two tables", () => {
  const { rows } = pathPicture();
  assert.deepEqual(
    rows.map(({ xs, ys }) => [[...xs], [...ys]]),
    [
      [
        [5, 3, 0],
        [0, 4, 5],
      ],
    ],
  );
  const all = handsPicture().rows;
  assert.deepEqual(
    all.map(({ xs, ys }) => [[...xs], [...ys]]),
    [
      [
        [2, 0],
        [0, 2],
      ],
      [
        [0, -2],
        [2, 0],
      ],
      [
        [-2, 0],
        [0, -2],
      ],
      [
        [0, 2],
        [-2, 0],
      ],
    ],
  );
  const single = picture({ ...handsView, plane: { x: "chosen", y: "chosen" } }, hands, { parameters });
  assert.deepEqual([...single.rows[0].ys], [2, 0]);
});

test("a pixel is equally long on both axes, in every box and zoom, and all points and the circle are inside", () => {
  for (const [width, height] of [
    [900, 500],
    [320, 560],
  ]) {
    for (const make of [pathPicture, handsPicture]) {
      for (const zoom of [null, { x: [0, 3], y: [0, 1] }]) {
        const shown = make({ width, height, zoom });
        const unit = [shown.x.position(1) - shown.x.position(0), shown.y.position(0) - shown.y.position(1)];
        assert.ok(unit[0] > 0 && Math.abs(unit[0] / unit[1] - 1) < 1e-9, `${unit}`);
        const { plot } = shown.layout;
        if (zoom) continue;
        for (let row = 0; row < shown.slice.rows; row++) {
          for (let column = 0; column < shown.slice.columns; column++) {
            const [left, top] = shown.spot({ row, column });
            assert.ok(left > plot.x && left < plot.x + plot.width && top > plot.y && top < plot.y + plot.height);
          }
        }
      }
    }
  }
  const circles = byTag(handsPicture().nodes, "circle").filter(({ attributes }) => attributes.class === "circle");
  const { x: across } = handsPicture();
  assert.equal(circles.length, 1);
  assert.ok(Math.abs(circles[0].attributes.r - (across.position(2) - across.position(0))) < 0.01);
});

test("a trajectory has a gap where a value is not finite, without a dot", () => {
  const data = path.data.with(3, Number.NaN);
  const shown = picture(pathView, { ...path, data }, { parameters });
  assert.equal(byTag(shown.nodes, "path").filter(({ attributes }) => /curve/.test(attributes.class)).length, 0);
  assert.doesNotMatch(svgOf(shown), /NaN|Infinity/);
  const none = picture(pathView, { ...path, data: data.fill(Number.NaN) }, { parameters });
  assert.doesNotMatch(svgOf(none), /NaN|Infinity/);
});

test("exploding values are drawn, and those far outside of a zoom are omitted", () => {
  const data = Float32Array.of(1, 0, 1, 1e4, 0, -1e4, 1e38, 0, 1e38);
  const shown = picture(pathView, { ...path, data }, { parameters });
  assert.doesNotMatch(svgOf(shown), /NaN|Infinity/);
  const near = picture(pathView, { ...path, data }, { parameters, zoom: { x: [0, 2], y: [0, 2] } });
  const numbers = svgOf(near)
    .match(/ d="M[^"]*"/g)
    .join()
    .match(/\d+\.\d+/g)
    .map(Number);
  assert.ok(Math.max(...numbers) > 1e6 && Math.max(...numbers) < 1e9);
});

test("the center of every point belongs to it, and the pointer finds the nearest", () => {
  for (const shown of [pathPicture(), handsPicture()]) {
    for (let row = 0; row < shown.slice.rows; row++) {
      for (let column = 0; column < shown.slice.columns; column++) {
        const [left, top] = shown.spot({ row, column });
        const found = cursorAt(shown, left + 1, top - 1);
        assert.deepEqual(shown.spot(found), [left, top]);
      }
    }
  }
  const { plot } = pathPicture().layout;
  assert.equal(cursorAt(pathPicture(), plot.x + plot.width + 20, plot.y + 20), null);
});

test("a point is read out with its index, both values, radius and angle", () => {
  const cursor = { row: 0, column: 1 };
  assert.deepEqual(cursorValue(pathPicture(), cursor), {
    at: { index: 11, x: 3, y: 4, line: 0 },
    indices: [1, 0],
    value: 5,
  });
  assert.equal(
    cursorText(pathPicture(), cursor).text,
    "step 11: real part 3, imaginary part 4 metres, radius 5, angle 53.13°",
  );
  const zh = cursorText(handsPicture({ lang: "zh" }), { row: 3, column: 0 }).text;
  assert.equal(zh, "步 10，通道 3：实部 0，虚部 −2 米，半径 2，角度 −90°");
  assert.deepEqual(selectionAt(pathPicture(), cursor), { position: 11 });
});

test("keys move along a line, and between lines", () => {
  const shown = handsPicture();
  assert.deepEqual(movedCursor(shown, null, "ArrowRight"), { row: 1, column: 0 });
  assert.deepEqual(movedCursor(shown, { row: 1, column: 0 }, "ArrowRight"), { row: 1, column: 1 });
  assert.deepEqual(movedCursor(shown, { row: 1, column: 1 }, "ArrowRight"), { row: 1, column: 1 });
  assert.deepEqual(movedCursor(shown, { row: 1, column: 1 }, "ArrowUp"), { row: 2, column: 1 });
  assert.deepEqual(movedCursor(shown, { row: 1, column: 1 }, "Home"), { row: 1, column: 0 });
});

test("the cursor and a selected index are marked on their points, unless the zoom excludes them", () => {
  const circles = (nodes) => nodes.filter(({ tag }) => tag === "circle");
  const selected = (selection) => circles(selectionMarks(handsPicture(), selection));
  const [dot] = markNodes(pathPicture(), { cursor: { row: 0, column: 1 } });
  const [left, top] = pathPicture().spot({ row: 0, column: 1 });
  assert.ok(Math.hypot(dot.attributes.cx - left, dot.attributes.cy - top) < 0.02);
  assert.equal(selected({ position: 11 }).length, 4);
  assert.equal(selected({ position: 12 }).length, 0);
  assert.equal(selected({ step: 11 }).length, 0);
  const zoom = { x: [1.9, 2.1], y: [-0.1, 0.1] };
  assert.equal(circles(markNodes(handsPicture({ zoom }), { cursor: { row: 0, column: 0 } })).length, 1);
});

test("a dragged box becomes the values under it, and zooming out shows everything", () => {
  const shown = pathPicture();
  const place = (across, up) => ({ x: shown.x.position(across), y: shown.y.position(up) });
  const zoom = zoomOf(shown, dragBox(shown, place(1, 1), place(4, 5)));
  for (const [got, want] of [
    [zoom.x, [1, 4]],
    [zoom.y, [1, 5]],
  ]) {
    got.forEach((value, i) => assert.ok(Math.abs(value - want[i]) < 1e-9, `${got}`));
  }
  const near = pathPicture({ zoom });
  assert.ok(near.zoom.x[0] <= 1 && near.zoom.x[1] >= 4 && near.zoom.y[0] <= 1 && near.zoom.y[1] >= 5 - 1e-9);
  assert.equal(zoomOf(shown, dragBox(shown, place(1, 1), place(1.01, 4))), undefined);
  const half = zoomAround(shown, { x: 3, y: 4 }, 0.5);
  const part = (range) => (3 - range[0]) / (range[1] - range[0]);
  assert.ok(Math.abs(part(half.x) - part(shown.zoom.x)) < 1e-9);
  assert.equal(zoomAround(near, null, 100), null);
});

test("a plane can use another's ranges and returns its own", () => {
  const { extents } = pathPicture();
  assert.deepEqual(
    [extents.x, extents.value],
    [
      [0, 5],
      [0, 5],
    ],
  );
  const shown = pathPicture({ range: { x: [-20, 20], value: [-20, 20] } });
  assert.deepEqual(shown.extents, extents);
  assert.ok(shown.zoom.x[0] <= -20 && shown.zoom.y[1] >= 20);
});

test("CSV has the index and both values of every line; SVG is self-contained", () => {
  assert.equal(csvOf(pathPicture()), "step,real part,imaginary part\r\n10,5,0\r\n11,3,4\r\n12,0,5\r\n");
  assert.match(csvOf(handsPicture()), /^step,real part channel 0,imaginary part channel 0,real part channel 1,/);
  assert.match(csvOf(handsPicture()), /\n11,0,2,-2,0,0,-2,2,0\r\n$/);
  assert.doesNotMatch(svgOf(handsPicture()), /var\(|url\((?!#)|href=/);
});

test("a thumbnail of a plane has lines and no words", () => {
  const shown = handsPicture({ thumbnail: true, width: 80, height: 50 });
  assert.equal(textsOf(shown).length, 0);
  assert.ok(byTag(shown.nodes, "path").length > 0);
});
