// Runs the JavaScript that the page exports against the package and compares it with the figure.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import * as methods from "../../dist/methods.js";
import * as api from "../../dist/npm/index.js";
import { figures as readers } from "../../src/build/pages.js";
import { callArguments, computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { javascriptOf } from "../../web/playground/code.js";

const root = join(import.meta.dirname, "..", "..");
const parametersOf = (method, given = {}) =>
  readParameters(parameterDescriptors(methods, readers[method]), given).parameters;

test("the JavaScript of every view computes the view's numbers", async () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const parameters = parametersOf(method);
      const shown = computeView(api, view, parameters);
      const text = javascriptOf(view, parameters, shown.results, methods);
      assert.ok(text.startsWith("// npm install posenc\nimport "), "how to have what is imported");
      const name = /const (?:\{ )?(\w+)(?: \})? = .*\n$/.exec(text)[1];
      const entry = pathToFileURL(join(root, "dist/npm/index.js")).href;
      const given = view.calls.flatMap((call, i) => {
        const all = Object.entries(callArguments(call, parameters, shown.results.slice(0, i)));
        return all.filter(([name]) => call.with?.[name]?.result === undefined); // an earlier result has its own name
      });
      // Tensors with the same name are numbered, except the first; their lengths distinguish them.
      globalThis.putIn = (name, length) =>
        given.find(
          ([each, value]) => [name, name.replace(/\d+$/, "")].includes(each) && value?.data?.length === length,
        )[1].data;
      const own = text.replace(
        /^const (\w+) = \{ data: new Float32Array\((\d+)\), /gm,
        'const $1 = { data: putIn("$1", $2), ',
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

test("a learned table is marked as the reader's own, and a long one is replaced by zeros", () => {
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

test("constant arguments are described, not created", () => {
  const rotation = readers.rope.views.find(({ id }) => id === "rotation");
  const { x } = callArguments(rotation.calls[0], parametersOf("rope", { length: 8192, dim: 512 }), []);
  assert.deepEqual(x, { fill: 1, shape: [8192, 512] });
});

test("positions are written as the expression that creates them, or as numbers if they are few", async () => {
  const grid = readers.imageGrids.views.find(({ id }) => id === "grid");
  const entry = pathToFileURL(join(root, "dist/npm/index.js")).href;
  for (const [given, pattern] of [
    [
      { spacing: 7.89, height: 20, width: 30, row: 19, column: 29 },
      /7\.89 \* \(n % 30\).*7\.89 \* Math\.floor\(n \/ 30\)/,
    ],
    [{ spacing: 2.5, offset: 1, height: 20, width: 20 }, /1 \+ 2\.5 \* /],
    [{ spacing: 0.5, height: 2, width: 3, row: 1, column: 2 }, /Float64Array\.of\(0, 0\.5, 1, 0, 0\.5, 1\)/],
  ]) {
    const parameters = parametersOf("imageGrids", given);
    const shown = computeView(api, grid, parameters);
    const text = javascriptOf(grid, parameters, shown.results, methods);
    assert.match(text, pattern);
    const name = /const (\w+) = .*\n$/.exec(text)[1];
    const source = `${text.replace('"posenc"', JSON.stringify(entry))}export default ${name};`;
    const { default: made } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    assert.deepEqual(made.data, shown.data, JSON.stringify(given));
  }
});
