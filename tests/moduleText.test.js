// A module that JavaScript carries as text is the module, byte by byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { moduleBytes } from "../src/binding/moduleBytes.js";
import { moduleText } from "../src/build/moduleText.js";
import { wasmBytes } from "./engines/engines.js";
import { random } from "./random.js";

const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const noise = Uint8Array.from(random(5000, 3), (value) => (value + 2) * 64);

const cases = {
  nothing: new Uint8Array(0),
  "every byte": all,
  "every byte backwards, the upper half often": Uint8Array.from([...all, ...all.subarray(128), 255]).reverse(),
  noise,
  "one byte": Uint8Array.of(254),
  "the SIMD module": wasmBytes("simd"),
  "the scalar module": wasmBytes("scalar"),
};

for (const [name, bytes] of Object.entries(cases)) {
  test(`${name} as text and back`, () => {
    const text = moduleText(bytes);
    assert.match(text, /^[#-[\]-~]*$/);
    assert.deepEqual(moduleBytes(text), Uint8Array.from(bytes));
  });
}

test("a text is read where there is no TextEncoder", () => {
  const { TextEncoder } = globalThis;
  const text = moduleText(noise);
  try {
    Reflect.deleteProperty(globalThis, "TextEncoder");
    assert.deepEqual(moduleBytes(text), noise);
  } finally {
    globalThis.TextEncoder = TextEncoder;
  }
});

test("the entries carry the modules that are published", () => {
  for (const [entry, build] of [
    ["index.js", "simd"],
    ["scalar.js", "scalar"],
  ]) {
    const source = readFileSync(new URL(`../dist/npm/${entry}`, import.meta.url), "utf8");
    assert.ok(source.includes(`"${moduleText(wasmBytes(build))}"`), entry);
  }
});
