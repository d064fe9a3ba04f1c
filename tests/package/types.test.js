// The types of the packed tarball: samples that compile, and samples every line of which must not.
import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { freshProject, run, tool } from "./project.js";

const samples = "tests/package/types";

let project;
before(() => {
  project = freshProject();
  writeFileSync(join(project, "globals.d.ts"), "declare class URL { constructor(address: string); }\n");
});

/** Compiles a file of the project; throws what the compiler says. */
function compile(file, options = []) {
  const strict = [
    "--strict",
    "--noEmit",
    "--exactOptionalPropertyTypes",
    "false",
    "--target",
    "es2022",
    "--lib",
    "es2022",
  ];
  const args = [
    "--module",
    "nodenext",
    "--skipLibCheck",
    "false",
    "--types",
    "",
    ...strict,
    ...options,
    file,
    "globals.d.ts",
  ];
  try {
    return run(tool("tsc"), args, project);
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
  const types = readFileSync(join(project, "node_modules/posenc/dist/npm/index.d.ts"), "utf8");
  assert.match(types, /A whole number from 2 to 512\.\n\s*\* Default: 32\./);
  assert.match(types, /Shape \[\.\.\.heads, length, dim\]/);
  assert.match(types, /Su et al\. 2021, RoFormer/);
});
