// Tests comparisons of two to four views: which are possible, what they share, and their address. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { createAddresses } from "../../web/app/state.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { commonRanges, cursorIn } from "../../web/pages/playground/compare/linking.js";
import {
  axesOf,
  candidates,
  firstComparable,
  readBeside,
  writeBeside,
} from "../../web/pages/playground/compare/pairing.js";

const names = ["sinusoidal", ...Object.keys(readers).filter((name) => name !== "sinusoidal")];
const descriptors = Object.fromEntries(names.map((name) => [name, parameterDescriptors(methods, readers[name])]));

const tables = {};
const addresses = createAddresses(descriptors, readers, names, tables);
const { parse, format, complete } = addresses;
const known = { readers, descriptors, pages, tables, addresses };
const readAll = (address) => {
  const state = parse(address);
  return readBeside(state.beside, state, known);
};
const read = (address) => readAll(address).shown[0];

test("an address with other figures keeps them, and one without has none", () => {
  const address = "#alibi&view=profile&heads=12&with=t5.profile,kerple.heads&compare.ranges=own&with.seed=7";
  assert.equal(format(parse(address)), address);
  assert.equal(parse("#alibi&with.heads=4").beside, undefined);
  const { beside, ...rest } = parse(address);
  assert.equal(format(complete({ ...rest, beside: undefined })), "#alibi&view=profile&heads=12");
  assert.deepEqual(Object.keys(beside), ["with", "compare.ranges", "with.seed"]);
});

test("common parameters belong to the first figure, others to the second", () => {
  const { parameters, shared, given } = read(
    "#alibi&view=profile&heads=12&queries=40&with=t5.profile&with.seed=7&with.heads=3",
  );
  assert.deepEqual([parameters.heads, parameters.queries, parameters.seed], [12, 40, 7]);
  assert.ok(shared.includes("queries") && shared.includes("heads") && !shared.includes("seed"));
  assert.deepEqual(given, { seed: "7" });
  // Two views of one method share their window and differ in the rest.
  const same = read("#sinusoidal&length=40&dim=32&with=sinusoidal.table&with.dim=16&with.base=100");
  assert.deepEqual([same.parameters.length, same.parameters.dim, same.parameters.base], [40, 16, 100]);
  // Distances around zero reach equally far in both.
  const around = read("#sinusoidal&view=distance&maxDistance=99&with=rope.distance");
  assert.equal(around.parameters.maxDistance, 99);
  // A window of the same length, and back; maxDistance of another method stays its own.
  const window = read("#sinusoidal&view=distance&maxDistance=99&with=t5.profile").parameters;
  assert.deepEqual([window.queries, window.keys, window.queryOffset, window.maxDistance], [100, 100, 0, 32]);
  const reach = read("#alibi&view=profile&queries=40&keys=10&keyOffset=5&with=rope.distance");
  assert.equal(reach.parameters.maxDistance, 34, "from −34 to 14");
});

test("only views that share axes can be compared, and every view has a partner", () => {
  assert.equal(read("#alibi&view=profile&with=sinusoidal.table"), undefined);
  assert.equal(read("#alibi&view=profile&with=nothing.profile"), undefined);
  assert.equal(read("#alibi&view=profile&with=t5.nothing"), undefined);
  assert.equal(read("#sinusoidal&with=own"), undefined, "of an older version");
  assert.equal(read("#alibi&view=profile&with=__proto__.profile"), undefined);
  let [others, count] = [0, 0];
  for (const method of names) {
    for (const view of readers[method].views) {
      const { all, best } = candidates({ method, view: view.id }, readers, names);
      for (const each of all) {
        assert.equal(axesOf(each.view), axesOf(view));
        assert.ok(read(`#${method}&view=${view.id}&with=${each.method}.${each.view.id}`), `${method} ${view.id}`);
      }
      const hasOther = all.some((each) => each.method !== method);
      assert.equal(best.method !== method, hasOther, `${method} ${view.id} begins with another method`);
      others += hasOther;
      count += 1;
    }
  }
  assert.ok(others > count / 2, `${others} of ${count} views can be compared with another method's`);
});

test("the second figure's address omits defaults and common parameters, and reads back the same", () => {
  const state = parse("#alibi&view=profile&heads=12&with=t5.profile");
  const [shown] = readBeside(state.beside, state, known).shown;
  const given = { seed: 7, maxDistance: 32, heads: 5 };
  const written = writeBeside({ shown: [{ ...shown, given }], ranges: "own" }, addresses);
  assert.deepEqual(written, { with: "t5.profile", "compare.ranges": "own", "with.seed": "7" });
  const { shown: again, ranges } = readBeside(written, state, known);
  assert.deepEqual([again[0].parameters.seed, ranges, again[0].parameters.heads], [7, "own", 12]);
  const old = { with: "sinusoidal.table", compare: "along", "compare.position": "9" };
  assert.deepEqual(writeBeside(readBeside(old, parse("#sinusoidal"), known), addresses), {
    with: "sinusoidal.table",
  });
});

test("up to three figures beside the first have parameters of their own, and read back the same", () => {
  const query = "with=t5.profile,kerple.heads,t5.profile&with.seed=7&with.2.kind=power&with.3.seed=9";
  const address = `#alibi&view=profile&heads=4&${query}`;
  const { shown, refused, ranges } = readAll(address);
  assert.deepEqual(refused, []);
  assert.deepEqual(
    shown.map(({ method, given }) => [method, given]),
    [
      ["t5", { seed: "7" }],
      ["kerple", { kind: "power" }],
      ["t5", { seed: "9" }],
    ],
  );
  const state = parse(address);
  const written = (figures) => format({ ...state, beside: writeBeside({ shown: figures, ranges }, addresses) });
  assert.equal(written(shown), address);
  // Without the first of them the others keep their parameters.
  assert.equal(
    written(shown.slice(1)),
    `${address.split("&with")[0]}&with=kerple.heads,t5.profile&with.kind=power&with.2.seed=9`,
  );
  assert.equal(written([]), "#alibi&view=profile&heads=4");
});

