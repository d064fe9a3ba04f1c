// Tests that kernels that can work in place give the same bytes with an output of their own, and leave their input unchanged.
// The binding always works in place; callers from C may not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../../src/binding/bind.js";
import { kernelName } from "../../src/binding/kernel.js";
import { engineNames, hasEngine, methods, engine as sharedEngine } from "../engines/engines.js";
import { everyMethods } from "../methods.js";
import { digest } from "./digest.js";

const cases = everyMethods("inPlace");
const kernelOf = (label) => {
  const [method, name] = label.split(".");
  return kernelName(label, methods[method][name]);
};

/** Gives a kernel that is called in place its own output, and copies the result back. */
function apart(engine, inPlace, length) {
  const call = (kernel, numbers, struct) => {
    if (kernel !== inPlace) return engine.call(kernel, numbers, struct);
    const [input] = numbers;
    const mark = engine.mark();
    const out = engine.allocate(4 * length);
    const before = new Float32Array(length);
    engine.read(input, "float32", before, 0, length);
    const status = engine.call(kernel, numbers.with(0, out), struct);
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

test("every function that works in place is tested", () => {
  const inPlace = Object.entries(methods).flatMap(([method, descriptor]) =>
    Object.entries(descriptor).flatMap(([name, { kernel }]) => (kernel?.inPlace ? [`${method}.${name}`] : [])),
  );
  assert.deepEqual(Object.keys(cases).sort(), inPlace.sort());
});

for (const name of engineNames) {
  for (const [label, { elements, call }] of Object.entries(cases)) {
    test(`${label} gives the same bytes in place and not, on ${name}`, (t) => {
      if (!hasEngine(t, name)) return;
      const engine = sharedEngine(name);
      const wanted = call(createApi(methods, engine)).map(digest);
      assert.deepEqual(call(createApi(methods, apart(engine, kernelOf(label), elements))).map(digest), wanted);
    });
  }
}
