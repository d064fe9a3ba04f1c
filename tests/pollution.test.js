// Tests that calls read no properties added to Object.prototype. Every name in the sources is added to it before functions
// are called for the first time; results and errors must stay the same, bit for bit.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { wrongValues } from "./arguments/wrong.js";
import { api, methods } from "./engines/engines.js";
import { calls } from "./methods.js";

// Names that the language looks up in objects: descriptors of properties, iterators, promises. Numbers are left out, too: arrays
// have them.
const ofTheLanguage = ["get", "set", "value", "return", "next", "done", "then", "constructor"];

/** Every name by which a source reads or describes a property. */
function namesIn(file) {
  const names = [];
  full(parse(readFileSync(file, "utf8"), { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const key = node.type === "MemberExpression" ? node.property : node.type === "Property" ? node.key : undefined;
    if (key && !node.computed) names.push(key.name ?? String(key.value));
  });
  return names;
}

const sources = ["binding", "core", "absolute", "relative", "rotary", "attention", "models"].flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true })
    .filter((file) => file.endsWith(".js"))
    .map((file) => `src/${folder}/${file}`),
);
const names = [...new Set(sources.flatMap(namesIn))].filter(
  (name) => !ofTheLanguage.includes(name) && !(name in Object.prototype) && !/^\d+$/.test(name),
);

/** The result of `action` while Object.prototype has these names, each with that value. */
function polluted(value, enumerable, action) {
  for (const name of names)
    Object.defineProperty(Object.prototype, name, { value, enumerable, writable: true, configurable: true });
  try {
    return action();
  } finally {
    for (const name of names) delete Object.prototype[name];
  }
}

function outcome(call, args) {
  try {
    return { result: call(args) };
  } catch (error) {
    return { error: error.name, message: error.message };
  }
}

/** Correct calls, and incorrect ones: without an argument, with an unknown one, with an invalid one. */
const argumentsOf = (label, specs) => [
  ...calls[label],
  { ...calls[label][0], other: 1 },
  ...Object.entries(specs).flatMap(([name, spec]) => {
    const right = calls[label].find((args) => name in args);
    const values = [undefined, ...wrongValues(spec, right[name], name).map(({ value }) => value)];
    return values.map((value) => ({ ...right, [name]: value }));
  }),
];

const values = {
  "a number": 3,
  "a word": "half",
  "an object": Object.freeze({ data: Object.freeze([1, 2]), shape: Object.freeze([2]) }),
  "a function": () => 1,
};

const bound = api("simd");
const functions = Object.entries(methods).flatMap(([method, descriptor]) =>
  Object.entries(descriptor).map(([name, spec]) => {
    const all = argumentsOf(`${method}.${name}`, spec.arguments);
    return { method, name, all, expected: all.map((args) => outcome(bound[method][name], args)) };
  }),
);

Object.entries(values).forEach(([what, value], n) => {
  const enumerable = n % 2 === 0;
  test(`calls read no ${enumerable ? "" : "hidden "}properties of Object.prototype that are ${what}`, () => {
    const touched = polluted(value, enumerable, () => api("simd"));
    // All at once, because adding and removing the names is slow.
    const results = functions.map(({ method, name, all, expected }) => {
      const given = n === 0 ? all : all.slice(0, calls[`${method}.${name}`].length + 1);
      return { method, name, given, expected };
    });
    const got = polluted(value, enumerable, () =>
      results.map(({ method, name, given }) => given.map((args) => outcome(touched[method][name], args))),
    );
    results.forEach(({ method, name, given, expected }, i) => {
      given.forEach((args, j) => {
        assert.deepEqual(got[i][j], expected[j], `${method}.${name}(${Object.keys(args)})`);
      });
    });
  });
});

test("calls read properties inherited from a class", () => {
  class Rows {
    get data() {
      return Float32Array.of(1, 2, 3, 4);
    }
    get dims() {
      return [2, 2];
    }
  }
  const { rope } = polluted(3, true, () => api("simd"));
  const expected = rope.apply({ x: { data: [1, 2, 3, 4], shape: [2, 2] } });
  assert.deepEqual(rope.apply({ x: new Rows() }), expected);
  Object.prototype.shape = [4, 1];
  try {
    assert.deepEqual(rope.apply({ x: new Rows() }), expected);
  } finally {
    delete Object.prototype.shape;
  }
});
