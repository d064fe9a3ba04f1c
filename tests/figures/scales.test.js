// Tests scales: square cells, logarithmic colours, reference lines, given ranges.
import assert from "node:assert/strict";
import { test } from "node:test";
import { packed } from "../../web/figures/colours.js";
import { svgOf } from "../../web/figures/exports.js";
import { estimateWidth } from "../../web/figures/layout.js";
import { paint } from "../../web/figures/paint.js";
import { biasView, picture, profilePicture, theme } from "./pictures.js";

const byTag = (nodes, tag) => nodes.flatMap((node) => (node.tag === tag ? [node] : byTag(node.children ?? [], tag)));
const textsOf = ({ nodes }) => byTag(nodes, "text").flatMap(({ children }) => children);
const matrix = (rows, columns, values = new Float32Array(rows * columns)) => ({
  shape: [rows, columns],
  data: values,
  dtype: "float32",
  facts: [],
});
const withValue = (view, more) => ({
  ...view,
  axes: { ...view.axes, slice: undefined, value: { ...view.axes.value, ...more } },
});

const squareView = { ...withValue(biasView, {}), square: true };

test("cells are square in every box and zoom", () => {
  for (const [width, height] of [
    [900, 500],
    [320, 560],
  ]) {
    for (const zoom of [null, { x: [2, 9], y: [3, 8] }]) {
      const { x, y, layout } = picture(squareView, matrix(12, 16), { width, height, zoom });
      assert.ok(Math.abs(x.cell / y.cell - 1) < 0.02, `${x.cell} × ${y.cell}`);
      assert.ok(layout.plot.x + layout.plot.width <= width && layout.plot.y + layout.plot.height <= height);
    }
  }
});

test("a matrix of one row stays readable instead of square", () => {
  const { layout } = picture(squareView, matrix(1, 64));
  assert.ok(layout.plot.height > 150);
});

const logView = withValue(biasView, { kind: "magnitude", scale: "log" });
const errors = (...values) => matrix(1, values.length, Float32Array.from(values));

test("on a logarithmic scale equal ratios have equal colour differences, and zeros are the background", () => {
  const { scale } = picture(logView, errors(1e-8, 1e-2, 0, 1));
  const hatch = { line: 1, ground: packed(theme.background), pixelRatio: 1 };
  const at = (value) => {
    const pixels = [];
    paint([value], 1, 1, scale, hatch, pixels);
    return pixels[0];
  };
  for (let decade = 0; decade <= 8; decade++) {
    assert.equal(at(10 ** (decade - 8)), scale.table[Math.round((decade / 8) * (scale.table.length - 1))]);
  }
  assert.equal(at(0), hatch.ground);
  assert.notEqual(at(Number.NaN), at(1e-8));
});

test("the legend of a logarithmic scale has evenly spaced powers of ten, and explains zeros if there are any", () => {
  const texts = textsOf(picture(logView, errors(1e-8, 1e-2, 0, 1), { width: 900 }));
  for (const expected of ["10⁻⁸", "10⁻⁵", "0.01", "0: no colour"]) assert.ok(texts.includes(expected), `${texts}`);
  assert.ok(!textsOf(picture(logView, errors(1e-8, 1e-2, 1))).includes("0: no colour"));
  const ends = byTag(picture(logView, errors(1e-8, 1e-4, 1), { width: 900 }).nodes, "line")
    .filter((node) => node.attributes.y2 - node.attributes.y1 === 4)
    .map((node) => node.attributes.x1);
  const steps = ends.slice(1).map((end, i) => end - ends[i]);
  assert.ok(ends.length > 2 && steps.every((step) => Math.abs(step - steps[0]) < 0.1), `${ends}`);
});

test("numbers of a legend do not overlap", () => {
  const long = Float32Array.of(100000, 100400);
  const texts = byTag(picture(withValue(biasView, { kind: "magnitude" }), matrix(1, 2, long)).nodes, "text");
  const legend = texts.filter(({ children }) => /^100,\d/.test(children[0]));
  assert.ok(legend.length > 1);
  const [left, right] = [-1, 1].map((side) =>
    legend.map(({ attributes, children }) => attributes.x + (side * estimateWidth(children[0], 12)) / 2),
  );
  for (let i = 1; i < left.length; i++) assert.ok(left[i] > right[i - 1], `${legend[i].children}`);
});

test("a matrix of zeros has a legend too", () => {
  assert.ok(textsOf(picture(logView, errors(0, 0))).includes("0: no colour"));
});

test("a figure returns the ranges of its axes, and accepts another's", () => {
  const own = profilePicture();
  const { top, ...reach } = own.extents;
  assert.deepEqual(reach, { value: [-4, 0], x: [-2, 2] });
  assert.equal(top, own.layout.plot.y);
  const range = { value: [-10, 30], x: [-8, 12] };
  const shared = profilePicture({ range });
  assert.deepEqual(shared.extents, own.extents);
  const { plot } = shared.layout;
  assert.ok(Math.abs(shared.x.position(0) - (plot.x + (6 / 20) * plot.width)) < 1e-6);
  const height = (low, high) => shared.y.position(low) - shared.y.position(high);
  assert.ok(Math.abs(height(20, 30) - height(-10, 0)) < 1e-6);
  assert.ok(shared.y.position(-10) < plot.y + plot.height && shared.y.position(30) > plot.y);
  assert.match(svgOf(profilePicture({ range: { value: [-1, 0] } })), /clip-path="url\(#plot\)"/);
});

test("heatmaps with a common range have a common colour for a value", () => {
  const view = withValue(biasView, { kind: "magnitude" });
  const [one, other] = [errors(0, 1), errors(0, 5)].map((result) =>
    picture(view, result, { range: { value: [0, 5] } }),
  );
  assert.deepEqual(one.extents.value, [0, 1]);
  assert.equal(one.scale.css(1), other.scale.css(1));
  assert.notEqual(one.scale.css(1), picture(view, errors(0, 1)).scale.css(1));
});
