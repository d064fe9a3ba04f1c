// Tests that a module encoded as text decodes to the same bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeWasm } from "../src/binding/inlineEngine.js";
import { moduleText } from "../src/build/modules.js";
import { wasmBytes } from "./engines/engines.js";
import { random } from "./random.js";

const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const cases = {
  nothing: new Uint8Array(0),
  "every byte": all,
  "every byte backwards, the upper half twice": Uint8Array.from([...all, ...all.subarray(128), 255]).reverse(),
  noise: Uint8Array.from(random(5000, 3), (value) => (value + 2) * 64),
  "one byte": Uint8Array.of(254),
  "the SIMD module": wasmBytes("simd"),
  "the scalar module": wasmBytes("scalar"),
};

for (const [name, bytes] of Object.entries(cases))
  test(`${name} survives encoding as text`, () => {
    const text = moduleText(bytes);
    assert.match(text, /^[\w:;]*$/);
    assert.deepEqual(decodeWasm(text), Uint8Array.from(bytes));
  });
