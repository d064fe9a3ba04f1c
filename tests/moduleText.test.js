// A module that JavaScript carries as text is the module, byte by byte.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { moduleBytes } from "../src/binding/moduleBytes.js";
import { inlinedText, moduleText } from "../src/build/moduleText.js";
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
    assert.ok(source.includes(`"${inlinedText(wasmBytes(build))}"`), entry);
  }
});

test("the modules that entries carry have all exports of those that are published, kernels under names of their own", () => {
  const namesOf = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  for (const build of ["simd", "scalar"]) {
    const [own, short] = [wasmBytes(build), moduleBytes(inlinedText(wasmBytes(build)))].map(namesOf);
    assert.equal(new Set(short).size, own.length);
    const kept = short.filter((name) => own.includes(name));
    assert.deepEqual(kept.sort(), ["__heap_base", "memory"]);
  }
});

/** A module that exports one memory under several names. */
const exporting = (...names) =>
  Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1],
    ...[7, 1 + names.reduce((sum, name) => sum + name.length + 3, 0), names.length],
    ...names.flatMap((name) => [name.length, ...Buffer.from(name), 2, 0]),
  ]);

test("two kernels that would have the same name are told when the module is made", () => {
  // "AB" comes to 65 · 33 + 66, "B!" to 66 · 33 + 33, the same.
  const text = () => inlinedText(exporting("posenc_aAB", "posenc_aB!"));
  assert.throws(
    text,
    /posenc_aAB and posenc_aB! have the same short name: take another factor in src\/binding\/shortName.js/,
  );
  assert.doesNotThrow(() => inlinedText(exporting("posenc_aAB", "posenc_aBB")));
});
