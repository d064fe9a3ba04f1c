// Tests rotations built on rope: each dimension pair is rotated as rope does at the pair's own position, bit for bit.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertNear, bases, check, count, tensor } from "./check.js";

const { axial, mrope, rope, xpos } = api("simd");
const seeds = fc.nat(10000);
const layouts = fc.constantFrom("half", "interleaved");
const place = fc.oneof(fc.nat(2 ** 31 - 2), fc.double({ min: -1000, max: 1000, noNaN: true }));
const placesOf = (length) => fc.array(place, { minLength: length, maxLength: length });

const columnsOf = (m, layout, dim) => (layout === "half" ? [m, m + dim / 2] : [2 * m, 2 * m + 1]);

/** Every pair of `got` equals that of one of `candidates`, chosen by `choose`. */
function assertPairs(got, candidates, choose, layout, rotaryDim) {
  const [length, dim] = got.shape;
  for (let row = 0; row < length; row++) {
    for (let m = 0; m < rotaryDim / 2; m++) {
      for (const column of columnsOf(m, layout, rotaryDim)) {
        assert.equal(got.data[row * dim + column], candidates[choose(m)].data[row * dim + column], `row ${row}, ${m}`);
      }
    }
  }
}

test("axial: each half of the pairs rotates as rope of half the dim, by its own coordinate", () => {
  const sizes = fc.record({ length: count(9), quarter: count(16), base: bases, layout: layouts, seed: seeds });
  const cases = sizes.chain((all) => fc.record({ all: fc.constant(all), places: placesOf(2 * all.length) }));
  check([cases], ({ all: { length, quarter, base, layout, seed }, places }) => {
    const dim = 4 * quarter;
    const x = tensor(random(length * dim, seed), length, dim);
    const got = axial.apply({ x, positions: tensor(places, length, 2), base, layout });
    const { inverseFrequencies } = rope.frequencies({ dim: dim / 2, base });
    const frequencies = { inverseFrequencies: [...inverseFrequencies.data, ...inverseFrequencies.data] };
    const rotated = [0, 1].map((axis) =>
      rope.apply({ x, layout, frequencies, positions: places.filter((_, n) => n % 2 === axis) }),
    );
    assertPairs(got, rotated, (m) => (m < quarter ? 0 : 1), layout, dim);
  });
});

test("axial: RoPE-Mixed is two rotations, by the columns and by the rows with their own frequencies", () => {
  // Source: naver-ai/rope-vit, models/vit_rope.py, compute_mixed_cis: angles x · freqs[0] + y · freqs[1] in every pair.
  const [height, width, pairs] = [3, 4, 8];
  const x = tensor(random(2 * 12 * 16, 4), 2, 12, 16);
  const directions = [random(pairs, 5), random(pairs, 6)].map((list) => Array.from(list, (each) => 2 * each - 1));
  const places = Array.from({ length: 12 }, (_, n) => [n % width, Math.floor(n / width)]);
  const got = [0, 1].reduce(
    (turned, axis) =>
      axial.apply({
        x: turned,
        axes: [{ dim: 16, positions: places.map((place) => place[axis]), frequencies: directions[axis] }],
      }),
    x,
  );
  assert.equal(places.length, height * width);
  for (let row = 0; row < 24; row++) {
    for (let m = 0; m < pairs; m++) {
      const [column, line] = places[row % 12];
      const angle = column * directions[0][m] + line * directions[1][m];
      const [a, b] = [x.data[16 * row + 2 * m], x.data[16 * row + 2 * m + 1]];
      assertNear(got.data[16 * row + 2 * m], a * Math.cos(angle) - b * Math.sin(angle), 1e-6);
      assertNear(got.data[16 * row + 2 * m + 1], a * Math.sin(angle) + b * Math.cos(angle), 1e-6);
    }
  }
});

test("axial: a grid counts columns first, then rows", () => {
  const x = tensor(random(2 * 15 * 8, 1), 2, 15, 8);
  const positions = tensor(Array.from({ length: 15 }, (_, n) => [n % 5, Math.floor(n / 5)]).flat(), 15, 2);
  assert.deepEqual(axial.apply({ x, height: 3, width: 5 }), axial.apply({ x, positions }));
});

const scalings = [
  undefined,
  { type: "linear", factor: 4 },
  { type: "dynamic", factor: 2, original_max_position_embeddings: 64 },
  { rope_type: "yarn", factor: 4, original_max_position_embeddings: 512 },
];

