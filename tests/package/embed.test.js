// posenc-figure.js, the one file for a script tag: what it holds of the methods, and what it goes without.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import * as readers from "../../dist/packaged.js";
import * as pages from "../../dist/pages.js";
import { createApi } from "../../src/binding/bind.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";
import { moduleText } from "../../src/build/moduleText.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";

const read = (file, encoding) => readFileSync(new URL(`../../dist/${file}`, import.meta.url), encoding);
const text = read("npm/posenc-figure.js", "utf8");
const exportsOf = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);

test("the embed has every view of every method with its title in both languages", () => {
  for (const { views } of Object.values(readers)) {
    for (const { title } of views) {
      for (const words of [title.en, title.zh]) assert.ok(text.includes(JSON.stringify(words)), words);
    }
  }
});

test("the embed goes without what only the page says: titles of methods and how a value came about", () => {
  for (const [name, { title }] of Object.entries(pages)) {
    assert.ok(!text.includes(JSON.stringify(title.en)), name);
  }
  assert.equal(text.match(/explain/g).length, 1, "where a read-out would say it");
});

test("the embed's module is a part of the whole one, without what no figure calls", () => {
  const own = read("posenc.embed.wasm");
  assert.ok(text.includes(moduleText(own)));
  const [few, all] = [exportsOf(own), exportsOf(read("posenc.wasm"))];
  assert.deepEqual(
    few.filter((name) => !all.includes(name)),
    [],
  );
  for (const left of ["posenc_sinusoidal_relativeEncoding", "posenc_rope_yarn"]) {
    assert.ok(all.includes(left) && !few.includes(left), left);
  }
});

const bits = ({ shape, data, dtype }) => ({
  shape,
  dtype,
  bytes: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});

/** Every view with the parameters that it has when none is given. */
function* states() {
  for (const [method, reader] of Object.entries(readers)) {
    const { parameters } = readParameters(parameterDescriptors(methods, reader), {});
    for (const view of reader.views) yield { label: `${method} ${view.id}`, view, parameters };
  }
}

test("with its own module every view has the bits that it has with the whole one", () => {
  const [few, all] = ["posenc.embed.wasm", "posenc.wasm"].map((file) =>
    createApi(methods, wasmEngine(read(file), "simd")),
  );
  for (const { label, view, parameters } of states()) {
    // What is asked for words alone is not computed where there are no words.
    const shown = { ...view, facts: view.facts?.filter(({ forWords }) => !forWords) };
    const [got, expected] = [few, all].map((api) => computeView(api, shown, parameters));
    assert.deepEqual(bits(got), bits(expected), label);
    assert.deepEqual(got.facts, expected.facts, label);
  }
});
