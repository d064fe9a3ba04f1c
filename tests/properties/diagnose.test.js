// Tests diagnose: the given cases, rotations with each fault from the oracle, what data cannot tell, and hostile input.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { createRandom, faultNames, makeCase } from "../oracle/diagnose.js";

const { rope, config } = api("simd");
const { diagnose } = config;

const { cases } = JSON.parse(readFileSync(new URL("../vectors/diagnose/cases.json", import.meta.url), "utf8"));
const numbersOf = (text) => new Float32Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);
const codesOf = ({ findings }) => findings.map(({ code }) => code);

test("diagnose: names the fault of every given case, with its value, and nothing in the right ones", () => {
  for (const { name, shape, offset, expected, codes, found, dtype, ...data } of cases) {
    const [before, after] = [data.before, data.after].map((text) => ({ data: numbersOf(text), shape }));
    const answer = diagnose({ before, after, expected, offset });
    assert.deepEqual([answer.dtype, codesOf(answer)], [dtype, codes], name);
    assert.ok(answer.error < { float32: 1e-6, float16: 4e-4, bfloat16: 3e-3 }[dtype], name);
    for (const value of Object.values(found))
      assert.ok(
        answer.findings[0].found === value || Math.abs(answer.findings[0].found - value) < 1e-9,
        `${name}: ${value}, got ${answer.findings[0].found}`,
      );
  }
});

/** Pairs of answers that are the same rotation. */
function isSame(want, got, { expected, is }) {
  // With a factor, position 0 still multiplies.
  if (want === "notRotated" && got === "positionsConstant") return expected.scaling.type === "yarn";
  // NTK is a larger base.
  return want === "base" && got === "scaling" && expected.scaling.type === "ntk" && is.base < expected.base;
}

test("diagnose: names each fault of random rotations in each dtype", () => {
  for (const fault of faultNames) {
    let count = 0;
    for (let seed = 0; seed < 9; seed++) {
      const each = makeCase(4000 + 31 * seed, fault, { dtype: ["float32", "float16", "bfloat16"][seed % 3] });
      if (!each) continue;
      count += 1;
      const got = codesOf(diagnose(each.call));
      const isRight = got[0] === each.codes[0] || isSame(each.codes[0], got[0], { ...each.call, ...each });
      assert.ok(isRight && got.length <= 1, `${each.name}: got ${got}`);
    }
    if (count === 0) assert.ok(["linearForYarn", "noFactor", "factorTwice"].includes(fault), fault);
  }
  for (const fault of ["linearForYarn", "noFactor", "factorTwice"]) {
    const each = makeCase(1, fault, { scaling: "yarn", dim: 64 });
    assert.deepEqual(codesOf(diagnose(each.call)), each.codes, each.name);
  }
});

test("diagnose: what the data cannot tell is null", () => {
  const { call } = makeCase(3, "none", { dim: 64, length: 1, offset: 0, scaling: "default", dtype: "float32" });
  const still = diagnose(call);
  assert.deepEqual(still.findings, []);
  for (const key of [
    "rotates",
    "layout",
    "sign",
    "rotaryDim",
    "rotaryStart",
    "positions",
    "inverseFrequencies",
    "recipe",
  ])
    assert.equal(still[key], null, key);
  const one = diagnose(makeCase(3, "none", { dim: 64, length: 1, offset: 300, scaling: "default" }).call);
  assert.deepEqual([one.findings, one.rotates, one.positions], [[], true, null]);
  const { call: slow } = makeCase(5, "none", { dim: 128, length: 6, offset: 0, scaling: "default", dtype: "bfloat16" });
  const { inverseFrequencies, layout } = diagnose({ ...slow, expected: { ...slow.expected, base: 1e6 } });
  assert.equal(layout, slow.expected.layout);
  if (inverseFrequencies) assert.equal(inverseFrequencies.at(-1), null);
});

