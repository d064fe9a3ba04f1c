// Tests the examples of the reference: every function has one, its text runs, and every call agrees with the oracle; and the
// recipes, by known results.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import * as methods from "../../dist/methods.js";
import * as models from "../../dist/npm/config.js";
import { examplesFile, examplesOf, readExample, readExamples } from "../../src/build/examples.js";
import { listMethods, models as modelsRoom } from "../../src/build/methods.js";
import * as standIn from "../../web/pages/reference/ort.js";
import { recipeFile, recipeNames } from "../../web/pages/reference/recipes.js";
import * as posenc from "../api.js";
import { everyMethods } from "../methods.js";

const comparisons = everyMethods("againstOracle");
const folder = "dist/examples";

const shapeOf = (array) => (Array.isArray(array) ? [array.length, ...shapeOf(array[0])] : []);

/** Arguments for the oracle: a tensor with its shape, and one of a single axis also as its numbers. */
function readForOracle(value, { kind, dtype }) {
  if (kind !== "tensor" || value === undefined) return value;
  const isTensor = value.data !== undefined;
  const shape = isTensor ? value.shape : ArrayBuffer.isView(value) ? [value.length] : shapeOf(value);
  const numbers = isTensor ? value.data : Array.isArray(value) ? value.flat(9) : value;
  const data = (dtype === "float64" ? Float64Array : Float32Array).from(numbers);
  return shape.length > 1 ? { data, shape } : Object.assign(data, { data, shape });
}

/** Whether an argument is missing and has a default. */
function withDefaults(given, { arguments: specs, alternatives = [] }) {
  const alone = Object.entries(specs).filter(([name]) => !alternatives.flat(2).includes(name));
  const defaults = alone.filter(([, spec]) => spec.default !== undefined && !spec.default.symbol);
  return { ...Object.fromEntries(defaults.map(([name, spec]) => [name, spec.default])), ...given };
}

/** A copy, because a resident Tensor may be written or released later. */
const copyOf = (value) =>
  ArrayBuffer.isView(value?.data) ? { ...value, data: value.data.slice(), shape: value.shape } : value;
const copiesOf = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, copyOf(value)]));

/** The imports of an example, and a list of its calls: [{ label, given, result }]. */
function recorded() {
  const calls = [];
  const watched = (label, call) => (given) => {
    const before = copiesOf(given);
    const result = call(given);
    calls.push({ label, given: before, result: copyOf(result) });
    return result;
  };
  const given = { resident: posenc.resident };
  for (const [method, functions] of Object.entries(methods)) {
    given[method] = {};
    for (const name of Object.keys(functions)) {
      given[method][name] = watched(`${method}.${name}`, posenc[method][name]);
      if (method === "config") given[name] = watched(`${method}.${name}`, models[name]);
    }
  }
  // A method with the name of such a function would hide it.
  assert.deepEqual(
    Object.keys(methods).filter((method) => Object.hasOwn(models, method)),
    [],
  );
  return { given, calls };
}

async function compareWithOracle({ label, given, result }) {
  const [method, name] = label.split(".");
  const { [name]: oracle } = await import(`../oracle/${method}.js`);
  const spec = methods[method][name];
  const whole = Object.entries(withDefaults(given, spec));
  const read = whole.map(([key, value]) => [
    key,
    spec.arguments[key] ? readForOracle(value, spec.arguments[key]) : value,
  ]);
  const [, check] = comparisons[label];
  check(result, oracle(Object.fromEntries(read)), Object.fromEntries(read));
}

