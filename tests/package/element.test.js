// Tests posenc/element.js of the packed tarball, in Node and in bundles.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import * as methods from "../../dist/methods.js";
import { packaged as readers } from "../../src/build/pages.js";
import { kebabCase, parameterDescriptors } from "../../web/figures/parameters.js";
import { freshProject, runModule } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

const named = Object.keys(readers);
const own = 'import { PosencFigure } from "posenc/element.js";';
const print = "console.log(JSON.stringify(PosencFigure.observedAttributes));";
const observed = ["method", "view", "ratio", "loading", "thumbnail", "lang"];

const bundle = (options) =>
  build({
    stdin: { contents: `${own} ${print}`, resolveDir: project, sourcefile: "bundled.js" },
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    ...options,
  });

test("the element can be imported without a browser", () => {
  assert.deepEqual(runModule(project, "element.js", `${own} ${print}`), observed);
});

test("no method has a parameter with the name of a common attribute", () => {
  for (const [method, reader] of Object.entries(readers))
    for (const name of Object.keys(parameterDescriptors(methods, reader)))
      assert.ok(!observed.includes(kebabCase(name)), `${name} is the figure's, not ${method}'s`);
});

test("every method with figures has its own file with its views, and loads that of attention", () => {
  const folder = join(project, "node_modules/posenc/figures");
  const files = readdirSync(folder).map((file) => basename(file, ".js"));
  assert.deepEqual(
    files.filter((file) => file !== "shared"),
    named.toSorted(),
  );
  const source = `const views = {};
    for (const name of ${JSON.stringify(named)}) {
      const { figure, more } = await import("./node_modules/posenc/figures/" + name + ".js");
      const whole = more ? (await more()).complete(figure) : figure;
      views[name] = [figure, whole].map(({ views }) => views.map(({ id }) => id));
    }
    console.log(JSON.stringify(views));`;
  const views = runModule(project, "views.js", source);
  for (const name of named) {
    const all = readers[name].views.map(({ id }) => id);
    assert.deepEqual(views[name], [all.filter((id) => id !== "attention"), all]);
  }
  assert.ok(named.filter((name) => views[name][1].includes("attention")).length > 20);
});

test("a bundler with code splitting keeps the methods out of the first file", async () => {
  const { outputFiles } = await bundle({ splitting: true, outdir: project });
  const first = outputFiles.find(({ path }) => basename(path) === "stdin.js");
  for (const name of named) {
    const title = readers[name].views[0].title.en;
    const holding = outputFiles.filter(({ text }) => text.includes(JSON.stringify(title)));
    assert.ok(holding.length >= 1 && !holding.includes(first), name);
  }
});

test("a bundler without code splitting writes a single file that runs", async () => {
  const { outputFiles, warnings } = await bundle({});
  assert.equal(outputFiles.length, 1);
  assert.deepEqual(warnings, []);
  for (const name of named) assert.ok(outputFiles[0].text.includes(JSON.stringify(readers[name].views[0].title.en)));
  assert.deepEqual(runModule(project, "one.js", outputFiles[0].text), observed);
});
