// Tests the C programs that the page writes: each compiles without a warning and gives the module's numbers, bit for bit, in
// every view with its defaults. tests/matrix/programs.test.js runs them in other settings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { knownOf } from "../methods.js";
import { checkPrograms, writeProgram } from "../programs.js";
import { requireProgram } from "../setup/programs.js";

const written = Object.entries(readers).flatMap(([method, { views }]) =>
  views.map((view) => ({ method, view, program: writeProgram(readers[method], method, view, {}) })),
);
const programs = written.flatMap(({ program }) => program ?? []);

const viewOf = (method, wanted) => readers[method].views.find(({ id }) => id === wanted);

test("every view has a C program, except those that no kernel computes", () => {
  const without = written.filter(({ program }) => !program).map(({ method, view }) => `${method}.${view.id}`);
  const known = Object.keys(readers).flatMap((method) =>
    (knownOf(method).withoutProgram ?? []).map((view) => `${method}.${view}`),
  );
  assert.deepEqual([...new Set(without)].sort(), known.sort());
});

test("the C program of every view compiles and gives the module's numbers, bit for bit", (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  assert.ok(programs.length > written.length / 2);
  checkPrograms(compiler, programs);
});

test("a C program has a place for the reader's table, and fills even or constant arrays in a loop", () => {
  const profile = (given) => writeProgram(readers.t5, "t5", viewOf("t5", "profile"), given);
  const long = profile({ heads: 12, seed: 1 });
  assert.match(long.text, /Your trained table goes here, \[32, 12\]; the figure's example is too long to print\./);
  assert.match(long.text, /^ {2}static float table\[buckets \* heads\];$/m);
  assert.deepEqual(
    long.zeros.map(({ name }) => name),
    ["table"],
  );
  const short = profile({ buckets: 4, heads: 2 });
  assert.match(
    short.text,
    /The figure's example; your trained table goes here, \[4, 2\]\. \*\/\n {2}static const float table/,
  );
  assert.deepEqual(short.zeros, []);
  const rotation = writeProgram(readers.rope, "rope", viewOf("rope", "rotation"), {});
  assert.match(rotation.text, /for \(int n = 0; n < outer \* length \* dim; n\+\+\) x\[n\] = 1;/);
  assert.match(rotation.text, /POSENC_PAIRS_HALF, inverse,\s+POSENC_FLOAT32, rotaryStart\)/);
});
