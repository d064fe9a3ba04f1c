// The code that the page hands out is right: the JavaScript runs against the package and gives what is shown, and the C
// compiles against the header. (PyTorch is not at hand here.)
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import * as methods from "../../dist/methods.js";
import * as api from "../../dist/npm/index.js";
import * as pages from "../../dist/pages.js";
import * as readers from "../../dist/readers.js";
import { callArguments, computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { javascriptOf } from "../../web/playground/code.js";
import { knownOf } from "../methods.js";
import { requireProgram } from "../setup/programs.js";

const root = join(import.meta.dirname, "..", "..");
const parametersOf = (method, given = {}) =>
  readParameters(parameterDescriptors(methods, readers[method]), given).parameters;

test("the JavaScript of every view computes what the view shows", async () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const parameters = parametersOf(method);
      const shown = computeView(api, view, parameters);
      const text = javascriptOf(view, parameters, shown.results, methods);
      const name = /const (?:\{ )?(\w+)(?: \})? = .*\n$/.exec(text)[1];
      const entry = pathToFileURL(join(root, "dist/npm/index.js")).href;
      const given = view.calls.map((call, i) => callArguments(call, parameters, shown.results.slice(0, i)));
      globalThis.putIn = Object.assign({}, ...given);
      const own = text.replace(
        /^const (\w+) = \{ data: new Float32Array\(\d+\), /gm,
        "const $1 = { data: putIn.$1.data, ",
      );
      const source = `${own.replace('"posenc"', JSON.stringify(entry))}export default ${name};`;
      const { default: made } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
      if (view.transposed) {
        const results = view.stack?.map(({ result }) => shown.results[result]) ?? shown.results.at(-1);
        assert.deepEqual(made, results, `${method} ${view.id}`);
        continue;
      }
      if (view.stack) {
        assert.deepEqual(
          made.flatMap(({ data }) => Array.from(data)),
          Array.from(shown.data),
          `${method} ${view.id}`,
        );
        continue;
      }
      assert.deepEqual(made.shape, shown.shape, `${method} ${view.id}`);
      assert.deepEqual(made.data, shown.data, `${method} ${view.id}`);
    }
  }
});

test("a learned table is named as the reader's own to put in, and one too long to be read stands as zeros", () => {
  const profile = readers.t5.views.find(({ id }) => id === "profile");
  for (const [heads, zeros] of [
    [8, false],
    [12, true],
  ]) {
    const parameters = parametersOf("t5", { heads });
    const text = javascriptOf(profile, parameters, computeView(api, profile, parameters).results, methods);
    assert.match(text, new RegExp(`trained table goes here, \\[32, ${heads}\\]`));
    assert.match(text, /t5\.profile\(\{.*\btable\b/);
    assert.equal(text.includes(`new Float32Array(${32 * heads})`), zeros);
  }
});

test("arguments of one value are described, not made", () => {
  const rotation = readers.rope.views.find(({ id }) => id === "rotation");
  const { x } = callArguments(rotation.calls[0], parametersOf("rope", { length: 8192, dim: 512 }), []);
  assert.deepEqual(x, { fill: 1, shape: [8192, 512] });
});

test("the C of every method compiles against the header, links and succeeds", async (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-code-"));
  try {
    for (const method of Object.keys(readers)) {
      const page = pages[method];
      const given = [{}, ...knownOf(method).codeSettings];
      for (const [view, write] of Object.entries(page.code.c)) {
        assert.ok(page.views[view], `${method} ${view}`);
        for (const [i, each] of given.entries()) {
          const name = join(folder, `${method}-${view}-${i}`);
          writeFileSync(`${name}.c`, write(parametersOf(method, each)));
          const flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", `-I${root}/src`];
          const args = [...flags, `${name}.c`, `${root}/dist/libposenc.a`, "-lm", "-o", name];
          const built = spawnSync(compiler, args, { encoding: "utf8" });
          assert.equal(built.status, 0, built.stderr);
          assert.equal(spawnSync(name).status, 0, `${method} ${view} ${JSON.stringify(each)}`);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
