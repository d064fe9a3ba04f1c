// Tests the parts of a picture: words, slices, ticks, lines with gaps at missing values, and stacks.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bandAxis, pointAxis } from "../../web/figures/axes.js";
import { computeView } from "../../web/figures/compute.js";
import { columnsOf, curveNodes, linePath } from "../../web/figures/curves.js";
import { spread } from "../../web/figures/endLabels.js";
import { estimateWidth, wrap } from "../../web/figures/layout.js";
import { cellNumbers } from "../../web/figures/overCells.js";
import { coordinates, sliceOf } from "../../web/figures/view.js";
import { extentsOf } from "../../web/pages/playground/extents.js";
import { biasPicture, biasResult, biasView, picture, profileResult, profileView } from "./pictures.js";

const byTag = (nodes, tag) => nodes.flatMap((node) => (node.tag === tag ? [node] : byTag(node.children ?? [], tag)));

test("a figure in Chinese has its names in Chinese", () => {
  const texts = byTag(biasPicture({ lang: "zh" }).nodes, "text").flatMap(({ children }) => children);
  for (const expected of ["一个头的偏置", "↓ 查询", "键 →", "偏置"]) assert.ok(texts.includes(expected), `${texts}`);
});

test("the legend names every category beside its colour, on a phone too", () => {
  const names = ["full", "sliding", "chunked", "", "linear attention"].map((en) => ({ en, zh: en }));
  const value = { ...biasView.axes.value, kind: "category", range: [0, 4], names };
  const view = { ...biasView, axes: { ...biasView.axes, slice: undefined, value } };
  const result = { shape: [2, 2], data: Float32Array.of(0, 1, 2, 4), dtype: "float32", facts: [] };
  for (const width of [900, 600, 288]) {
    const { nodes } = picture(view, result, { width });
    const texts = byTag(nodes, "text").flatMap(({ children }) => children);
    for (const { en } of names.filter(({ en }) => en)) assert.ok(texts.includes(en), `${en} at ${width}: ${texts}`);
    const fills = byTag(nodes, "rect").filter(({ attributes }) => attributes.class === "swatch");
    assert.equal(new Set(fills.map(({ attributes }) => attributes.fill)).size, 4);
  }
});

test("a figure states that its cells are reduced", () => {
  const size = 2000;
  const result = { shape: [size, size], data: new Float32Array(size * size), dtype: "float32", facts: [] };
  const flat = { ...biasView, axes: { ...biasView.axes, slice: undefined } };
  const texts = (view) =>
    byTag(picture(view, result).nodes, "text")
      .flatMap(({ children }) => children)
      .join(" ");
  assert.match(texts(flat), /mean of 4 × \d+ cells/);
  const category = { ...flat, axes: { ...flat.axes, value: { ...flat.axes.value, kind: "category" } } };
  assert.match(texts(category), /largest of 4 × \d+ cells/);
  const small = byTag(biasPicture().nodes, "text")
    .flatMap(({ children }) => children)
    .join(" ");
  assert.doesNotMatch(small, /each point/);
});

test("the extents that the worker reports are those of the axis, and a zoom has its own", () => {
  for (const scale of ["linear", "log"]) {
    const value = { ...profileView.axes.value, scale };
    const view = { ...profileView, axes: { ...profileView.axes, value } };
    const { data, shape } = profileResult();
    const result = { ...profileResult(), data: data.map((number) => (scale === "log" ? number + 2.5 : number)) };
    const extents = extentsOf(view, { ...result, shape });
    assert.deepEqual(picture(view, { ...result, extents }).nodes, picture(view, result).nodes);
    assert.deepEqual(extents.slices.length, 2);
    // Values are not scanned again.
    extents.slices[1].high = 50;
    assert.equal(picture(view, { ...result, extents }).extents.value[1], 50);
    assert.ok(picture(view, { ...result, extents }, { zoom: { x: [0, 4] } }).extents.value[1] < 5);
  }
  assert.equal(extentsOf({ ...profileView, kind: "plane" }, profileResult()), undefined);
});

test("a thumbnail has no words and fills its box", () => {
  const { nodes, layout } = biasPicture({ thumbnail: true, width: 80, height: 50 });
  assert.deepEqual(layout.plot, { x: 0, y: 0, width: 80, height: 50 });
  assert.equal(byTag(nodes, "text").length, 0);
});

