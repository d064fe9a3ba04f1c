// Tests RoPE's dials: their sum is the dot product of the rotated vectors, by the module and by an independent oracle, and moving
// both tokens keeps it.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { api } from "../engines/engines.js";
import * as oracle from "../oracle/rope.js";

const view = readers.rope.views.find(({ id }) => id === "hands");
const descriptors = parameterDescriptors(methods, readers.rope);
const runs = { seed: 20210420, numRuns: 100 };

const settings = fc
  .record({
    rotaryDim: fc.integer({ min: 3, max: 48 }).map((half) => 2 * half),
    ruler: fc.integer({ min: 8, max: 64 }),
    offset: fc.constantFrom(0, 7, 1000, 100000),
    base: fc.constantFrom(100, 10000, 500000),
    vectors: fc.constantFrom("equal", "example"),
    places: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ places, ...given }) => {
    const [query, key] = places.map((part) => Math.round(part * (given.ruler - 1)));
    return readParameters(descriptors, { dim: given.rotaryDim, ...given, queryToken: query, keyToken: key }).parameters;
  });
const shown = (parameters, build = "simd") => computeView(api(build), view, parameters);

/** The oracle's products of pairs of vectors before the rotation. */
function expected({ rotaryDim, base, offset, queryToken, keyToken, vectors, fast, middle, slow }) {
  const before = (n) => (vectors === "example" ? Math.fround(1.5 * Math.cos(n * n)) : 1 - (n % 2));
  const data = Array.from({ length: 2 * rotaryDim }, (_, n) => before(n));
  const turned = oracle.apply({
    x: { data, shape: [2, rotaryDim] },
    layout: "interleaved",
    positions: [offset + queryToken, offset + keyToken],
    base,
  }).data;
  const product = (pair) =>
    turned[2 * pair] * turned[rotaryDim + 2 * pair] + turned[2 * pair + 1] * turned[rotaryDim + 2 * pair + 1];
  return [fast, middle, slow].map(product);
}

for (const build of ["simd", "scalar"])
  test(`${build}: the dials show the products of the rotated pairs, and their sum`, () => {
    fc.assert(
      fc.property(settings, (parameters) => {
        const { data, shape } = shown(parameters, build);
        assert.deepEqual(shape, [4, 1]);
        const products = expected(parameters);
        for (const [i, product] of products.entries())
          assert.ok(Math.abs(data[i] - product) < 1e-5, `${data[i]} is not ${product}`);
        assert.ok(Math.abs(data[3] - products.reduce((a, b) => a + b)) < 2e-5);
      }),
      runs,
    );
  });

test("the hands are rope.apply's vectors, and the sum is their attention.similarity", () => {
  const { rope, attention } = api("simd");
  fc.assert(
    fc.property(settings, (parameters) => {
      const { data, facts } = shown(parameters);
      const turned = facts[view.hands.turned];
      const { rotaryDim, fast, middle, slow } = parameters;
      const columns = [fast, middle, slow].flatMap((pair) => [2 * pair, 2 * pair + 1]);
      const rows = [0, 1].map((token) => ({
        data: Float32Array.from(columns, (column) => turned.data[token * rotaryDim + column]),
        shape: [1, 6],
      }));
      assert.equal(data[3], attention.similarity({ a: rows[0], b: rows[1] }).data[0]);
      const lengths = rope.apply({
        x: { data: turned.data, shape: [2, rotaryDim] },
        layout: "interleaved",
        inverse: true,
        positions: [parameters.offset + parameters.queryToken, parameters.offset + parameters.keyToken],
        base: parameters.base,
      });
      if (parameters.vectors === "equal")
        for (const [n, value] of lengths.data.entries()) assert.ok(Math.abs(value - (1 - (n % 2))) < 1e-6);
    }),
    runs,
  );
});

test("moving both tokens keeps q·k to 3 · 2^-20, moving one changes it", () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 2 ** 20 }), (parameters, by) => {
      const still = shown({ ...parameters, offset: parameters.offset + by }).data;
      const before = shown(parameters).data;
      for (let i = 0; i < 4; i++) assert.ok(Math.abs(still[i] - before[i]) < 3 * 2 ** -20, `${still[i]} ${before[i]}`);
      const key = parameters.keyToken + (parameters.keyToken > 0 ? -1 : 1);
      assert.ok(Math.abs(shown({ ...parameters, keyToken: key }).data[0] - before[0]) > 1e-4);
    }),
    runs,
  );
});
