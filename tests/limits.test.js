// Tests size limits: calls that need too much memory are rejected with the size before anything is allocated, and large
// results leave the module's memory small, because it can never shrink.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createApi } from "../src/binding/bind.js";
import { engineNames, freshEngine, hasEngine, methods, engine as sharedEngine } from "./engines/engines.js";
import { everyMethods } from "./methods.js";

const megabytes = 2 ** 20;

/** An engine that counts what is allocated. */
function counted(engine) {
  const record = { allocated: 0, largest: 0 };
  const allocate = (bytes) => {
    record.allocated += bytes;
    record.largest = Math.max(record.largest, bytes);
    return engine.allocate(bytes);
  };
  return { record, engine: { ...engine, allocate } };
}

for (const [what, [call, message]] of Object.entries(everyMethods("tooLarge"))) {
  test(`${what} is rejected with its size before anything is allocated`, () => {
    const { record, engine } = counted(freshEngine("simd"));
    const bound = createApi(methods, engine);
    const before = { memory: engine.byteLength(), arrays: process.memoryUsage().arrayBuffers };
    assert.throws(
      () => call(bound),
      (error) => error instanceof RangeError && message.test(error.message),
    );
    assert.equal(record.allocated, 0);
    assert.equal(engine.byteLength(), before.memory);
    assert.ok(process.memoryUsage().arrayBuffers - before.arrays < megabytes);
    assert.deepEqual([...bound.alibi.slopes({ heads: 2 }).data], [0.0625, 0.00390625]);
  });
}

test("inputs of more than 1 GiB in total are rejected with their size", () => {
  const { record, engine } = counted(freshEngine("simd"));
  const bound = createApi(methods, engine);
  // These bytes are never touched; their size as float32 counts.
  const bytes = new Uint8Array(2 ** 28 + 4);
  const x = { data: bytes, shape: [2 ** 26 + 1, 4] };
  assert.throws(() => bound.rope.apply({ x, out: new Float32Array(4) }), RangeError);
  assert.throws(
    () => bound.rope.apply({ x }),
    (error) => error instanceof RangeError && /10737418\d\d bytes/.test(error.message),
  );
  assert.equal(record.allocated, 0);
  assert.deepEqual(bound.rope.apply({ x: [[1, 2]] }).data, Float32Array.of(1, 2));
});

test("an out-of-memory error of the engine names the size, and the engine still works", () => {
  const engine = freshEngine("simd");
  assert.throws(
    () => engine.allocate(2 ** 32),
    (error) => error instanceof RangeError && /429\d{7} bytes/.test(error.message),
  );
  assert.equal(createApi(methods, engine).alibi.slopes({ heads: 1 }).data[0], 2 ** -8);
});

test("an out-of-memory error of JavaScript names the size, and the next call works", () => {
  // In another process, where Float32Array throws for one size.
  const program = `
    globalThis.Float32Array = class extends Float32Array {
      constructor(first, ...rest) {
        if (first === 2 ** 20) throw new RangeError("Array buffer allocation failed");
        super(first, ...rest);
      }
    };
    const { api } = await import("./tests/engines/engines.js");
    const { alibi } = api("simd");
    let thrown;
    try {
      alibi.bias({ heads: 1, queries: 1024, keys: 1024 });
    } catch (error) {
      thrown = { name: error.name, message: error.message };
    }
    console.log(JSON.stringify({ thrown, next: [...alibi.bias({ heads: 1, queries: 1, keys: 2 }).data] }));`;
  const cwd = fileURLToPath(new URL("../", import.meta.url));
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd, encoding: "utf8" });
  const { thrown, next } = JSON.parse(printed);
  assert.equal(thrown.name, "RangeError");
  assert.match(thrown.message, /^alibi\.bias: .*4194304 bytes/);
  assert.deepEqual(next.map(Math.abs), [0, 2 ** -8]);
});

for (const [what, call] of Object.entries(everyMethods("large"))) {
  test(`${what} leaves at most 8 MB of wasm memory`, () => {
    const engine = freshEngine("simd");
    call(createApi(methods, engine));
    assert.ok(engine.byteLength() <= 8 * megabytes, `${engine.byteLength()} bytes`);
  });
}

test("inputs that every block needs stay allocated during the call, and are released after it", () => {
  const engine = freshEngine("simd");
  const bound = createApi(methods, engine);
  const mark = engine.mark();
  const a = { data: new Float32Array(2 ** 20), shape: [2 ** 12, 2 ** 8] };
  bound.attention.similarity({ a, b: a });
  assert.equal(engine.mark(), mark);
  assert.throws(() => bound.attention.similarity({ a, b: a, out: new Float32Array(3) }), RangeError);
  assert.equal(engine.mark(), mark);
});

for (const name of engineNames) {
  test(`a call releases its memory, even if the kernel fails, on ${name}`, (t) => {
    if (!hasEngine(t, name)) return;
    const engine = name === "native" ? sharedEngine(name) : freshEngine(name);
    const before = engine.mark();
    const broken = createApi(methods, {
      ...engine,
      call: (kernel, numbers) => (kernel.endsWith("_workspace") ? engine.call(kernel, numbers) : -1),
    });
    assert.throws(() => broken.alibi.bias({ heads: 2, queries: 3, keys: 4 }), RangeError);
    assert.equal(engine.mark(), before);
    assert.deepEqual([...createApi(methods, engine).alibi.slopes({ heads: 1 }).data], [2 ** -8]);
    assert.equal(engine.mark(), before);
  });
}