test("names that cannot be compared, and those after the fourth figure, are refused one by one", () => {
  const names = [
    "t5.profile",
    "nothing.profile",
    "t5.heads",
    "__proto__.profile",
    "t5",
    "kerple.heads",
    "sandwich.profile",
    "rope.distance",
  ];
  const { shown, refused } = readAll(`#alibi&view=profile&with=${names},,&with.6.shape=0.25`);
  assert.deepEqual(
    shown.map(({ method }) => method),
    ["t5", "kerple", "sandwich"],
  );
  assert.equal(shown[1].parameters.shape, 0.25, "parameters belong to the place in the address");
  assert.deepEqual(refused, [
    { name: "nothing.profile", why: "unknown" },
    { name: "t5.heads", why: "axes" },
    { name: "__proto__.profile", why: "unknown" },
    { name: "t5", why: "unknown" },
    { name: "rope.distance", why: "many" },
  ]);
  assert.ok(readAll(`#alibi&with=${"t5.bias,".repeat(1e5)}`).refused.length < 20);
});

test("an address without a view has the first one that can be compared with most of the others", () => {
  const first = (address) => firstComparable(parse(address), known);
  assert.equal(first("#alibi&with=t5.bias"), "heads");
  assert.equal(first("#alibi&with=fire.row"), "row");
  assert.equal(first("#alibi&with=fire.row,t5.profile,kerple.heads"), "profile");
  assert.equal(first("#alibi&with=nothing.bias"), "row");
});

test("a table of the reader belongs to all figures of its method, and to no address", () => {
  tables.t5 = { buckets: 32, heads: 12, seed: undefined, table: { data: new Float32Array(384), shape: [32, 12] } };
  try {
    const state = parse("#t5&view=profile&seed=5&heads=3&queries=9");
    assert.deepEqual([state.parameters.heads, state.parameters.table.shape, state.problems], [12, [32, 12], []]);
    assert.equal(format(state), "#t5&view=profile&seed=5&heads=3&queries=9", "what comes back with the example stays");
    assert.equal(parse("#t5&table=1").problems.length, 0);
    const { parameters, shared } = read("#alibi&view=profile&with=t5.profile");
    assert.equal(parameters.table, tables.t5.table);
    assert.ok(shared.includes("seed"), "what the table makes meaningless has no control");
  } finally {
    delete tables.t5;
  }
});

test("suggestions for comparisons are addresses that read back the same", () => {
  let count = 0;
  for (const method of names) {
    for (const { view, parameters, beside } of pages[method].tryThis) {
      if (!beside) continue;
      const state = complete({ method, view, given: parameters, beside });
      assert.deepEqual(writeBeside(readBeside(beside, state, known), addresses), beside, method);
      count += 1;
    }
  }
  assert.ok(count > 0);
});

test("a cursor is shared by coordinates, and a common range covers all figures", () => {
  const axis = (start, length) => ({
    coordinates: {
      length,
      at: (i) => start + i,
      indexOf: (c) => Math.max(0, Math.min(length - 1, Math.round(c - start))),
    },
  });
  const heatmap = { x: axis(10, 5), y: axis(0, 4) };
  assert.deepEqual(cursorIn(heatmap, { x: 12, y: 3 }), { column: 2, row: 3 });
  assert.equal(cursorIn(heatmap, { x: 3, y: 3 }), null, "outside of it");
  const curve = { x: axis(-5, 11), rows: [{ chosen: false }, { chosen: true }] };
  assert.deepEqual(cursorIn(curve, { x: 0, line: 0 }), { column: 5, row: 0 });
  assert.deepEqual(cursorIn(curve, { x: 0 }), { column: 5, row: 1 });
  // Of maps side by side it marks the one of the same head, in their own order.
  const heads = [2, 0, 1];
  const maps = {
    ...heatmap,
    view: { axes: { slice: {} } },
    along: () => ({ at: (map) => heads[map] }),
    twins: ({ row, column }) => heads.map((_, map) => ({ row, column: column + 5 * map })),
  };
  assert.deepEqual(cursorIn(maps, { x: 12, y: 3, slice: 1 }), { column: 12, row: 3 });
  assert.deepEqual(cursorIn(maps, { x: 12, y: 3 }), { column: 2, row: 3 }, "of a figure without heads");

  const figures = [
    { value: [-3, 0], x: [0, 5], top: 60, kind: "signed", row: 0 },
    { value: [-1, 2], x: [-9, 4], top: 81, kind: "signed", row: 0 },
    { value: [0, 99], x: [-9, 4], top: 70, kind: "magnitude", row: 7 },
    { value: [-15.0531, 0.00012345], x: [1, 2], top: 20, kind: "signed", row: 7 },
  ];
  const all = { value: [-15.1, 2], x: [-9, 5], top: 81 };
  assert.deepEqual(commonRanges(figures), [all, all, { ...all, value: undefined, top: 70 }, { ...all, top: 70 }]);
  // The ends have few digits, and include every value.
  assert.deepEqual(commonRanges([figures[3], { ...figures[3], value: [0, 0] }])[0].value, [-15.1, 0.000124]);
  assert.deepEqual(commonRanges(figures.map((each) => ({ ...each, kind: undefined })))[0].value, undefined);
});
