// Tests temperature: the positions of its steps, and that each factor depends on the query's own position alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { check, count, tensor } from "./check.js";

const { temperature, config: models } = api("simd");

const kinds = fc.constantFrom("llama4", "ministral3");
const scales = fc.integer({ min: 1, max: 20000 });

test("temperature: Ministral 3's factor equals Llama 4's at the position before, bit for bit", () => {
  check([fc.nat(2 ** 20), scales], (offset, floorScale) => {
    const given = { length: 70, floorScale, attnScale: 0.3 };
    assert.deepEqual(
      temperature.factors({ kind: "ministral3", offset: offset + 1, ...given }).data,
      temperature.factors({ kind: "llama4", offset, ...given }).data,
    );
  });
});

test("temperature: each step is as long as floorScale, and all steps differ", () => {
  check([kinds, fc.integer({ min: 2, max: 90 })], (kind, floorScale) => {
    const { data } = temperature.factors({ kind, length: 6 * floorScale, floorScale });
    const rises = Array.from(data.keys()).filter((i) => i > 0 && data[i] !== data[i - 1]);
    const first = kind === "llama4" ? floorScale - 1 : floorScale;
    const expected = Array.from({ length: 6 }, (_, n) => first + n * floorScale).filter((at) => at < data.length);
    assert.deepEqual(rises, expected);
    assert.ok(rises.every((at) => data[at] > data[at - 1]));
  });
});

test("temperature: log n is 1 up to the original context length, and larger beyond", () => {
  check([fc.integer({ min: 2, max: 3000 })], (trainingLength) => {
    const { data } = temperature.factors({ kind: "logn", length: trainingLength + 50, trainingLength });
    assert.ok(
      data.every((factor, position) => (position < trainingLength ? factor === 1 : factor > data[position - 1])),
    );
  });
});

test("temperature: queries of ones become the factors, and a single query has the factor of its position", () => {
  check([kinds, count(40), count(9), scales], (kind, length, dim, floorScale) => {
    const ones = (rows) => tensor(new Float32Array(rows * dim).fill(1), rows, dim);
    const given = { kind, floorScale, attnScale: 2 };
    const { data: factors } = temperature.factors({ ...given, length });
    const { data } = temperature.apply({ ...given, x: ones(length) });
    assert.ok(data.every((value, n) => value === factors[Math.floor(n / dim)]));
    const last = temperature.apply({ ...given, x: ones(1), offset: length - 1 });
    assert.ok(last.data.every((value) => value === factors[length - 1]));
  });
});

test("temperature: accepts the result of layers and fromConfig", () => {
  const llama = models.layers({ config: { model_type: "llama4_text", num_hidden_layers: 4 } });
  const factors = (given) => Array.from(temperature.factors({ ...given, positions: [8190, 8191, 16384] }).data);
  const step = Math.fround(1 + 0.1 * Math.log(2));
  assert.deepEqual(factors(llama[3].temperature), [1, step, Math.fround(1 + 0.1 * Math.log(3))]);
  const { temperature: ofMinistral } = models.fromConfig({ config: { model_type: "ministral3" } });
  assert.deepEqual(factors(ofMinistral), [1, 1, step]);
});
