// Functions that a first call runs, written so that engines compile them as they read a file: they do what they did.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";
import { full, fullAncestor } from "acorn-walk";
import { compiledAtOnce } from "../../src/build/compiledAtOnce.js";
import { firstCalls } from "../../src/build/firstCalls.js";
import { functionsRun } from "../../src/build/functionsRun.js";
import { assertBuilt } from "./built.js";

const parsed = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module" });
const isFunction = ({ type }) => /Function/.test(type);

/** All functions of a text, or those that hold `which`. */
function rangesIn(text, which = "") {
  const ranges = new Set();
  full(parsed(text), (node) => {
    if (isFunction(node) && text.slice(node.start, node.end).includes(which)) ranges.add(`${node.start}-${node.end}`);
  });
  return ranges;
}

/** "L" of the texts here is a name that makes what it is in long. */
const long = "l".repeat(80);
const lengthened = (text) => text.replace(/\bL\b/g, long);
function written(text, which) {
  const source = lengthened(text);
  return compiledAtOnce(source, rangesIn(source, which)).replaceAll(long, "L");
}

for (const [what, given, expected] of [
  ["an arrow function's expression is returned", "f = (a) => a + L;", "f = (function(a) {return a + L});"],
  ["one argument gets its parentheses", "f = a => L;", "f = (function(a) {return L});"],
  ["a block stays one", "f = () => { L(); };", "f = (function() { L(); });"],
  ["so does an object in parentheses", "f = () => ({ L });", "f = (function() {return ({ L })});"],
  ["what is returned is on the line of the word", "f = (a) => // one\n a + L;", "f = (function(a) {return a + L});"],
  ["annotations stay", "f = () => /* @__PURE__ */\n (g(L));", "f = (function() {return /* @__PURE__ */ (g(L))});"],
  ["arguments end at the last", "f = (a, b = (c) => c) => L;", "f = (function(a, b = (c) => c) {return L});"],
  ["patterns stay", "f = ({ a, ...b }) => L;", "f = (function({ a, ...b }) {return L});"],
  ["a function in one is one too", "f = (a) => (b) => L;", "f = (function(a) {return (function(b) {return L})});"],
  ["what is called at once needs no parentheses", "c = (() => L)();", "c = (function() {return L})();"],
  ["an expression gets them", "f = function () { L(); };", "f = (function () { L(); });"],
  [
    "a declaration is a variable behind the imports",
    'import a from "a"; export const b = f(); function f() { L(); }',
    'import a from "a"; var f=(function() { L(); });export const b = f(); ',
  ],
  [
    "in a function, at its beginning",
    "function f() { g(); function g() { L(); } }",
    "var f=(function() { var g=(function() { L(); });g();  });",
  ],
  ["arrow functions that have what is around them stay", "f = () => { L(this); }; g = () => L(arguments);"],
  ["so do asynchronous ones", "f = async () => L; async function g() { L(); }"],
  ["generators", "function* g() { L(); }"],
  ["what is declared in a block", "if (a) { f(); function f() { L(); } }"],
  ["methods", "a = { f() { L(); }, get g() { return L; } }; class B { h() { L(); } }"],
  ["short functions", "f = (a) => a + 1;"],
])
  test(`${what}: ${given}`, () => assert.equal(written(given), expected ?? given));

test("functions that do not run first stay as they are", () => {
  assert.equal(written("f = (a) => L, g = (b) => L;", "(b)"), "f = (a) => L, g = (function(b) {return L});");
});

test("a text does what it did", async () => {
  const text = lengthened(`
export const all = [];
const L = 0;
all.push(twice(3), hoisted.name, typeof hoisted);
function twice(a) { return inner(a); function inner(b) { return 2 * b + L; } }
function hoisted() { return L; }
const sum = (...each) => each.reduce((a, b) => a + b + L, 0);
class Counter { #n = 0; add = (k) => { this.#n += k + L; return this.#n; }; }
all.push(sum(1, 2, 3), new Counter().add(4), ((a, { b = (c) => c + L } = {}) => b(a))(5));
`);
  const run = async (source) => (await import(`data:text/javascript,${encodeURIComponent(source)}`)).all;
  const made = compiledAtOnce(text, rangesIn(text));
  assert.equal(made.match(/\(function/g).length, 7);
  for (const source of [text, made]) assert.deepEqual(await run(source), [6, "hoisted", "function", 6, 4, 5]);
});

/** The functions of a text that engines compile as they read it. */
function eager(text) {
  const found = new Set();
  fullAncestor(parsed(text), (node, _, ancestors) => {
    const parent = ancestors.at(-2);
    const isCallee = parent?.type === "CallExpression" && parent.callee === node;
    if (node.type === "FunctionExpression" && (text[node.start - 1] === "(" || isCallee))
      found.add(`${node.start}-${node.end}`);
  });
  return found;
}

for (const entry of Object.keys(firstCalls))
  test(`what the first call of ${entry} runs was compiled as its files were read, but for what is short`, () => {
    assertBuilt("dist/npm/index.js");
    let [atOnce, later] = [0, 0];
    for (const [file, ranges] of Object.entries(functionsRun(entry))) {
      const text = readFileSync(`dist/npm/${file}`, "utf8");
      const compiled = eager(text);
      for (const [start, end] of ranges)
        if (compiled.has(`${start}-${end}`)) atOnce += end - start;
        else if (end - start < text.length) later += end - start;
    }
    assert.ok(atOnce > 4 * later, `${atOnce} characters at once, ${later} later`);
  });
