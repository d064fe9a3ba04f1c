// Tests the packed tarball installed into a new project, in Node: every entry, by import and require.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { freshProject, runModule } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

// Easily checked numbers: slopes are powers of two, and the first frequency is one radian per position.
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

test("import { … } from posenc works", () => {
  const source = `import * as posenc from "posenc"; ${use} console.log(JSON.stringify(numbers(posenc)));`;
  assert.deepEqual(runModule(project, "import.js", source), expected("simd"));
});

test("require works", () => {
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

test("posenc/external.js loads from an address, bytes or a module, and chooses the build", () => {
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

test("posenc/external.js finds the module beside it, and accepts a path and a file: address", () => {
  const source = `${files} ${use}
    import { relative } from "node:path";
    import { fileURLToPath } from "node:url";
    import { alibi, loadMethods } from "posenc/external.js";
    const path = fileURLToPath(simd);
    const results = [];
    for (const each of [undefined, path, relative(process.cwd(), path), simd]) results.push(numbers(await load(each)));
    const some = await loadMethods({ alibi });
    results.push({ names: Object.keys(some), slopes: [...some.alibi.slopes({ heads: 2 }).data] });
    console.log(JSON.stringify(results));`;
  const results = runModule(project, "beside.js", source);
  assert.deepEqual(results.pop(), {
    names: ["build", "descriptors", "resident", "alibi"],
    slopes: [0.0625, 0.00390625],
  });
  for (const result of results) assert.deepEqual(result, expected("simd"));
});

test("posenc/external.js takes the scalar build where there is no SIMD", () => {
  const source = `${files} ${use}
    WebAssembly.validate = () => false;
    console.log(JSON.stringify(numbers(await load({ simd, scalar }))));`;
  assert.deepEqual(runModule(project, "choice.js", source), expected("scalar"));
});

test("posenc/external.js rejects bytes that are not the module, and describes them", () => {
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
    globalThis.fetch = server(404);
    await attempt(await server(404)());
    await attempt(new Response(html));
    for (const each of [null, {}, Object.create(null), 7, [1], new Date(), { simd: { Simd: 1 } }]) await attempt(each);
    const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    await attempt(other);
    await attempt(new WebAssembly.Module(other));
    console.log(JSON.stringify(messages));`;
  const wanted = [
    /the bytes given to load must be posenc\.wasm, got HTML; serve the file there/,
    /https:\/\/example\.org\/posenc\.wasm must be posenc\.wasm, got HTML/,
    /https:\/\/example\.org\/posenc\.wasm must be posenc\.wasm, got status 404 Missing/,
    /the Response given to load must be posenc\.wasm, got status 404 Missing/,
    /the Response given to load must be posenc\.wasm, got HTML/,
    /load: sources must be \{ simd, scalar \}/,
    /load: sources must be \{ simd, scalar \}/,
    /load: sources must be \{ simd, scalar \}/,
    /source must be an address, a Response, bytes or .*, got 7/,
    /source must be .*, got an array of 1/,
    /source must be .*, got an object/,
    /source must be .*, got an object/,
    /the bytes given to load must be posenc\.wasm, got another WebAssembly module/,
    /the module given to load must be posenc\.wasm, got another WebAssembly module/,
  ];
  const messages = runModule(project, "errors.js", source);
  assert.equal(messages.length, wanted.length);
  for (const [i, pattern] of wanted.entries()) assert.match(messages[i], pattern);
});

test("posenc/external.js accepts records without a prototype, and objects of another realm", () => {
  const source = `${files} ${use}
    import { createContext, runInContext } from "node:vm";
    const context = createContext({ numbers: [...bytes(simd)] });
    const other = runInContext("const { buffer } = Uint8Array.from(numbers);" +
      "({ buffer, record: { simd: buffer }, module: new WebAssembly.Module(buffer) })", context);
    const record = Object.assign(Object.create(null), { simd, scalar });
    class Sources { get simd() { return simd; } }
    const results = [];
    for (const each of [record, new Sources(), other.buffer, other.record, other.module]) {
      results.push(numbers(await load(each)));
    }
    console.log(JSON.stringify(results));`;
  const results = runModule(project, "realms.js", source);
  assert.equal(results.length, 5);
  for (const result of results) assert.deepEqual(result, expected("simd"));
});

test("descriptors are deeply frozen in every entry", () => {
  const source = `${files}
    import * as posenc from "posenc";
    import * as scalarEntry from "posenc/scalar.js";
    const thawed = [];
    const visit = (value, path) => {
      if (typeof value !== "object" || value === null) return 0;
      if (!Object.isFrozen(value)) thawed.push(path);
      return Object.entries(value).reduce((count, [key, each]) => count + visit(each, path + "." + key), 1);
    };
    const counts = [posenc, scalarEntry, await load(simd)].map(({ descriptors }) => visit(descriptors, ""));
    console.log(JSON.stringify({ counts, thawed }));`;
  const { counts, thawed } = runModule(project, "frozen.js", source);
  assert.deepEqual(thawed, []);
  for (const count of counts) assert.ok(count > 100);
});

test("without SIMD the first call names the entry to import, and the import succeeds", () => {
  const message = /WebAssembly SIMD is unsupported in this environment; import posenc\/auto\.js or posenc\/scalar\.js$/;
  const source = `
    const { alibi } = await import("posenc");
    try { alibi.slopes({ heads: 8 }); } catch (error) { console.log(JSON.stringify(error.message)); }`;
  const refusing = "WebAssembly.validate = () => false;";
  assert.match(runModule(project, "noSimd.js", refusing + source), message);
  // This flag makes V8 treat the processor as one without SSE 4.1, which has no SIMD.
  if (process.arch === "x64") assert.match(runModule(project, "noSimd.js", source, ["--no-enable-sse4-1"]), message);
});

test("posenc/auto.js is the build that runs here", () => {
  const source = (start) => `${start} ${use}
    const posenc = await import("posenc/auto.js");
    console.log(JSON.stringify({ ...numbers(posenc), names: Object.keys(posenc) }));`;
  const everything = runModule(
    project,
    "names.js",
    `console.log(JSON.stringify(Object.keys(await import("posenc"))));`,
  );
  for (const [start, build] of [
    ["", "simd"],
    ["WebAssembly.validate = () => false;", "scalar"],
  ]) {
    const { names, ...said } = runModule(project, `auto-${build}.js`, source(start));
    assert.deepEqual(said, expected(build));
    assert.deepEqual(names, everything);
  }
});

test("nothing is compiled before the first call", () => {
  const source = `
    const { Module } = WebAssembly;
    let compiled = 0;
    WebAssembly.Module = class extends Module { constructor(bytes) { super(bytes); compiled += 1; } };
    const { alibi } = await import("posenc");
    const before = compiled;
    alibi.slopes({ heads: 8 });
    const then = compiled;
    alibi.slopes({ heads: 4 });
    console.log(JSON.stringify([before, then, compiled]));`;
  assert.deepEqual(runModule(project, "lazy.js", source), [0, 1, 1]);
});
