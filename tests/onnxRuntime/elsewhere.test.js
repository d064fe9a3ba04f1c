// Tests what our functions do with inputs that surprise in other software (web/pages/reference/docs/behaviours.md).
import assert from "node:assert/strict";
import { test } from "node:test";
import { readModelFile } from "../../dist/npm/files.js";
import { api } from "../engines/engines.js";

const { attention, mrope, rope } = api("simd");

/** An NPY file. */
function npy(descr, isFortran, shape, data) {
  const text = `{'descr': '${descr}', 'fortran_order': ${isFortran ? "True" : "False"}, 'shape': (${shape.join(", ")}), }`;
  const header = new TextEncoder().encode(`${text.padEnd(117)}\n`);
  const start = Uint8Array.of(0x93, ...new TextEncoder().encode("NUMPY"), 1, 0, header.length, 0);
  return Uint8Array.from([...start, ...header, ...new Uint8Array(data.buffer)]);
}

test("a text-only prompt goes on at its length", () => {
  const { positions, delta } = mrope.positions({ tokens: [{ text: 4 }] });
  assert.deepEqual([...positions.data], [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
  assert.equal(delta, 0);
});

test("frames of Qwen2.5-VL's videos stand as far apart as their seconds say", () => {
  const tokens = [{ text: 2 }, { video: [3, 2, 2], secondsPerGrid: 2 }, { text: 2 }];
  const { positions, delta } = mrope.positions({ tokens, tokensPerSecond: 2 });
  assert.deepEqual([...positions.data].slice(0, 7), [0, 1, 2, 6, 10, 11, 12]);
  assert.equal(delta, 6);
});

test("the rotation of far positions is right", () => {
  for (const offset of [1e4, 1e5, 1e7, 2 ** 32 - 2]) {
    const x = { data: Float32Array.of(1, 0), shape: [1, 2] };
    const { data } = rope.apply({ x, offset });
    assert.ok(Math.abs(data[0] - Math.cos(offset)) < 2e-7, `cos at ${offset}`);
    assert.ok(Math.abs(data[1] - Math.sin(offset)) < 2e-7, `sin at ${offset}`);
  }
});

test("a window of n shows n keys, [n, n] shows n on either side", () => {
  const zeros = { data: new Float32Array(25), shape: [5, 5] };
  const v = { data: Float32Array.from({ length: 25 }, (_, i) => Number(i % 6 === 0)), shape: [5, 5] };
  const seen = (options) => {
    const { data } = attention.attend({ q: zeros, k: zeros, v, ...options });
    return [0, 1, 2, 3, 4].filter((key) => data[10 + key] > 0); // of the query at 2
  };
  assert.deepEqual(seen({ causal: true, window: 2 }), [1, 2]);
  assert.deepEqual(seen({ causal: true, window: [2, 2] }), [0, 1, 2]);
  assert.deepEqual(seen({ window: [1, 1] }), [1, 2, 3]);
});

test("a Fortran-ordered array is read in row order, complex numbers are refused", async () => {
  const columns = Float32Array.of(1, 4, 2, 5, 3, 6);
  const file = await readModelFile(npy("<f4", true, [2, 3], columns));
  const { data, shape } = await file.tensor(file.tensors[0].name);
  assert.deepEqual([...data], [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(shape, [2, 3]);
  await assert.rejects(async () => {
    const complex = await readModelFile(npy("<c8", false, [1, 3], columns));
    await complex.tensor(complex.tensors[0].name);
  }, /^\w+: (readModelFile|tensor)/);
});
