// Compiles the C programs of every preset, suggestion and test setting with both compilers. npm test compiles those of defaults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, figures as readers } from "../../src/build/pages.js";
import { knownOf } from "../methods.js";
import { bytesOf, checkPrograms, runPrograms, writeProgram } from "../programs.js";
import { requireProgram } from "../setup/programs.js";

const states = Object.entries(pages).flatMap(([method, { presets, tryThis }]) =>
  [...[...presets, ...tryThis].map(({ parameters = {} }) => parameters), ...knownOf(method).codeSettings].flatMap(
    (given) =>
      readers[method].views
        .filter(({ id }) => !knownOf(method).withoutProgram?.includes(id))
        .map((view) => [method, view, given]),
  ),
);

for (const name of ["gcc", "clang"]) {
  test(`C programs give the module's numbers in every setting, compiled by ${name}`, (t) => {
    const compiler = requireProgram(t, name);
    if (!compiler) return;
    const programs = states.map(([method, view, given]) => writeProgram(readers[method], method, view, given));
    assert.ok(!programs.includes(undefined), "a view has no program");
    checkPrograms(compiler, programs);
    t.diagnostic(`${programs.length} programs`);
  });
}

test("the comparison detects exchanged offsets in every method that has them", (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  const offsets = /\bqueryOffset = (\S+), keyOffset = ([^,;\s]+)/;
  const programs = states.map(([method, view, given]) => writeProgram(readers[method], method, view, given));
  const exchanged = programs
    .filter(({ text }) => offsets.test(text) && offsets.exec(text)[1] !== offsets.exec(text)[2])
    .map((program) => ({ ...program, text: program.text.replace(offsets, "queryOffset = $2, keyOffset = $1") }));
  const methodsOf = (list) => [...new Set(list.map(({ label }) => label.split(".")[0]))];
  assert.ok(methodsOf(exchanged).length >= 5, methodsOf(exchanged).join(", "));
  const made = runPrograms(compiler, exchanged);
  const detected = exchanged.filter(({ shown }, i) => !made[i].equals(Buffer.concat(shown.map(bytesOf))));
  const missed = methodsOf(exchanged).filter((method) => !methodsOf(detected).includes(method));
  assert.deepEqual(missed, []);
});
