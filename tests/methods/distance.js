// Lists calls of distance for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { count, real, window } from "../arbitraries.js";
import { assertClose, close, exact } from "../close.js";
import { residue } from "../oracle/distance.js";
import { someWindow, x } from "../values.js";

/** Matrices of any rank: random numbers, products of few columns, and distances. */
const matrices = (queries, keys) => {
  const length = queries * keys;
  const numbers = (size) => fc.array(real, { minLength: size, maxLength: size });
  const low = fc.tuple(numbers(queries), numbers(keys)).map(([a, b]) => a.flatMap((x) => b.map((y) => x * y)));
  const distances = fc
    .nat(6)
    .map((most) =>
      Array.from({ length }, (_, n) => Math.max(-most, Math.min(most, (n % keys) - Math.floor(n / keys)))),
    );
  return fc
    .oneof(numbers(length), low, distances)
    .map((values) => ({ shape: [queries, keys], data: Float64Array.from(values) }));
};

export const calls = {
  matrix: [{ ...someWindow, maxDistance: 1, maxAhead: 2 }],
  factorize: [{ matrix: { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" }, rank: 2 }],
};

export const againstOracle = {
  matrix: [
    fc
      .record({
        ...window,
        maxDistance: fc.option(fc.nat(30), { nil: undefined }),
        maxAhead: fc.nat(30),
        even: fc.boolean(),
      })
      .map(({ maxAhead, even, ...rest }) => (even || rest.maxDistance === undefined ? rest : { ...rest, maxAhead })),
    close(exact),
  ],
  factorize: [
    fc
      .tuple(count(12), count(12))
      .chain(([queries, keys]) => fc.record({ matrix: matrices(queries, keys), rank: count(Math.min(queries, keys)) })),
    ({ left, right, singularValues, error }, expect, { matrix, rank }) => {
      const values = { shape: [rank], data: expect.values.slice(0, rank) };
      assertClose(singularValues, values, () => 1e-10 * expect.values[0]);
      assert.ok(Math.abs(error - expect.error) <= 1e-10, `error ${error}, the oracle says ${expect.error}`);
      // Whatever the factors are, their product leaves no more than the best one: Eckart and Young 1936.
      // Of numbers so small that the factors are subnormal, float32 keeps less.
      const isBest = expect.values[0] < 1e-60 || residue(matrix, { left, right }) <= expect.error + 1e-6;
      assert.ok(isBest, "the product is the best of its rank");
      assert.deepEqual(left.shape, [matrix.shape[0], rank]);
      assert.deepEqual(right.shape, [rank, matrix.shape[1]]);
    },
  ],
};

export const modelSize = {
  "matrix [512, 512]": ({ distance }) => distance.matrix({ queries: 512, keys: 512, maxDistance: 100, keyOffset: 7 }),
  "factorize [70, 101]": ({ distance }) =>
    distance.factorize({ matrix: { data: x.subarray(0, 7070), shape: [70, 101] }, rank: 30 }),
  "factorize of clipped distances [130, 97]": ({ distance }) =>
    distance.factorize({ matrix: distance.matrix({ queries: 130, keys: 97, maxDistance: 20 }), rank: 97 }),
};

export const inBlocks = {
  matrix: ({ distance }) => distance.matrix({ queries: 33, keys: 65, maxDistance: 20, maxAhead: 7, queryOffset: 30 }),
  "matrix of the widest distances": ({ distance }) =>
    distance.matrix({ queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
};

export const large = {
  "matrix [4096, 4096]": ({ distance }) => distance.matrix({ queries: 4096, keys: 4096 }),
};

export const formulaSettings = ["distance", "alibi", "t5", "sinusoidal"].map((matrix) => ({ matrix }));

export const codeSettings = [
  { maxDistance: 3, maxAhead: 1, queries: 5, keys: 9, queryOffset: 3 },
  { maxDistance: 3, queries: 5, keys: 9, queryOffset: 7 },
  { maxDistance: 0, queries: 5, keys: 9, queryOffset: 7 },
  ...["alibi", "t5", "sinusoidal"].map((matrix) => ({ matrix, queries: 9, keys: 5, rank: 3 })),
];

export const readOuts = [
  ["matrix", {}, { x: 30, y: 20 }, "position 30 − position 20"],
  ["matrix", {}, { x: 30, y: 5 }, "position 30 − position 5, clipped"],
  ["values", {}, { x: 3 }, "difference between rank 3 and rank 2"],
  ["left", { rank: 6 }, { x: 1, y: 2 }, "rank 6 at key 1, query 2"],
];
