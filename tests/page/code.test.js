// Runs the JavaScript that the page exports against the package and compares it with the figure.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { callArguments, computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { javascriptOf, variableNames } from "../../web/pages/playground/code.js";
import * as api from "../api.js";
import { assertSame } from "../same.js";

const root = join(import.meta.dirname, "..", "..");
const inPackage = (_, file = "index.js") => JSON.stringify(pathToFileURL(join(root, "dist/npm", file)).href);
const parametersOf = (method, given = {}) =>
  readParameters(parameterDescriptors(methods, readers[method]), given).parameters;

test("the JavaScript of every view computes the view's numbers", async () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const parameters = parametersOf(method);
      // A view with code of its own is compared with the result of those calls.
      const own = view.code ? { ...view, calls: view.code, stack: undefined, key: undefined } : view;
      const shown = computeView(api, own, parameters);
      const text = javascriptOf(view, parameters, shown.results, methods);
      assert.ok(text.startsWith("// npm install posenc\nimport "), "how to have what is imported");
      const name = /const (?:\{ )?(\w+)(?: \})? = [^;]*;\n$/.exec(text)[1];
      const names = variableNames(own.calls);
      const given = own.calls.flatMap((call, i) => {
        // The code has the calls whose results it uses.
        if (!new RegExp(`const (\\{ \\w+ \\}|${names[i]}) = `).test(text)) return [];
        const all = Object.entries(callArguments(call, parameters, shown.results.slice(0, i)));
        return all.filter(([name]) => call.with?.[name]?.result === undefined); // an earlier result has its own name
      });
      // Arrays with the same name are numbered, except the first; of those with one length, the code has them in the order
      // of the calls, and equal ones once.
      const putIn = new Map();
      globalThis.putIn = (name, length) => {
        const names = [name, name.replace(/\d+$/, "")];
        const arrays = given
          .filter(([each]) => names.includes(each))
          .map(([, value]) => value?.data ?? value)
          .filter((array) => array?.length === length);
        const different = arrays.filter((array, n) => arrays.findIndex((each) => isDeepStrictEqual(each, array)) === n);
        const key = `${names[1]} ${length}`;
        const count = putIn.get(key) ?? 0;
        putIn.set(key, count + 1);
        return different[count % different.length];
      };
      const filled = text
        .replace(/^const (\w+) = \{ data: new \w+Array\((\d+)\), /gm, 'const $1 = { data: putIn("$1", $2), ')
        .replace(/^const (\w+) = new \w+Array\((\d+)\);/gm, 'const $1 = putIn("$1", $2);');
      const source = `${filled.replace(/(?<= from )"posenc(?:\/([\w.]+))?"/g, inPackage)}export default ${name};`;
      const { default: made } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
      if (view.transposed) {
        const last = shown.results.at(-1);
        const results = view.stack?.map(({ result }) => shown.results[result]) ?? (view.key ? last[view.key] : last);
        assert.deepEqual(made, results, `${method} ${view.id}`);
        continue;
      }
      if (own.stack) {
        assert.deepEqual(
          made.flatMap(({ data }) => Array.from(data)),
          Array.from(shown.data),
          `${method} ${view.id}`,
        );
        continue;
      }
      // A call that returns several values, as rope.frequencies does, is no array.
      if (!shown.shape) {
        assert.ok(Object.keys(made).length > 0, `${method} ${view.id}`);
        assert.deepEqual(made, shown.results.at(-1), `${method} ${view.id}`);
        continue;
      }
      assert.deepEqual(made.shape, shown.shape, `${method} ${view.id}`);
      assertSame(made.data, shown.data, `${method} ${view.id}`);
    }
  }
});

test("a learned table is marked as the reader's own, and a long one is replaced by zeros", () => {
  const profile = readers.t5.views.find(({ id }) => id === "profile");
  for (const [buckets, heads, zeros] of [
    [4, 2, false],
    [32, 12, true],
  ]) {
    const parameters = parametersOf("t5", { buckets, heads, seed: 1 });
    const text = javascriptOf(profile, parameters, computeView(api, profile, parameters).results, methods);
    assert.match(text, new RegExp(`trained table goes here, \\[${buckets}, ${heads}\\]`));
    assert.match(text, /t5\.profile\(\{.*\btable\b/s);
    assert.equal(text.includes(`new Float32Array(${buckets * heads})`), zeros);
  }
});

test("no line of the code is long, no array has more numbers than two lines, and keys are written as people write them", () => {
  for (const [method, { views }] of Object.entries(readers)) {
    for (const view of views) {
      const parameters = parametersOf(method);
      const text = javascriptOf(view, parameters, computeView(api, view, parameters).results, methods);
      for (const [list] of text.matchAll(/Array\.of\([^)]*\)/g))
        assert.ok(list.split(",").length <= 12, `${method} ${view.id}: ${list}`);
      for (const line of text.split("\n")) assert.ok(line.length <= 220, `${method} ${view.id}: ${line}`);
      // A configuration is the model's own JSON.
      const own = text.replace(/^const config\d* = \{.*?^\};$/gms, "");
      assert.doesNotMatch(own, /[{,] ?"\w+" ?:/, `${method} ${view.id}`);
    }
  }
});

test("the code of the clock hands rotates a query and a key and multiplies them", () => {
  const hands = readers.rope.views.find(({ id }) => id === "hands");
  const parameters = parametersOf("rope");
  const text = javascriptOf(hands, parameters, computeView(api, hands, parameters).results, methods);
  assert.match(text, /^import \{ rope, attention \} from "posenc";$/m);
  const { data } = computeView(api, { ...hands, calls: hands.code, stack: undefined }, parameters);
  const { rotaryDim, base, queryToken, keyToken } = parameters;
  const angles = Array.from(
    { length: rotaryDim / 2 },
    (_, m) => (keyToken - queryToken) * base ** ((-2 * m) / rotaryDim),
  );
  const expected = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
  assert.ok(Math.abs(data[0] - expected) < 1e-4, `${data[0]} is not ${expected}`);
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
      /7\.89 \* \(n % 30\).*7\.89 \* Math\.floor\(n \/ 30\)/s,
    ],
    [{ spacing: 2.5, offset: 1, height: 20, width: 20 }, /1 \+ 2\.5 \* /],
    [{ spacing: 0.5, height: 2, width: 3, row: 1, column: 2 }, /Float64Array\.of\(0, 0\.5, 1, 0, 0\.5, 1\)/],
  ]) {
    const parameters = parametersOf("imageGrids", given);
    const shown = computeView(api, grid, parameters);
    const text = javascriptOf(grid, parameters, shown.results, methods);
    assert.match(text, pattern);
    const name = /const (\w+) = [^;]*;\n$/.exec(text)[1];
    const source = `${text.replace('"posenc"', JSON.stringify(entry))}export default ${name};`;
    const { default: made } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    assertSame(made.data, shown.data, JSON.stringify(given));
  }
});