test("the slice is the parameter's, within the result; an axis of one is shown for any slice", () => {
  assert.deepEqual(sliceOf(biasView, [2, 3, 4], { head: 1 }), { offset: 12, rows: 3, columns: 4, index: 1, chosen: 1 });
  assert.equal(sliceOf(biasView, [2, 3, 4], { head: 9 }).index, 1);
  assert.deepEqual(sliceOf(biasView, [1, 3, 4], { head: 5 }), { offset: 0, rows: 3, columns: 4, index: 0, chosen: 5 });
});

test("ticks of cells are at the center of a cell with a whole coordinate", () => {
  const axis = bandAxis(coordinates({ start: -3 }, 7, {}), [0, 7], 0, 700, 60);
  assert.deepEqual(
    axis.ticks.map(({ label }) => label),
    ["−3", "−2", "−1", "0", "1", "2", "3"],
  );
  assert.deepEqual(
    axis.ticks.map(({ position }) => position),
    [50, 150, 250, 350, 450, 550, 650],
  );
});

test("pixel positions convert back to indices, on linear, logarithmic and uneven axes", () => {
  const values = [1, 3, 10, 40, 1000];
  for (const [axis, isLog] of [
    [{ start: 1 }, false],
    [{ values: () => values }, true],
    [{ values: () => values }, false],
  ]) {
    const placed = pointAxis(coordinates(axis, 5, {}), [0, 5], 0, 600, 60, isLog);
    for (let index = 0; index < 5; index++) assert.equal(placed.indexAt(placed.position(index)), index);
  }
});

test("a line has a gap where the value is not finite", () => {
  const path = linePath(
    [1, 2, -Infinity, 3, 4],
    [0, 5],
    (x) => x,
    (y) => y,
    {},
  );
  assert.equal(path, "M0,1L1,2M3,3L4,4");
});

/** The points of a path, [[x, y], …]. */
const pointsOf = (path) => Array.from(path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);

/** A path of `count` values over 100 pixels, in columns of some width. */
function denseOf(count, valueAt, width = 1) {
  const x = (index) => (index * 100) / count;
  const values = Float64Array.from({ length: count }, (_, i) => valueAt(i));
  return linePath(values, [0, count], x, (value) => value, { columns: columnsOf([0, count], x, width) });
}

test("a dense line reaches the minimum and maximum of each pixel", () => {
  const points = pointsOf(denseOf(300, (i) => [1, 90, 50, 20, 20, 70][i % 6]));
  for (let column = 0; column < 100; column++) {
    const values = points.filter(([x]) => x >= column - 0.06 && x < column + 0.94).map(([, y]) => y);
    const [low, high] = column % 2 === 0 ? [1, 90] : [20, 70];
    assert.ok(values.includes(low) && values.includes(high), `${column}: ${values}`);
  }
});

test("a dense line has a gap where a pixel has no value", () => {
  const path = denseOf(300, (i) => (i >= 150 && i < 156 ? Number.NaN : 5));
  assert.equal(path.match(/M/g).length, 2, path);
});

test("a dense line omits values that its axis cannot show: non-finite, and on a logarithmic one 0 and less", () => {
  const cycle = [0, Number.NaN, 4, -2, Infinity, 9, -Infinity, 6];
  const values = Float64Array.from({ length: 800 }, (_, i) => cycle[i % 8]);
  const seen = (y) => {
    const path = linePath(values, [0, 800], (index) => index / 8, y, {
      columns: columnsOf([0, 800], (index) => index / 8),
    });
    assert.doesNotMatch(path, /NaN|Infinity|M.*M/);
    const places = pointsOf(path).map(([, place]) => place);
    return [Math.min(...places), Math.max(...places)];
  };
  assert.deepEqual(
    seen((value) => 10 * value),
    [-20, 90],
  );
  assert.deepEqual(
    seen((value) => 10 * Math.log2(value)),
    [20, 31.7],
  );
});

test("points outside of the screen are clamped to it", () => {
  const places = [-3.14, 19.96, 1999.95, 2000.04, 70000.25, -1e6];
  const path = linePath(
    places,
    [0, places.length],
    (index) => 3000 * index,
    (value) => value,
    {},
  );
  assert.equal(path, "M0,-3.1L3000,20L6000,2000L9000,2000L12000,70000.3L15000,-1000000");
});

test("a dense line has few points per pixel, and two where it is straight", () => {
  const noise = denseOf(20000, (i) => (i * 7919) % 101);
  assert.ok(pointsOf(noise).length <= 4 * 100 + 4, `${pointsOf(noise).length} points`);
  const straight = denseOf(20000, (i) => i / 300);
  assert.ok(pointsOf(straight).length <= 4, straight);
});

