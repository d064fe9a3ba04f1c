// The C programs that the page writes: each compiles without a warning, and gives the numbers that the module gives, bit for
// bit, in every view and in settings of every kind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figures as readers } from "../../src/build/pages.js";
import { knownOf } from "../methods.js";
import { bytesOf, checkPrograms, runPrograms, writeProgram } from "../programs.js";
import { requireProgram } from "../setup/programs.js";

const states = Object.entries(readers).flatMap(([method, { views }]) =>
  views.flatMap((view) => [{}, ...knownOf(method).codeSettings].map((given) => ({ method, view, given }))),
);
const written = states.map(({ method, view, given }) => ({
  method,
  view,
  program: writeProgram(readers[method], method, view, given),
}));
const programs = written.flatMap(({ program }) => program ?? []);

const viewOf = (method, wanted) => readers[method].views.find(({ id }) => id === wanted);

test("every view has a program in every setting, but for those that are known to be computed without a kernel", () => {
  const without = written.filter(({ program }) => !program).map(({ method, view }) => `${method}.${view.id}`);
  const known = Object.keys(readers).flatMap((method) =>
    (knownOf(method).withoutProgram ?? []).map((view) => `${method}.${view}`),
  );
  assert.deepEqual([...new Set(without)].sort(), known.sort());
});

test("the C program of every view compiles and gives the module's numbers bit for bit, in every setting", (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  assert.ok(programs.length > states.length / 2);
  checkPrograms(compiler, programs);
});

test("a table of the reader's own has its place in the program, and what is even or constant is a loop", () => {
  const profile = (given) => writeProgram(readers.t5, "t5", viewOf("t5", "profile"), given);
  const long = profile({ heads: 12 });
  assert.match(long.text, /Your trained table goes here, \[32, 12\]; what is shown is a made-up example too long/);
  assert.match(long.text, /^ {2}static float table\[buckets \* heads\];$/m);
  assert.deepEqual(
    long.zeros.map(({ name }) => name),
    ["table"],
  );
  const short = profile({ heads: 8 });
  assert.match(
    short.text,
    /The example that is shown; your trained table goes here, \[32, 8\]\. \*\/\n {2}static const float table/,
  );
  assert.deepEqual(short.zeros, []);
  const rotation = writeProgram(readers.rope, "rope", viewOf("rope", "rotation"), {});
  assert.match(rotation.text, /for \(int n = 0; n < heads \* length \* dim; n\+\+\) x\[n\] = 1;/);
  assert.match(rotation.text, /POSENC_PAIRS_HALF, inverse,\s+POSENC_FLOAT32, rotaryStart\)/);
});

test("the comparison sees offsets that are exchanged, in every method that has them", (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  const offsets = /\bqueryOffset = (\S+), keyOffset = ([^,;\s]+)/;
  const exchanged = programs
    .filter(({ text }) => offsets.test(text) && offsets.exec(text)[1] !== offsets.exec(text)[2])
    .map((program) => ({ ...program, text: program.text.replace(offsets, "queryOffset = $2, keyOffset = $1") }));
  const methodsOf = (list) => [...new Set(list.map(({ label }) => label.split(".")[0]))];
  assert.ok(methodsOf(exchanged).length >= 5, methodsOf(exchanged).join(", "));
  const made = runPrograms(compiler, exchanged);
  const seen = exchanged.filter(({ shown }, i) => !made[i].equals(Buffer.concat(shown.map(bytesOf))));
  const blind = methodsOf(exchanged).filter((method) => !methodsOf(seen).includes(method));
  assert.deepEqual(blind, []);
});
