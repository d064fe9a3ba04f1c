// The entries of the families: each has its methods with a module of its own, and the bits of everything's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as everything from "../../dist/npm/index.js";
import { listMethods } from "../../src/build/lists.js";
import { families } from "../../src/families.js";
import { runCase } from "../../web/selftest/cases.js";
import { calls } from "../methods.js";

const read = (file, encoding) => readFileSync(new URL(`../../${file}`, import.meta.url), encoding);
const exportsOf = (module) =>
  WebAssembly.Module.exports(new WebAssembly.Module(read(`dist/npm/${module}.wasm`))).map(({ name }) => name);

const bytes = (_, value) =>
  ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex") : value;
const bitsOf = (result) => JSON.stringify(result, bytes);

/** A field is the work of the entry that takes it. */
const given = (args, { floater }) =>
  args.field && typeof args.field !== "function" ? { ...args, field: floater.sinusoidalField(args.field) } : args;

for (const family of families) {
  const methods = listMethods().filter((method) => method.family === family);
  const names = methods.map(({ name }) => name);

  test(`posenc/${family}.js has the methods of its family, and what every entry has`, async () => {
    const entry = await import(`../../dist/npm/${family}.js`);
    assert.deepEqual(Object.keys(entry).sort(), [...names, "build", "descriptors"].sort());
    assert.equal(entry.build, "simd");
    assert.deepEqual(Object.keys(entry.descriptors), names);
    assert.equal(entry.descriptors[names[0]], entry.descriptors[names[0]]);
    for (const name of names) assert.deepEqual(Object.keys(entry[name]), Object.keys(everything[name]));
  });

  test(`every vector of posenc/${family}.js holds with its own module`, async () => {
    const entry = await import(`../../dist/npm/${family}.js`);
    for (const name of names) {
      const file = JSON.parse(read(`tests/vectors/${name}.json`, "utf8"));
      for (const case_ of file.cases) {
        const { status, error } = runCase(entry, file, case_, entry.descriptors[name][case_.function]?.returns);
        assert.equal(status, "pass", `${name} ${case_.name}: ${error}`);
      }
    }
  });

  test(`posenc/${family}.js gives the bits of posenc`, async () => {
    const entry = await import(`../../dist/npm/${family}.js`);
    let compared = 0;
    for (const [label, each] of Object.entries(calls)) {
      const [method, name] = label.split(".");
      if (!names.includes(method)) continue;
      for (const args of each) {
        const [own, whole] = [entry, everything].map((api) => api[method][name](given(args, api)));
        assert.equal(bitsOf(own), bitsOf(whole), label);
        compared += 1;
      }
    }
    assert.ok(compared >= names.length);
  });

  test(`the module of ${family} is a part of the whole one`, () => {
    const [own, all] = [exportsOf(`posenc.${family}`), exportsOf("posenc")];
    assert.deepEqual(
      own.filter((name) => !all.includes(name)),
      [],
    );
    assert.ok(own.length < all.length);
  });
}

test("a family's module has the kernels of other families that its methods call", () => {
  const relative = exportsOf("posenc.relative");
  assert.ok(relative.includes("posenc_sinusoidal_frequencies"), "sandwich's");
  assert.ok(!relative.includes("posenc_sinusoidal_table"));
});