test("diagnose: two faults are both named, and a rotation of another kind is unexplained", () => {
  const { call } = makeCase(11, "layout", { dim: 64, length: 12, offset: 5, scaling: "default", dtype: "float32" });
  const both = diagnose({ ...call, offset: 4 });
  assert.deepEqual(codesOf(both), ["layout", "offset"]);
  const { normal } = createRandom(7);
  const noise = { ...call.after, data: Float32Array.from(call.after.data, normal) };
  const other = diagnose({ ...call, after: noise });
  assert.deepEqual([codesOf(other), other.recipe, other.positions], [["unexplained"], null, null]);
});

test("diagnose: a fault in a few of many rows is found, and the time grows with the data alone", () => {
  const dim = 16;
  const length = 3000;
  const x = {
    data: Float32Array.from({ length: length * dim }, (_, i) => Math.sin(1.7 * i) + 0.2),
    shape: [length, dim],
  };
  const after = rope.apply({ x });
  const expected = { rotaryDim: dim };
  assert.deepEqual(codesOf(diagnose({ before: x, after, expected })), []);
  after.data.copyWithin(1501 * dim, 1500 * dim, 1501 * dim);
  assert.deepEqual(codesOf(diagnose({ before: x, after, expected })), ["unexplained"]);
});

test("diagnose: another axis, batches with their own positions, and half precision as bits", () => {
  const shape = [2, 6, 3, 16]; // batch, length, heads, dim
  const x = { data: Float32Array.from({ length: 2 * 6 * 3 * 16 }, (_, i) => Math.cos(i * i)), shape };
  const after = rope.apply({ x, sequenceAxis: 1, offset: [3, 40] });
  const right = diagnose({ before: x, after, sequenceAxis: 1, offset: [3, 40] });
  assert.deepEqual([right.findings, right.positions.slice(5, 8)], [[], [8, 40, 41]]);
  assert.deepEqual(codesOf(diagnose({ before: x, after: rope.apply({ x, sequenceAxis: 1 }) })), ["wrongAxis"]);
  const bits = (tensor) =>
    new Uint16Array(new Uint32Array(Float32Array.from(tensor.data).buffer).map((word) => word >>> 16));
  const before = { data: bits(x), shape, dtype: "bfloat16" };
  const half = diagnose({ before, after: rope.apply({ x: before, sequenceAxis: 1, inverse: true }), sequenceAxis: 1 });
  assert.deepEqual([half.dtype, codesOf(half)], ["bfloat16", ["sign"]]);
});

test("diagnose: hostile input gets an answer, or an error with the argument's name", () => {
  const zeros = { data: new Float32Array(64), shape: [4, 16] };
  const ones = { data: new Float32Array(64).fill(1), shape: [4, 16] };
  const huge = { data: new Float32Array(64).fill(3e38), shape: [4, 16] };
  const tiny = { data: new Float32Array(64).fill(1e-44), shape: [4, 16] };
  for (const [before, after] of [
    [zeros, zeros],
    [zeros, ones],
    [ones, zeros],
    [ones, ones],
    [huge, ones],
    [ones, huge],
    [tiny, tiny],
    [huge, huge],
  ]) {
    const { findings, error } = diagnose({ before, after });
    assert.ok(Array.isArray(findings) && error >= 0 && Number.isFinite(error));
  }
  assert.deepEqual(codesOf(diagnose({ before: zeros, after: zeros })), []);
  const bad = (change, message) => assert.throws(() => diagnose({ before: ones, after: ones, ...change }), { message });
  bad({ before: { ...ones, data: new Float32Array(64).fill(Number.NaN) } }, /before\[0\] must be a finite number/);
  bad({ after: { data: new Float32Array(32), shape: [2, 16] } }, /after/);
  bad({ expected: { rotaryDim: 32 } }, /expected\.rotaryDim must be at most 16/);
  bad({ expected: { rotaryDim: 7 } }, /expected\.rotaryDim must be an even whole number/);
  bad({ expected: { base: -1 } }, /expected\.base/);
  bad({ expected: {}, config: {} }, /expected and config|at most one/);
  bad({ positions: [1, 2] }, /positions/);
  bad({ dtype: "int8" }, /dtype must be one of/);
  bad({ before: undefined }, /before must be a tensor/);
});
