// A view has the controls of what it reads: which parameters that are is found by computing it.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import * as api from "../../dist/npm/index.js";
import { namesOf } from "../../src/build/readParameters.js";

const axis = { name: { en: "key", zh: "键" } };
const controls = {
  heads: { default: 4 },
  head: { kind: "whole", default: 0, min: 0, max: ({ heads }) => heads - 1 },
  far: { kind: "flag", default: false },
  reach: { kind: "count", default: ({ heads }) => heads },
  table: { kind: "tensor" },
};
const viewOf = (part) => ({ id: "view", kind: "curve", axes: { x: axis }, calls: [], ...part });
const names = (part) => {
  const view = viewOf(part);
  return namesOf(api, methods, { controls, views: [view] }, view).join(" ");
};
const slopes = (given) => ({ function: "alibi.slopes", ...given });

test("arguments, inputs, axes and marks are read, in the order of the figure's controls", () => {
  assert.equal(names({ calls: [slopes({ arguments: ["heads"] })] }), "heads");
  assert.equal(names({ calls: [slopes({ with: { heads: ({ head, heads }) => heads + head } })] }), "heads head");
  assert.equal(names({ calls: [slopes({ with: { heads: 4 } })] }), "");
  const fixed = [slopes({ with: { heads: 4 } })];
  assert.equal(names({ calls: fixed, axes: { x: { ...axis, start: "head" } } }), "head");
  assert.equal(names({ calls: fixed, axes: { x: axis, line: { ...axis, parameter: "head" } } }), "head");
  assert.equal(names({ calls: fixed, marks: [{ x: ({ head }) => head, name: "" }] }), "head");
});

test("what only one flag reads is found, and what a default follows; an array has no control", () => {
  const heads = (parameters) => (parameters.far ? parameters.head + 1 : 4);
  assert.equal(names({ calls: [slopes({ with: { heads } })] }), "head far");
  assert.equal(names({ calls: [slopes({ with: { heads: ({ reach }) => reach } })] }), "heads reach");
  assert.equal(names({ calls: [slopes({ with: { heads: ({ table }) => table?.rows ?? 4 } })] }), "");
});

test("an input that copies all parameters is refused, because nobody could tell what it reads", () => {
  const heads = ({ ...all }) => all.heads;
  assert.throws(
    () => names({ calls: [slopes({ with: { heads } })] }),
    /copies all parameters.*name those that it reads/,
  );
});
