// Tests the cursor of figures: the cell under a point, the keys, and the read-out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cursorAt, cursorText, cursorValue, movedCursor } from "../../web/figures/cursor.js";
import { selectionAt, selectionMarks } from "../../web/figures/linking.js";
import { dragBox, zoomAround, zoomOf } from "../../web/figures/marks.js";
import { drawingRules } from "../../web/figures/style.js";
import { biasPicture, profilePicture } from "./pictures.js";

test("the center of every cell belongs to that cell, also in a zoom", () => {
  for (const zoom of [null, { x: [1, 3], y: [1, 3] }]) {
    const picture = biasPicture({ zoom });
    for (let row = picture.zoom.y[0]; row < picture.zoom.y[1]; row++) {
      for (let column = picture.zoom.x[0]; column < picture.zoom.x[1]; column++) {
        assert.deepEqual(cursorAt(picture, picture.x.position(column), picture.y.position(row)), { row, column });
      }
    }
  }
});

test("a point outside of the plot has no cursor", () => {
  const picture = biasPicture();
  const { plot } = picture.layout;
  assert.equal(cursorAt(picture, plot.x - 1, plot.y + 10), null);
  assert.equal(cursorAt(picture, plot.x + 10, plot.y + plot.height + 1), null);
});

test("among curves the nearest line is found, without those that have no value there", () => {
  const picture = profilePicture();
  const { plot } = picture.layout;
  assert.deepEqual(cursorAt(picture, picture.x.position(0), picture.y.position(-2.2)), { row: 0, column: 0 });
  assert.deepEqual(cursorAt(picture, picture.x.position(0), picture.y.position(-3.8)), { row: 1, column: 0 });
  assert.deepEqual(cursorAt(picture, picture.x.position(4), plot.y + 1), { row: 1, column: 4 });
});

test("a cell's read-out has its coordinates, its value and its computation", () => {
  const picture = biasPicture();
  const cursor = { row: 2, column: 3 };
  assert.deepEqual(cursorValue(picture, cursor), { at: { x: 3, y: 7, slice: 1 }, indices: [1, 2, 3], value: 123 });
  const { text, explanation } = cursorText(picture, cursor);
  assert.equal(text, "head 1, query 7, key 3: 123");
  assert.equal(explanation, "distance -4");
  assert.equal(cursorText(biasPicture({ lang: "zh" }), cursor).text, "头 1，查询 7，键 3：123");
});

test("a masked cell's read-out says so", () => {
  assert.equal(cursorText(biasPicture(), { row: 0, column: 3 }).text, "head 1, query 5, key 3: masked (−∞)");
});

test("a point of a line is read out with its unit", () => {
  assert.equal(cursorText(profilePicture(), { row: 1, column: 0 }).text, "distance −2 positions, head 1: −4");
});

test("keys move by one cell, with Shift by ten, and stop at the ends", () => {
  const picture = biasPicture();
  assert.deepEqual(movedCursor(picture, null, "ArrowRight"), { row: 0, column: 0 });
  assert.deepEqual(movedCursor(picture, { row: 0, column: 0 }, "ArrowRight"), { row: 0, column: 1 });
  assert.deepEqual(movedCursor(picture, { row: 0, column: 0 }, "ArrowDown"), { row: 1, column: 0 });
  assert.deepEqual(movedCursor(picture, { row: 0, column: 0 }, "ArrowUp"), { row: 0, column: 0 });
  assert.deepEqual(movedCursor(picture, { row: 1, column: 2 }, "End"), { row: 1, column: 3 });
  assert.deepEqual(movedCursor(picture, { row: 1, column: 2 }, "Home"), { row: 1, column: 0 });
  assert.deepEqual(movedCursor(picture, { row: 0, column: 0 }, "ArrowRight", true), { row: 0, column: 3 });
  assert.equal(movedCursor(picture, { row: 0, column: 0 }, "Tab"), undefined);
});

test("keys on curves start at the chosen line; up is the line before", () => {
  const picture = profilePicture();
  assert.deepEqual(movedCursor(picture, null, "ArrowRight"), { row: 1, column: 0 });
});

test("a selection names the axes that figures share", () => {
  assert.deepEqual(selectionAt(biasPicture(), { row: 2, column: 3 }), { key: 3, query: 7 });
  assert.deepEqual(selectionAt(profilePicture(), { row: 0, column: 4 }), { distance: 2 });
});

test("a selected coordinate is marked if it is on the axis", () => {
  const classes = (selection) => selectionMarks(biasPicture(), selection).map(({ attributes }) => attributes.class);
  const marks = (selection) => classes(selection).filter((each) => each === "selected").length;
  assert.equal(marks({ key: 3, query: 7 }), 2);
  assert.equal(marks({ query: 99 }), 0);
  assert.equal(marks({ distance: 1 }), 0);
  assert.equal(marks(null), 0);
});

test("a selection is an outline around its cells, which keep their colours", () => {
  const picture = biasPicture();
  const { plot } = picture.layout;
  const [column] = selectionMarks(picture, { key: 3 }).filter(({ attributes }) => attributes.class === "selected");
  const { x, width, y, height } = column.attributes;
  const middle = picture.x.position(3);
  const half = picture.x.cell / 2;
  assert.ok(x < middle - half && x + width > middle + half, "beside the cells, not over them");
  assert.deepEqual([y, height], [plot.y, plot.height]);
  assert.match(drawingRules, /\.selected \{[^}]*fill: none/);
});

test("a dragged box becomes the cells it touches, and a single cell is no zoom", () => {
  const picture = biasPicture();
  const place = (row, column) => ({ x: picture.x.position(column), y: picture.y.position(row) });
  assert.deepEqual(zoomOf(picture, dragBox(picture, place(0, 1), place(1, 3))), { x: [1, 4], y: [0, 2] });
  assert.equal(zoomOf(picture, dragBox(picture, place(0, 1), place(0, 1))), undefined);
});

test("zooming out far enough shows everything", () => {
  const picture = biasPicture({ zoom: { x: [1, 3], y: [0, 2] } });
  assert.equal(zoomAround(picture, null, 2), null);
});
