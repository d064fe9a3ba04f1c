// Tests sums of shaw.values where weights of clipped keys overflow in total, are infinite, or meet infinite tables: the result
// equals the formula, key by key.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import * as oracle from "../oracle/shaw.js";
import { check, count, tensor } from "./check.js";

const weightsOf = (queries, keys, values) =>
  fc
    .array(fc.constantFrom(...values), { minLength: queries * keys, maxLength: queries * keys })
    .map((data) => tensor(Float32Array.from(data), 1, queries, keys));
const tableOf = (dim, rows, values) =>
  fc
    .array(fc.constantFrom(...values), { minLength: dim * rows, maxLength: dim * rows })
    .map((data) => tensor(Float32Array.from(data), rows, dim));

const strange = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
const large = [3e38, -3e38, 0, 1, 0.5];
const small = [1e-40, -(2 ** -30), 0, 2 ** -40];

for (const name of engineNames) {
  test(`weights of clipped keys that overflow in total are summed correctly on ${name}`, (t) => {
    if (!hasEngine(t, name)) return;
    const { shaw } = api(name);
    // Keys 0 and 1 are clipped to the first row, that of 1e-40.
    const valueTable = tensor(Float32Array.of(1e-40, 1, 1), 3, 1);
    const weights = tensor(Float32Array.of(3e38, 3e38, 0), 1, 1, 3);
    const { data } = shaw.values({ weights, valueTable, maxDistance: 1, queryOffset: 2 });
    const wanted = 2 * Math.fround(3e38) * Math.fround(1e-40);
    assert.ok(Math.abs(data[0] - wanted) <= 2e-6 * wanted, `${data[0]} is not ${wanted}`);
  });

  test(`NaN and infinities of weights and tables propagate as in the formula on ${name}`, (t) => {
    if (!hasEngine(t, name)) return;
    const { shaw } = api(name);
    for (const [ofWeights, ofTable] of [
      [large, small],
      [[...strange, ...large], small],
      [large, [...strange, ...small]],
      [
        [...strange, 0, 1, 2, -1],
        [...strange, 0, 1, 2],
      ],
    ]) {
      const calls = fc.tuple(count(4), count(9), count(2), count(20)).chain(([queries, keys, maxDistance, dim]) =>
        fc.record({
          weights: weightsOf(queries, keys, ofWeights),
          valueTable: tableOf(dim, 2 * maxDistance + 1, ofTable),
          maxDistance: fc.constant(maxDistance),
          queryOffset: fc.integer({ min: -3, max: 9 }),
        }),
      );
      check([calls], (args) => {
        const [got, expect] = [shaw.values(args), oracle.values(args)];
        got.data.forEach((value, n) => {
          const wanted = expect.data[n];
          const isNear = Math.abs(value - wanted) <= 2e-6 * expect.size[n] + 2 ** -140;
          assert.ok(Object.is(value, wanted) || isNear, `element ${n} is ${value}, not ${wanted}`);
        });
      });
    }
  });
}
