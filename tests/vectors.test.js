// Runs every case of every vector file on every build.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { runCase } from "../src/selftest/cases.js";
import { api, engineNames, hasEngine, methods } from "./engines/engines.js";

const folder = new URL("vectors/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));

for (const name of engineNames) {
  for (const file of files) {
    test(`${file.method} passes all vectors on ${name}`, async (t) => {
      if (!hasEngine(t, name)) return;
      const bound = api(name);
      for (const case_ of file.cases) {
        await t.test(`${case_.function}: ${case_.name}`, () => {
          const { status, error } = runCase(bound, file, case_, methods[file.method][case_.function]?.returns);
          assert.equal(status, "pass", error);
        });
      }
    });
  }
}

test("every case of a vector file has a source and a name of its own", () => {
  for (const { method, sources, cases } of files) {
    const unnamed = cases.filter(({ source }) => !Object.hasOwn(sources, source));
    assert.deepEqual(unnamed, [], method);
    assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length, method);
    const used = new Set(cases.map(({ source }) => source));
    assert.deepEqual(
      Object.keys(sources).filter((source) => !used.has(source)),
      [],
      `${method}: sources without a case`,
    );
  }
});

test("runCase fails a case with a wrong value, shape, dtype or error", () => {
  const fake = {
    m: {
      f: () => ({ data: Float32Array.of(1, 2), shape: [2], dtype: "float32" }),
      g: () => {
        throw new TypeError("no");
      },
    },
  };
  const status = (function_, rest) =>
    runCase(fake, { method: "m" }, { function: function_, args: {}, tolerance: { abs: 0, rel: 0 }, ...rest }).status;
  assert.equal(status("f", { expect: { shape: [2], data: [1, 2] } }), "pass");
  assert.equal(status("f", { expect: { shape: [2], data: [1, 2.0000002] } }), "fail");
  assert.equal(status("f", { expect: { shape: [2], data: [1, "NaN"] } }), "fail");
  assert.equal(status("f", { expect: { shape: [2], data: [1, "Infinity"] } }), "fail");
  assert.equal(status("f", { expect: { shape: [2, 1], data: [1, 2] } }), "fail");
  assert.equal(status("f", { expect: { shape: [2], dtype: "float64", data: [1, 2] } }), "fail");
  assert.equal(status("f", { expect: { a: 1 } }), "fail");
  assert.equal(status("f", { throws: "TypeError" }), "fail");
  assert.equal(status("g", { throws: "TypeError" }), "pass");
  assert.equal(status("g", { throws: "RangeError" }), "fail");
});