test("mrope: every pair rotates as rope does at its section's position, with any scaling", () => {
  const sizes = fc.record({ length: count(9), t: fc.nat(9), h: fc.nat(9), w: count(9), more: fc.nat(5), seed: seeds });
  const cases = sizes.chain((all) => fc.record({ all: fc.constant(all), places: placesOf(3 * all.length) }));
  check(
    [cases, layouts, fc.boolean(), fc.constantFrom(...scalings)],
    ({ all: { length, t, h, w, more, seed }, places }, layout, interleavedSections, scaling) => {
      const rotaryDim = 2 * (t + h + w);
      const x = tensor(random(length * (rotaryDim + more), seed), length, rotaryDim + more);
      const args = { x, layout, rotaryDim };
      const positions = tensor(places, 3, length);
      const got = mrope.apply({ ...args, positions, sections: [t, h, w], interleavedSections, scaling });
      const context = Math.floor(Math.max(...places)) + 1;
      const frequencies = rope.frequencies({ dim: rotaryDim, scaling, length: Math.max(context, 1) });
      const rotated = [0, 1, 2].map((axis) =>
        rope.apply({ ...args, frequencies, positions: places.slice(axis * length, (axis + 1) * length) }),
      );
      const chunked = (m) => (m < t ? 0 : m < t + h ? 1 : 2);
      const inTurn = (m) => (m % 3 === 1 && m < 3 * h ? 1 : m % 3 === 2 && m < 3 * w ? 2 : 0);
      assertPairs(got, rotated, interleavedSections ? inTurn : chunked, layout, rotaryDim);
    },
  );
});

test("mrope: text rotates as in rope, and the result of fromConfig is accepted unchanged", () => {
  const x = tensor(random(2 * 7 * 16, 3), 2, 7, 16);
  const { positions, delta } = mrope.positions({ tokens: [{ text: 3 }, { text: 4 }] });
  const spec = {
    rotaryDim: 12,
    layout: "half",
    base: 1e6,
    scaling: { type: "default" },
    warnings: [],
    softmaxScale: 2,
  };
  const sections = { sections: [2, 2, 2], interleavedSections: true };
  assert.equal(delta, 0);
  assert.deepEqual(mrope.apply({ x, positions, ...spec, ...sections }), rope.apply({ x, ...spec, ...sections }));
});

test("mrope.positions: text continues after the largest side of a grid, and delta continues from the last position", () => {
  const { positions, delta } = mrope.positions({ tokens: [{ text: 5 }, { image: [1, 8, 12] }, { text: 2 }] });
  const length = 5 + 24 + 2;
  assert.deepEqual(positions.shape, [3, length]);
  const at = (axis, n) => positions.data[axis * length + n];
  assert.deepEqual([at(0, 5), at(1, 28), at(2, 28)], [5, 5 + 3, 5 + 5]);
  for (const axis of [0, 1, 2]) assert.equal(at(axis, 29), 5 + 6);
  assert.equal(length + delta, at(0, length - 1) + 1);
});

test("xpos: far from its scales it equals rope, bit for bit", () => {
  check([count(32), count(9), seeds, bases, fc.nat(2 ** 31)], (pairs, length, seed, base, offset) => {
    const x = tensor(random(2 * pairs * length, seed), length, 2 * pairs);
    const rotated = rope.apply({ x, offset, base, layout: "interleaved" });
    assert.deepEqual(xpos.apply({ x, offset, base, scaleBase: 1e300 }), rotated);
  });
});

test("xpos: a score depends on the distance alone, and decays with it pair by pair", () => {
  const pair = (start, distance) => {
    const of = (offset, downscale) =>
      xpos.apply({ x: [[1, 0, 1, 0]], offset, downscale, scaleBase: 100, center: 500, base: 1 }).data;
    const [q, k] = [of(start + distance, false), of(start, true)];
    return [q[0] * k[0] + q[1] * k[1], q[2] * k[2] + q[3] * k[3]];
  };
  check([fc.nat(900), fc.nat(100)], (start, distance) => {
    const here = pair(start, distance);
    // ζ is 0.4/1.4 of the first of two pairs, 0.9/1.4 of the second; with base 1 both rotate at one radian per position.
    for (const [m, zeta] of [0.4 / 1.4, 0.9 / 1.4].entries()) {
      const size = zeta ** (distance / 100);
      assertNear(here[m], size * Math.cos(distance), 1e-6 * size);
    }
  });
});

test("xpos: the default center is half of the largest position + 1, and is rejected where scales overflow float32", () => {
  const x = tensor(random(5 * 6, 3), 5, 6);
  assert.deepEqual(xpos.apply({ x, offset: 3 }), xpos.apply({ x, offset: 3, center: 4 }));
  assert.deepEqual(
    xpos.apply({ x, positions: [1, 9, 2, 0, 3.5] }),
    xpos.apply({ x, positions: [1, 9, 2, 0, 3.5], center: 5 }),
  );
  const far = 127 / Math.log2(1.4 / 0.4);
  for (const [offset, downscale, fits] of [
    [Math.ceil(-512 * far), false, true],
    [Math.floor(-512 * far), false, false],
    [Math.floor(512 * far), true, true],
    [Math.ceil(512 * far), true, false],
  ]) {
    const call = () => xpos.apply({ x: [[0.5, 0, 0.5, 0.5, 0, 0.5]], offset, center: 0, downscale });
    if (fits) assert.ok(call().data.every(Number.isFinite));
    else
      assert.throws(call, { name: "RangeError", message: /xpos\.apply: scaleBase must .*2\^-126 to 2\^127, got 512$/ });
  }
});
