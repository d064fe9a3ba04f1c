// The binding always lets a kernel that can work in place do so. Whoever calls it from C may give it an output of its
// own: the bytes are the same, and the input stays as it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../../src/binding/bind.js";
import { engineNames, hasEngine, methods, engine as sharedEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(3 * 37 * 22, 6, { special: true });
const calls = {
  posenc_rope_apply: ({ rope }) =>
    [{}, { rotaryDim: 10 }, { layout: "interleaved", rotaryDim: 14 }, { layout: "interleaved", inverse: true }].map(
      (options) => rope.apply({ x: { data: x, shape: [3, 37, 22] }, offset: 5, ...options }),
    ),
};

/** Each kernel that was called in place gets an output of its own, whose result is then put where it belongs. */
function apart(engine, length) {
  const call = (kernel, numbers) => {
    if (!calls[kernel]) return engine.call(kernel, numbers);
    const [input] = numbers;
    const mark = engine.mark();
    const out = engine.allocate(4 * length);
    const before = new Float32Array(length);
    engine.read(input, "float32", before, 0, length);
    const status = engine.call(kernel, numbers.with(0, out));
    const [result, after] = [new Float32Array(length), new Float32Array(length)];
    engine.read(out, "float32", result, 0, length);
    engine.read(input, "float32", after, 0, length);
    assert.deepEqual(after, before, "the input stays as it was");
    engine.write(input, "float32", result, 0, length);
    engine.release(mark);
    return status;
  };
  return { ...engine, call };
}

test("every kernel that works in place is looked at", () => {
  const inPlace = Object.values(methods).flatMap((descriptor) =>
    Object.values(descriptor).flatMap(({ kernel }) => (kernel?.inPlace ? [kernel.name] : [])),
  );
  assert.deepEqual(Object.keys(calls).sort(), inPlace.sort());
});

for (const name of engineNames) {
  for (const [kernel, call] of Object.entries(calls)) {
    test(`${kernel} gives the same bytes in place and not, on ${name}`, (t) => {
      if (!hasEngine(t, name)) return;
      const engine = sharedEngine(name);
      const wanted = call(createApi(methods, engine)).map(digest);
      assert.deepEqual(call(createApi(methods, apart(engine, x.length))).map(digest), wanted);
    });
  }
}
