// What the published modules export: the header's functions, and what JavaScript runs them with.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../dist/npm/", import.meta.url);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".wasm"))) {
  test(`${file} exports kernels, its memory and where that is free, and nothing else`, () => {
    const names = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(new URL(file, folder)))).map(
      ({ name }) => name,
    );
    const [kernels, others] = [true, false].map((own) => names.filter((name) => name.startsWith("posenc_") === own));
    assert.ok(kernels.length > 0);
    assert.deepEqual(others.sort(), ["__heap_base", "memory"]);
  });
}
