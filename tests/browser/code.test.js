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
import * as readers from "../../dist/readers.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { javascriptOf } from "../../web/playground/code.js";
import { requireProgram } from "../setup/programs.js";

const root = join(import.meta.dirname, "..", "..");
const parametersOf = (method, given = {}) =>
  readParameters(parameterDescriptors(methods, readers[method]), given).parameters;

test("the JavaScript of every view computes what the view shows", async () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const parameters = parametersOf(method);
      const shown = computeView(api, view, parameters);
      // Of several results that are shown together the code ends with the last one.
      const wanted = view.stack ? shown.results.at(-1) : shown;
      const text = javascriptOf(view, parameters, shown.results, methods);
      const name = /const (?:\{ )?(\w+)(?: \})? = .*\n$/.exec(text)[1];
      const entry = pathToFileURL(join(root, "dist/npm/index.js")).href;
      const source = `${text.replace('"posenc"', JSON.stringify(entry))}export default ${name};`;
      const { default: made } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
      assert.deepEqual(made.shape, wanted.shape, `${method} ${view.id}`);
      // A learned table stands in the code as zeros of its size.
      if (!text.includes("new Float32Array(") || text.includes(".fill("))
        assert.deepEqual(made.data, wanted.data, `${method} ${view.id}`);
    }
  }
});

test("the C of every method compiles against the header, links and succeeds", async (t) => {
  const compiler = requireProgram(t, ["cc", "gcc", "clang"]);
  if (!compiler) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-code-"));
  try {
    for (const method of Object.keys(readers)) {
      const { page } = await import(`../../web/methods/${method}.js`);
      const source = join(folder, `${method}.c`);
      const program = join(folder, method);
      writeFileSync(source, page.code.c(parametersOf(method)));
      const args = [
        "-std=c11",
        "-Wall",
        "-Wextra",
        "-Werror",
        `-I${root}/src`,
        source,
        `${root}/dist/libposenc.a`,
        "-o",
        program,
      ];
      const built = spawnSync(compiler, args, { encoding: "utf8" });
      assert.equal(built.status, 0, built.stderr);
      assert.equal(spawnSync(program).status, 0, method);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
