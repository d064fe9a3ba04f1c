// The packed tarball, installed into a fresh project, under Node: every entry, import and require.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { freshProject, runModule } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

// Numbers that anyone can check: slopes are powers of two, and the first frequency is one radian for each position.
const use = `
  const numbers = (api) => ({
    build: api.build,
    slopes: [...api.alibi.slopes({ heads: 8 }).data],
    table: [...api.sinusoidal.table({ length: 1, offset: 1, dim: 2 }).data],
    rotated: [...api.rope.apply({ x: [[1, 0]], offset: 1 }).data],
    buckets: [...api.t5.buckets({ queries: 1, keys: 4 }).data],
    similarity: [...api.attention.similarity({ a: [[1, 2]], b: [[3, 4], [5, 6]] }).data],
  });
`;
const angle = [Math.fround(Math.cos(1)), Math.fround(Math.sin(1))];
const expected = (build) => ({
  build,
  slopes: [0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625],
  table: [angle[1], angle[0]],
  rotated: angle,
  buckets: [0, 17, 18, 19],
  similarity: [11, 17],
});

test("import { … } from posenc works at once", () => {
  const source = `import * as posenc from "posenc"; ${use} console.log(JSON.stringify(numbers(posenc)));`;
  assert.deepEqual(runModule(project, "import.js", source), expected("simd"));
});

test("require works too", () => {
  const source = `const posenc = require("posenc"); ${use} console.log(JSON.stringify(numbers(posenc)));`;
  assert.deepEqual(runModule(project, "require.cjs", source), expected("simd"));
});

test("posenc/scalar.js is the same API with the scalar build", () => {
  const source = `import * as posenc from "posenc/scalar.js"; ${use} console.log(JSON.stringify(numbers(posenc)));`;
  assert.deepEqual(runModule(project, "scalar.js", source), expected("scalar"));
});

const files = `
  import { readFileSync } from "node:fs";
  import { load } from "posenc/external.js";
  const simd = import.meta.resolve("posenc/posenc.wasm");
  const scalar = import.meta.resolve("posenc/posenc.scalar.wasm");
  const bytes = (address) => readFileSync(new URL(address));
`;

test("posenc/external.js loads by address, bytes and module, and chooses the build", () => {
  const source = `${files} ${use}
    const sources = [{ simd, scalar }, simd, new URL(simd), bytes(simd), new WebAssembly.Module(bytes(simd))];
    const results = [];
    for (const each of sources) results.push(numbers(await load(each)));
    results.push(numbers(await load({ scalar: bytes(scalar) })).build);
    console.log(JSON.stringify(results));`;
  const results = runModule(project, "external.js", source);
  assert.equal(results.pop(), "scalar");
  for (const result of results) assert.deepEqual(result, expected("simd"));
});

test("posenc/external.js takes the scalar build where there is no SIMD", () => {
  const source = `${files} ${use}
    WebAssembly.validate = () => false;
    console.log(JSON.stringify(numbers(await load({ simd, scalar }))));`;
  assert.deepEqual(runModule(project, "choice.js", source), expected("scalar"));
});

test("posenc/external.js says what it got when it is not the module", () => {
  const source = `${files}
    const html = new TextEncoder().encode("<!doctype html><title>not found</title>");
    const server = (status) => async () => new Response(html, { status, statusText: "Missing" });
    const messages = [];
    const attempt = async (source) => {
      try { await load(source); } catch (error) { messages.push(error.message); }
    };
    await attempt(html);
    globalThis.fetch = server(200);
    await attempt("https://example.org/posenc.wasm");
    globalThis.fetch = server(404);
    await attempt("https://example.org/posenc.wasm");
    await attempt(undefined);
    await attempt(7);
    console.log(JSON.stringify(messages));`;
  const messages = runModule(project, "errors.js", source);
  assert.equal(messages.length, 5);
  assert.match(messages[0], /got HTML from the bytes given to load/);
  assert.match(messages[1], /got HTML from https:\/\/example\.org\/posenc\.wasm/);
  assert.match(messages[2], /https:\/\/example\.org\/posenc\.wasm answered 404 Missing/);
  assert.match(messages[3], /load needs \{ simd, scalar \}/);
  assert.match(messages[4], /cannot read a number/);
});

test("without SIMD the first call names posenc/scalar.js, and the import does not fail", () => {
  const source = `
    WebAssembly.validate = () => false;
    const { alibi } = await import("posenc");
    try { alibi.slopes({ heads: 8 }); } catch (error) { console.log(JSON.stringify(error.message)); }`;
  assert.match(runModule(project, "noSimd.js", source), /posenc\/scalar\.js/);
});

test("nothing is compiled before the first call", () => {
  const source = `
    const { Module } = WebAssembly;
    let compiled = 0;
    WebAssembly.Module = class extends Module { constructor(bytes) { super(bytes); compiled += 1; } };
    const { alibi } = await import("posenc");
    const before = compiled;
    alibi.slopes({ heads: 8 });
    alibi.slopes({ heads: 4 });
    console.log(JSON.stringify([before, compiled]));`;
  assert.deepEqual(runModule(project, "lazy.js", source), [0, 1]);
});
