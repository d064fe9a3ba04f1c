// Tests the exports of the published modules: the header's functions, and those that the binding needs.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../dist/npm/", import.meta.url);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".wasm"))) {
  test(`${file} exports kernels, its memory and the heap base, and imports nothing`, () => {
    const module = new WebAssembly.Module(readFileSync(new URL(file, folder)));
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    // Emscripten adds a few unused exports.
    for (const name of ["memory", "__heap_base", "posenc_alibi_slopes"]) assert.ok(names.includes(name), name);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });
}
