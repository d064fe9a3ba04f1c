// Compiles the C programs of every preset and suggestion with both compilers. npm test compiles those of the tests' own settings
// with one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, figures as readers } from "../../src/build/pages.js";
import { knownOf } from "../methods.js";
import { checkPrograms, writeProgram } from "../programs.js";
import { requireProgram } from "../setup/programs.js";

const states = Object.entries(pages).flatMap(([method, { presets, tryThis }]) =>
  [...presets, ...tryThis].flatMap(({ parameters = {} }) =>
    readers[method].views
      .filter(({ id }) => !knownOf(method).withoutProgram?.includes(id))
      .map((view) => [method, view, parameters]),
  ),
);

for (const name of ["gcc", "clang"]) {
  test(`the C program of every preset gives the module's numbers, compiled by ${name}`, (t) => {
    const compiler = requireProgram(t, name);
    if (!compiler) return;
    const programs = states.map(([method, view, given]) => writeProgram(readers[method], method, view, given));
    assert.ok(!programs.includes(undefined), "a view has no program");
    checkPrograms(compiler, programs);
    t.diagnostic(`${programs.length} programs`);
  });
}