/** Runs the text of an example, saved as a module in the project. */
async function runText(label, { code, shown }) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${label}.mjs`;
  writeFileSync(file, `${code}\nexport { ${shown.join(", ")} };\n`);
  return { ...(await import(pathToFileURL(file).href)) };
}

for (const method of [...listMethods(), modelsRoom]) {
  const functions = Object.keys(methods[method.name]);
  const examples = await examplesOf(method, functions);

  test(`the examples of ${method.name} are those of its functions`, () => {
    assert.deepEqual(Object.keys(examples).sort(), functions.toSorted());
  });

  for (const name of functions) {
    const label = `${method.name}.${name}`;
    test(`the example of ${label} agrees with the oracle, and so does its text`, async () => {
      const module = await import(`../../${examplesFile(method)}`);
      const { given, calls } = recorded();
      const results = module[name](given);
      assert.deepEqual(Object.keys(results), examples[name].shown);
      assert.ok(calls.some((call) => call.label === label));
      for (const call of calls) await compareWithOracle(call);
      assert.deepEqual(await runText(label, examples[name]), results);
    });
  }
}

test("an example in an unknown form is rejected with the right form", () => {
  const read = (text) => () => readExample("src/a/b/examples.js", "c", text);
  const message = /^src\/a\/b\/examples\.js: write the example c as function c\(\{ alibi \}\) \{/;
  assert.throws(read("function c(all) {\n  return { all };\n}"), { message });
  assert.throws(read("function c({ rope }) {\n  rope.apply({});\n}"), { message });
  assert.throws(read("function c({ rope }) {\n  return { all: rope };\n}"), { message });
  assert.throws(
    read("function c({ nothing }) {\n  return { nothing };\n}"),
    /takes nothing, which posenc does not export/,
  );
});

// ---- Recipes

/** onnxruntime-web, if the comparison with other libraries has installed it. */
const installed = "dist/peers/node_modules/onnxruntime-web";

async function runRecipe(name, ort = standIn) {
  const { example } = await import(`../../${recipeFile(name)}`);
  const { given, calls } = recorded();
  const results = example({ ...given, ort });
  for (const call of calls) await compareWithOracle(call);
  return results;
}

const near = (got, expect, tolerance = 1e-6) => {
  assert.equal(got.length, expect.length);
  expect.forEach((value, i) => assert.ok(Math.abs(got[i] - value) <= tolerance, `${i}: ${got[i]} is not ${value}`));
};

for (const name of recipeNames)
  test(`the recipe ${name} agrees with the oracles, and so does its text`, async () => {
    const results = await runRecipe(name);
    const { example } = await readExamples(recipeFile(name));
    assert.deepEqual(Object.keys(results), example.shown);
    if (example.needs.includes("ort")) return;
    const plain = (value) => JSON.parse(JSON.stringify(value));
    assert.deepEqual(plain(await runText(`recipe-${name}`, example)), plain(results));
  });

test("decoding with a cache equals the whole sequence", async () => {
  const { last } = await runRecipe("decoding");
  // The tokens of both heads in sequence.
  const [heads, length, dim] = [2, 4, 4];
  const data = Float32Array.from({ length: heads * length * dim }, (_, n) => {
    const [head, position, channel] = [Math.floor(n / (length * dim)), Math.floor(n / dim) % length, n % dim];
    return Math.sin(position + head * dim + channel);
  });
  const x = { data, shape: [heads, length, dim] };
  const rotated = posenc.rope.apply({ x });
  const whole = posenc.attention.attend({ q: rotated, k: rotated, v: x, causal: true });
  assert.deepEqual(last.shape, [heads, 1, dim]);
  const lastRows = [0, 1].flatMap((head) => [
    ...whole.data.subarray((head * length + 3) * dim, (head * length + 4) * dim),
  ]);
  near(last.data, lastRows);
});

test("unused rows of a cache never change the result of a causal query", () => {
  const [heads, dim, position] = [2, 4, 37];
  const cache = (capacity, seed) => ({
    data: Float32Array.from({ length: heads * capacity * dim }, (_, n) => {
      const [head, row, channel] = [Math.floor(n / (capacity * dim)), Math.floor(n / dim) % capacity, n % dim];
      return row > position ? Number.NaN : Math.sin(seed + row * 7 + head * dim + channel);
    }),
    shape: [heads, capacity, dim],
  });
  const q = { data: Float32Array.from({ length: heads * dim }, (_, n) => Math.cos(n)), shape: [heads, 1, dim] };
  const attended = (capacity) =>
    posenc.attention.attend({
      q,
      k: cache(capacity, 1),
      v: cache(capacity, 2),
      causal: true,
      queryOffset: position,
    }).data;
  const full = attended(position + 1);
  assert.ok(full.every(Number.isFinite));
  for (const capacity of [position + 2, 64, 1000]) assert.deepEqual(attended(capacity), full);
});

test("YaRN's recipe has its paper's attention factor, unchanged high frequencies, and low ones divided by four", async () => {
  const { warnings, attentionFactor, inverseFrequencies, rotated } = await runRecipe("yarn");
  assert.deepEqual(warnings, []);
  near([attentionFactor], [0.1 * Math.log(4) + 1], 1e-12);
  const { data } = inverseFrequencies;
  near([data[0], data[63] * 4 * 1e6 ** (126 / 128)], [1, 1], 1e-9);
  assert.deepEqual(rotated.shape, [1, 1, 128]);
});

test("ONNX Runtime's tensors are float32: a bias per head, and rows of cos and sin per position", async (t) => {
  const expected = ({ bias, cosCache, sinCache }) => {
    for (const [cache, compute] of [
      [cosCache, Math.cos],
      [sinCache, Math.sin],
    ]) {
      assert.equal(cache.type, "float32");
      assert.deepEqual([...cache.dims], [4, 8]);
      const angles = Array.from({ length: 32 }, (_, n) => Math.floor(n / 8) * 10000 ** (-(n % 8) / 8));
      near(Array.from(cache.data), angles.map(compute));
    }
    assert.equal(bias.type, "float32");
    assert.deepEqual([...bias.dims], [1, 8, 4, 4]);
    near(Array.from(bias.data.subarray(12, 16)), [-1.5, -1, -0.5, 0]);
    assert.equal(bias.data[1], -Infinity);
  };
  expected(await runRecipe("onnx"));
  if (!existsSync(installed)) return t.diagnostic("onnxruntime-web is not installed: npm run bench -- peers does that");
  const ort = await import(pathToFileURL(join(installed, "dist/ort.min.mjs")).href);
  expected(await runRecipe("onnx", ort));
});

test("positions of images leave the class token unchanged, and scores depend on differences of patches alone", async () => {
  const { table, rotated } = await runRecipe("images");
  assert.deepEqual(
    [table.shape, rotated.shape],
    [
      [7, 8],
      [1, 7, 8],
    ],
  );
  assert.deepEqual([...table.data.subarray(0, 8)], new Array(8).fill(0));
  assert.deepEqual([...rotated.data.subarray(0, 8)], new Array(8).fill(1));
  const rows = Array.from({ length: 7 }, (_, n) => rotated.data.subarray(n * 8, (n + 1) * 8));
  const product = (a, b) => rows[a].reduce((sum, value, c) => sum + value * rows[b][c], 0);
  // One column to the right in either row, and one row down in any column.
  near([product(1, 2), product(4, 5), product(1, 4)], [product(2, 3), product(5, 6), product(3, 6)], 1e-5);
  assert.ok(Math.abs(product(1, 2) - product(1, 1)) > 0.1);
});

test("a padded sequence gives its results alone, and zeros for padding", async () => {
  const { attended } = await runRecipe("padding");
  assert.deepEqual(attended.shape, [2, 1, 4, 4]);
  assert.deepEqual([...attended.data.subarray(0, 8)], new Array(8).fill(0));
  const x = { data: Float32Array.from({ length: 8 }, (_, n) => Math.sin(8 + n)), shape: [1, 2, 4] };
  const rotated = posenc.rope.apply({ x });
  const alone = posenc.attention.attend({ q: rotated, k: rotated, v: x, causal: true });
  near(attended.data.subarray(8, 16), [...alone.data]);
});

test("each packed sequence gives its results alone", async () => {
  const { attended } = await runRecipe("packed");
  assert.deepEqual(attended.shape, [1, 5, 4]);
  for (const [first, length] of [
    [0, 2],
    [2, 3],
  ]) {
    const data = Float32Array.from({ length: length * 4 }, (_, n) => Math.sin(first * 4 + n));
    const x = { data, shape: [1, length, 4] };
    const rotated = posenc.rope.apply({ x });
    const alone = posenc.attention.attend({ q: rotated, k: rotated, v: x, causal: true });
    near(attended.data.subarray(first * 4, (first + length) * 4), [...alone.data]);
  }
});

test("resident tensors give the same results as others", async () => {
  const { rotated } = await runRecipe("resident");
  const x = { data: Float32Array.of(1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0), shape: [1, 3, 4] };
  assert.deepEqual([...rotated.data], [...posenc.rope.apply({ x }).data]);
});

test.after(() => rmSync(folder, { recursive: true, force: true }));
