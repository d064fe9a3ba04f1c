// The types of the packed tarball: samples that compile, and samples every line of which must not.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import * as methods from "../../dist/methods.js";
import { examplesOf } from "../../src/build/examples.js";
import { listMethods } from "../../src/build/methods.js";
import { freshProject, run, tool } from "./project.js";

const samples = "tests/package/types";

let project;
before(() => {
  project = freshProject();
  const address = "declare class URL { constructor(address: string); href: string; origin: string; toJSON(): string }";
  writeFileSync(join(project, "globals.d.ts"), `${address}\n`);
});

const strict = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "true", "--skipLibCheck", "false"];
const modules = ["--module", "nodenext", "--types", ""];
const plain = ["--target", "es2022", "--lib", "es2022", "globals.d.ts"];

/** Compiles files of the project; throws what the compiler says. */
function compile(files, options = plain) {
  try {
    return run(tool("tsc"), [...strict, ...modules, ...options, ...[files].flat()], project);
  } catch (error) {
    throw new Error(error.stdout);
  }
}

for (const file of ["accepted.ts", "refused.ts"]) {
  test(`${file} compiles, with its marked errors where they are marked`, () => {
    copyFileSync(join(samples, file), join(project, file));
    compile(file);
  });
}

test("page.ts compiles with the libraries of browsers and Float16Array", () => {
  copyFileSync(join(samples, "page.ts"), join(project, "page.ts"));
  compile("page.ts", ["--target", "esnext", "--lib", "esnext,dom"]);
});

test("without its marks every refused call is an error", () => {
  const marks = /^\/\/ @ts-expect-error.*\n/gm;
  const text = readFileSync(join(samples, "refused.ts"), "utf8");
  writeFileSync(join(project, "unmarked.ts"), text.replace(marks, ""));
  assert.throws(
    () => compile("unmarked.ts"),
    ({ message }) => message.match(/^unmarked\.ts\(\d+,\d+\): error/gm)?.length === text.match(marks).length,
  );
});

test("the documentation of the descriptors is in the types", () => {
  const types = readFileSync(join(project, "node_modules/posenc/index.d.ts"), "utf8");
  assert.match(
    types,
    /A whole number from 2 to 512\.\n\s*\* At least 2 buckets for each direction\.\n\s*\* Default: 32\./,
  );
  assert.match(types, /Shape \[\.\.\.heads, length, dim\]/);
  assert.match(types, /At most the number of columns\.\n\s*\* Default: dim\./);
  assert.match(types, /More than the number of buckets that hold one distance each/);
  for (const name of ["queryOffset", "keyOffset"])
    assert.match(types, new RegExp(`Every distance [^*]*\\n\\s*\\* Default: 0\\.\\n\\s*\\*/\\n\\s*${name}\\?:`));
  assert.match(types, /shape \[rotaryDim \/ 2\]/);
  assert.match(types, /Su et al\. 2021, RoFormer/);
});

test("every function's documentation has its example, which compiles as it is shown", () => {
  const types = readFileSync(join(project, "node_modules/posenc/index.d.ts"), "utf8");
  const shown = types.replace(/^ *\* ?/gm, "");
  mkdirSync(join(project, "examples"));
  const files = listMethods().flatMap((method) =>
    Object.entries(examplesOf(method, Object.keys(methods[method.name]))).map(([name, { code }]) => {
      assert.ok(shown.includes(`@example\n\`\`\`js\n${code}\n\`\`\``), `${method.name}.${name}`);
      const file = `examples/${method.name}.${name}.ts`;
      writeFileSync(join(project, file), code);
      return file;
    }),
  );
  compile(files);
});