test("128 lines of 4,000 points cost no more than their pixels", () => {
  const [lines, columns] = [128, 4000];
  const data = Float32Array.from({ length: lines * columns }, (_, i) => -((i % columns) + 1) / (1 + (i >> 12)));
  const { nodes } = picture(profileView, { data, shape: [lines, columns], facts: [] });
  const paths = byTag(nodes, "path").filter((each) => /curve/.test(each.attributes.class));
  assert.equal(paths.length, lines);
  for (const { attributes } of paths) assert.ok(attributes.d.length < 100, attributes.d);
});

test("many lines use wider columns: 128 noisy ones have half as many points as pixels allow, with the same extremes", () => {
  const [lines, columns] = [128, 4000];
  const data = Float32Array.from({ length: lines * columns }, (_, i) => (i * 7919) % 101);
  const { nodes, layout } = picture(profileView, { data, shape: [lines, columns], facts: [] });
  const paths = byTag(nodes, "path").filter((each) => /curve/.test(each.attributes.class));
  const most = 4 * (layout.plot.width / 2 + 2);
  for (const { attributes } of paths) assert.ok(pointsOf(attributes.d).length <= most, `more than ${most} points`);
  const points = pointsOf(denseOf(600, (i) => [1, 90, 50, 20, 20, 70][i % 6], 2));
  for (let column = 0; column < 50; column++) {
    const values = points.filter(([x]) => x >= 2 * column - 0.06 && x < 2 * column + 1.94).map(([, y]) => y);
    assert.ok(values.includes(1) && values.includes(90), `${column}: ${values}`);
  }
});

test("a position outside of the axis has its own column, and no index is in two columns", () => {
  const places = [Number.NaN, Number.NaN, 0.2, 0.9, 1, 1.5, 7, Number.NaN, 7.5];
  assert.deepEqual([...columnsOf([0, places.length], (index) => places[index])], [0, 1, 2, 4, 6, 7, 8, 9]);
  assert.deepEqual([...columnsOf([2, 7], (index) => places[index], 2)], [2, 6, 7]);
});

test("columns begin where a scan of every index finds them, for any increasing positions", () => {
  const begin = ([first, end], x, width) => {
    const starts = [];
    let right = -Infinity;
    for (let index = first; index < end; index++) {
      if (x(index) < right) continue;
      starts.push(index);
      right = Math.floor(x(index)) + width;
    }
    return [...starts, end];
  };
  const steps = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3, noNaN: true })), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 3 }), (steps, width) => {
      const places = steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, -5));
      const x = (index) => places[index];
      assert.deepEqual(columnsOf([0, steps.length], x, width), begin([0, steps.length], x, width));
    }),
  );
});

test("the columns of a long even axis are found with few position look-ups", () => {
  const count = 2 ** 18;
  let lookups = 0;
  const at = (index) => {
    lookups++;
    return 3 * index;
  };
  const axis = pointAxis({ at, length: count, even: true }, [0, count], 0, 800, 60, false);
  const values = Float32Array.from({ length: count }, (_, i) => Math.floor(i / 1000) % 7);
  const rows = [1, 2, 3].map(() => ({ values, colour: "red", chosen: false }));
  const plot = { x: 0, y: 0, width: 800, height: 100 };
  const nodes = curveNodes({ rows, zoom: [0, count], x: axis.position, y: (value) => value, mark: "steps", plot });
  assert.equal(nodes.length, 3);
  assert.deepEqual(axis.extent, [0, 3 * (count - 1)]);
  assert.ok(lookups < count / 4, `${lookups} of ${count}`);
});

test("labels are moved apart and stay within their space", () => {
  const places = spread([10, 11, 12, 50], 14, 0, 100);
  const sorted = [...places].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) assert.ok(sorted[i] - sorted[i - 1] >= 14 - 1e-9);
  const low = spread([98, 99, 100], 14, 0, 100);
  assert.ok(Math.max(...low) <= 100);
  assert.deepEqual(
    [...low].sort((a, b) => a - b),
    low,
  );
});

test("text breaks between words, and Chinese anywhere", () => {
  assert.deepEqual(wrap("one two three", 10, 45, estimateWidth), ["one two", "three"]);
  assert.deepEqual(wrap("一二三四五", 10, 30, estimateWidth), ["一二三", "四五"]);
});

