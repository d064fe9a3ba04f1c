// Tests that the native engine's sanitizers detect memory errors that linear memory hides, and that engines copy bytes alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readHeader } from "../src/build/header.js";
import { compileSanitized } from "./engines/compile.js";
import { driverSource } from "./engines/driver.js";
import { freshEngine, hasEngine, sanitizedCompiler } from "./engines/engines.js";
import { nativeEngine } from "./engines/native.js";

const header = readHeader().functions;

function freshNative() {
  return nativeEngine(compileSanitized(sanitizedCompiler(), "driver", driverSource(header)), header);
}

/** A program with one faulty function instead of the kernels. */
function planted(prototype, body) {
  const { functions } = readHeader(`${prototype};`);
  const program = driverSource(functions).replace('#include "posenc.h"', `${prototype};\n${prototype} ${body}`);
  const path = compileSanitized(sanitizedCompiler(), functions[0].name, program, { withKernels: false });
  return nativeEngine(path, functions);
}

const slopes = "posenc_alibi_slopes";

test("AddressSanitizer ends the native engine at a write past the end of a result", (t) => {
  if (!hasEngine(t, "native")) return;
  const engine = freshNative();
  const out = engine.allocate(7 * 8);
  assert.throws(
    () => engine.call(slopes, [out, 8, 8]),
    /AddressSanitizer: heap-buffer-overflow[\s\S]*posenc_alibi_slopes/,
  );
  assert.throws(() => engine.allocate(8), /AddressSanitizer/, "it stays ended");
  engine.close();
});

test("AddressSanitizer ends the native engine at a read one byte before or after an input", (t) => {
  if (!hasEngine(t, "native")) return;
  for (const at of [-1, 5]) {
    const engine = planted("int posenc_peek(const float *x, int32_t at)", "{ return x[at] > 0; }");
    const x = engine.allocate(5 * 4);
    engine.write(x, "float32", Float32Array.of(0, 1, 0, 1, 0), 0, 5);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((i) => engine.call("posenc_peek", [x, i])),
      [0, 1, 0, 1, 0],
    );
    assert.throws(() => engine.call("posenc_peek", [x, at]), /heap-buffer-overflow/);
    engine.close();
  }
});

test("UndefinedBehaviorSanitizer ends the native engine at an integer overflow", (t) => {
  if (!hasEngine(t, "native")) return;
  const engine = planted("int posenc_next(int32_t x)", "{ return x + 1; }");
  assert.equal(engine.call("posenc_next", [41]), 42);
  assert.throws(() => engine.call("posenc_next", [2 ** 31 - 1]), /signed integer overflow/);
  engine.close();
});

test("AddressSanitizer ends the native engine at a use of released memory", (t) => {
  if (!hasEngine(t, "native")) return;
  const engine = freshNative();
  const mark = engine.mark();
  const out = engine.allocate(8 * 8);
  assert.equal(engine.byteLength(), 64);
  engine.release(mark);
  assert.equal(engine.byteLength(), 0);
  assert.throws(() => engine.call(slopes, [out, 8, 8]), /heap-use-after-free/);
  engine.close();
});

test("all three engines copy bytes alike", (t) => {
  const source = Float64Array.of(0, -0, 1.5, -2, 3, Number.NaN, Number.POSITIVE_INFINITY, 1e-300);
  const bytes = (engine, dtype, array) => {
    const mark = engine.mark();
    const pointer = engine.allocate(6 * array.BYTES_PER_ELEMENT);
    engine.write(pointer, dtype, source, 1, 6);
    engine.read(pointer, dtype, array, 1, 6);
    engine.release(mark);
    return Buffer.from(array.buffer).toString("hex");
  };
  const engines = [freshEngine("simd"), freshEngine("scalar")];
  if (hasEngine(t, "native")) engines.push(freshNative());
  for (const [dtype, arrayType] of [
    ["float32", Float32Array],
    ["float64", Float64Array],
    ["int32", Int32Array],
    ["uint32", Uint32Array],
    ["uint8", Uint8Array],
  ]) {
    const results = engines.map((engine) => bytes(engine, dtype, new arrayType(8)));
    assert.equal(new Set(results).size, 1, `${dtype}: ${results.join(" ")}`);
    assert.notEqual(results[0], Buffer.alloc(8 * arrayType.BYTES_PER_ELEMENT).toString("hex"));
  }
  for (const engine of engines) engine.close?.();
});
