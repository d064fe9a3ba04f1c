// Compiles <posenc-figure> in the templates of frameworks with the types of the packed tarball and of each framework. Both
// versions of React's types have one name, so each is copied to where its project finds it.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { frameworks } from "../../src/build/elementTypes.js";
import { packaged as readers } from "../../src/build/pages.js";
import { kebabCase, parameterDescriptors } from "../../web/figures/parameters.js";
import { freshProject, run, tool } from "./project.js";

const samples = "tests/package/types/frameworks";

/** The packages of each project, by the folder of node_modules that contains them, and its compiler. */
const projects = {
  "React 18": { file: "react.tsx", packages: { "@types/react": "@types/react-18" }, jsx: ["react-jsx", "react"] },
  "React 19": { file: "react.tsx", packages: { "@types/react": "@types/react-19" }, jsx: ["react-jsx", "react"] },
  Vue: { file: "vue.ts", packages: { vue: "vue", "@vue": "@vue" }, jsx: ["preserve", "vue"] },
};
/** Dependencies of these types. */
const needed = ["csstype", "@types/prop-types"];

function projectWith(packages) {
  const folder = freshProject();
  const all = { ...packages, ...Object.fromEntries(needed.map((name) => [name, name])) };
  for (const [name, from] of Object.entries(all)) {
    const place = join(folder, "node_modules", name);
    mkdirSync(join(place, ".."), { recursive: true });
    // TypeScript resolves imports of a link's target beside the target, so React's types are copied.
    if (from === name) symlinkSync(resolve("node_modules", from), place);
    else cpSync(resolve("node_modules", from), place, { recursive: true });
  }
  return folder;
}

function compile(folder, file, [jsx, from]) {
  const options = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "true", "--skipLibCheck"];
  const target = ["--module", "nodenext", "--target", "es2022", "--lib", "esnext,dom", "--types", ""];
  try {
    return run(tool("tsc"), [...options, ...target, "--jsx", jsx, "--jsxImportSource", from, file], folder);
  } catch (error) {
    throw new Error(error.stdout);
  }
}

for (const [name, { file, packages, jsx }] of Object.entries(projects))
  test(`in ${name} a template with <posenc-figure> compiles, and one with a mistake does not`, () => {
    const folder = projectWith(packages);
    const text = readFileSync(join(samples, file), "utf8");
    writeFileSync(join(folder, file), text);
    compile(folder, file, jsx);
    const marks = /^.*@ts-expect-error.*\n/gm;
    const unmarked = file.replace(".", ".unmarked.");
    writeFileSync(join(folder, unmarked), text.replace(marks, ""));
    assert.throws(
      () => compile(folder, unmarked, jsx),
      ({ message }) => message.match(/^\S+\(\d+,\d+\): error/gm)?.length === text.match(marks).length,
    );
    // Without posenc's line the tag is unknown.
    writeFileSync(join(folder, unmarked), text.replace(marks, "").replace(/^import "posenc.*\n/m, ""));
    assert.throws(() => compile(folder, unmarked, jsx), /posenc-figure/);
  });

test("every framework with types has a sample", () => {
  const tried = new Set(Object.values(projects).map(({ file }) => file.split(".")[0]));
  assert.deepEqual([...tried].sort(), frameworks.toSorted());
  for (const each of frameworks) assert.ok(basename(samples) && tried.has(each));
});

test("attributes.d.ts has every parameter of the figures", () => {
  const types = readFileSync("dist/npm/attributes.d.ts", "utf8");
  for (const reader of Object.values(readers))
    for (const [parameter, { kind }] of Object.entries(parameterDescriptors(methods, reader))) {
      const name = kebabCase(parameter);
      if (!["tensor", "record"].includes(kind))
        assert.ok(types.includes(`  ${name}?: `) || types.includes(`  "${name}"?: `), name);
    }
});
