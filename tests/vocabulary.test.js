// Tests that src/core/simd.h has exactly the operations that kernels use, because each costs three backends and their tests.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const source = new URL("../src/", import.meta.url);
const read = (path) => readFileSync(new URL(path, source), "utf8");
const isBackend = (path) => /core\/simd\w*\.h$/.test(path);

const operation = /\b(?:[fu](?:32x4|64x2)_\w+|as_[fu](?:32x4|64x2))\b/g;
const operationsIn = (text) => new Set(text.replace(/\/\*[\s\S]*?\*\//g, " ").match(operation));

/** The operations that a backend defines: as macros, as functions, or by a macro from a type and a word. */
function definedBy(path) {
  const text = read(path).replace(/\\\n/g, " ");
  const found = text.matchAll(/^#define ((?:[fu]\d+x\d|as)_\w+)|^static \w+ \w+ (\w+)\(|^POSENC_(\w+)\((\w+)/gm);
  return Array.from(found, ([, macro, defined, word, name]) =>
    word === "LOAD" || word === "STORE" ? `${name}_${word.toLowerCase()}` : (macro ?? defined ?? name),
  ).filter((name) => name !== "f32x4_choose"); // a helper of the one backend
}

const kernels = readdirSync(source, { recursive: true })
  .filter((path) => /\.[ch]$/.test(path) && !isBackend(path))
  .map(read);

test("kernels use every operation of simd.h, and every backend has the same ones", () => {
  const used = [...operationsIn(kernels.join("\n"))].sort();
  assert.ok(used.length > 20);
  for (const name of ["wasm", "scalar", "gnu"]) assert.deepEqual(definedBy(`core/simd_${name}.h`).sort(), used, name);
});

test("tests/native/vocabulary.c checks every operation of simd.h", () => {
  const program = operationsIn(readFileSync(new URL("native/vocabulary.c", import.meta.url), "utf8"));
  assert.deepEqual(
    definedBy("core/simd_wasm.h").filter((name) => !program.has(name)),
    [],
  );
});