test("calls see parameters, fixed values and earlier results; facts see them all", () => {
  const seen = [];
  const tensor = (...values) => ({ data: Float32Array.from(values), shape: [values.length], dtype: "float32" });
  const call = (name, result) => (args) => {
    seen.push([name, args]);
    return result;
  };
  const api = { m: { first: call("first", { a: tensor(1, 2) }), last: call("last", tensor(5, 6)) } };
  const view = {
    calls: [
      { function: "m.first", arguments: ["n", "absent"] },
      { function: "m.last", with: { x: { result: 0, key: "a" }, y: 7, z: ({ n }, [first]) => n + first.a.data[1] } },
    ],
    facts: [{ function: "m.first", arguments: ["n"] }],
  };
  const result = computeView(api, view, { n: 3 });
  assert.deepEqual(seen, [
    ["first", { n: 3 }],
    ["last", { x: tensor(1, 2), y: 7, z: 5 }],
    ["first", { n: 3 }],
  ]);
  assert.deepEqual([...result.data], [5, 6]);
  assert.deepEqual(result.facts, [{ a: tensor(1, 2) }]);
});

test("a second computation reuses the result array if it has the right size", () => {
  const fill = ({ n, out }) => {
    if (out && out.data.length !== n) throw new RangeError("out");
    return { data: out?.data ?? new Float32Array(n), shape: [n], dtype: "float32" };
  };
  const view = { calls: [{ function: "m.f", arguments: ["n"] }] };
  const api = { m: { f: fill } };
  const before = computeView(api, view, { n: 3 });
  assert.equal(computeView(api, view, { n: 3 }, before).data, before.data);
  assert.equal(computeView(api, view, { n: 4 }, before).data.length, 4);
});

test("a stack arranges results vertically", () => {
  const api = {
    m: {
      f: () => ({ cos: { data: Float32Array.of(1, 2), shape: [2] }, sin: { data: Float32Array.of(3, 4), shape: [2] } }),
    },
  };
  const stack = [
    { result: 0, key: "cos", name: "cos" },
    { result: 0, key: "sin", name: "sin" },
  ];
  const { shape, data } = computeView(api, { calls: [{ function: "m.f" }], stack }, {});
  assert.deepEqual(shape, [2, 2]);
  assert.deepEqual([...data], [1, 2, 3, 4]);
});

test("a stack may depend on the parameters, and on rows and columns", () => {
  const api = { m: { f: () => ({ data: Float32Array.of(1, 2, 3, 4), shape: [1, 2, 2], dtype: "float32" }) } };
  const stack = ({ which }) => [{ result: 0, ...which }];
  const shown = (which) => computeView(api, { calls: [{ function: "m.f" }], stack }, { which });
  assert.deepEqual([...shown({ row: 1 }).data], [3, 4]);
  assert.deepEqual([...shown({ column: 0 }).data], [1, 3]);
  assert.deepEqual(shown({ column: 0 }).shape, [1, 2]);
  assert.deepEqual([...shown({}).data], [1, 2, 3, 4]);
});

test("the lines of a curve view depend on its parameter", () => {
  const { rows } = picture(profileView, profileResult());
  assert.deepEqual(
    rows.map(({ chosen, name }) => [name, chosen]),
    [
      ["0", false],
      ["1", true],
    ],
  );
});

const nodesOf = (view, more) => picture({ ...biasView, ...view }, biasResult(), more).nodes;
const ofClass = (nodes, name) => nodes.filter(({ attributes }) => attributes.class === name);

test("a heatmap's marks are before the cells of their coordinate, inside of the plot", () => {
  const name = { en: "here", zh: "这里" };
  // Queries begin at 5 and keys at 0.
  const marks = [
    { x: 2, name },
    { y: ({ queryOffset }) => queryOffset + 1, name },
    { x: 9, name },
    { y: 4, name },
  ];
  const { nodes, layout, x, y } = picture({ ...biasView, marks }, biasResult());
  const [upright, level] = ofClass(nodes, "reference");
  assert.equal(ofClass(nodes, "reference").length, 2);
  assert.equal(ofClass(nodes, "halo").length, 2);
  assert.ok(Math.abs(upright.attributes.x1 - x.edge(2)) < 0.01);
  assert.ok(Math.abs(level.attributes.y1 - y.edge(1)) < 0.01);
  assert.ok(Math.abs(level.attributes.x2 - layout.plot.x - layout.plot.width) < 0.01);
});

test("a heatmap's cells show their values if there is room, in black or white", () => {
  const labels = (more, view = { over: cellNumbers }) =>
    byTag(nodesOf(view, more), "text").filter(({ attributes }) => /^(black|white)$/.test(attributes.class));
  const texts = labels().flatMap(({ children }) => children);
  assert.deepEqual(texts.slice(0, 3), ["100", "101", "102"]);
  assert.deepEqual(labels({}, {}), []);
  assert.deepEqual(labels({ width: 120 }), []);
  assert.deepEqual(labels({ thumbnail: true }), []);
});
