// Tests properties of every bias that depends on distance alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertNear, check, count, near, tensor } from "./check.js";

const { alibi, attention, kerple, sandwich, sinusoidal, t5 } = api("simd");

const learned = random(32 * 3, 5);
const kernels = {
  log: { kind: "log", r1: [0.5, 1, 1.75], r2: [0.01, 0.8, 30] },
  power: { kind: "power", r1: [0.01, 1, 1.75], r2: [0.3, 1, 2] },
};
const families = {
  alibi: { bias: (args) => alibi.bias({ heads: 3, ...args }), profile: (args) => alibi.profile({ heads: 3, ...args }) },
  t5: {
    bias: (args) => t5.bias({ table: tensor(learned, 32, 3), ...args }),
    profile: (args) => t5.profile({ table: tensor(learned, 32, 3), ...args }),
  },
  sandwich: {
    bias: (args) => sandwich.bias({ heads: 3, dim: 22, ...args }),
    profile: (args) => sandwich.profile({ heads: 3, dim: 22, ...args }),
  },
  "kerple log": {
    bias: (args) => kerple.bias({ ...kernels.log, ...args }),
    profile: (args) => kerple.profile({ ...kernels.log, ...args }),
  },
  "kerple power": {
    bias: (args) => kerple.bias({ ...kernels.power, ...args }),
    profile: (args) => kerple.profile({ ...kernels.power, ...args }),
  },
};

for (const [name, { bias, profile }] of Object.entries(families)) {
  const windows = [count(20), count(20), near, near];

  test(`${name}: row i of the bias is the profile from queries - 1 - i on, bit for bit`, () => {
    check(windows, (queries, keys, queryOffset, keyOffset) => {
      const args = { queries, keys, queryOffset, keyOffset };
      const [matrix, { data, shape }] = [bias(args), profile(args)];
      assert.deepEqual(shape, [3, queries + keys - 1]);
      for (let h = 0; h < 3; h++) {
        for (let i = 0; i < queries; i++) {
          const row = (h * queries + i) * keys;
          const first = h * shape[1] + queries - 1 - i;
          assertSame(matrix.data.slice(row, row + keys), data.slice(first, first + keys));
        }
      }
    });
  });

  test(`${name}: causal sets -Infinity for later keys and changes nothing else`, () => {
    check(windows, (queries, keys, queryOffset, keyOffset) => {
      const args = { queries, keys, queryOffset, keyOffset };
      const [open, masked] = [bias(args).data, bias({ ...args, causal: true }).data];
      masked.forEach((value, n) => {
        const [i, j] = [Math.floor(n / keys) % queries, n % keys];
        assert.equal(value, keyOffset + j > queryOffset + i ? Number.NEGATIVE_INFINITY : open[n]);
      });
    });
  });

  test(`${name}: decoding against a cache gives the last rows of the whole matrix, bit for bit`, () => {
    for (const causal of [false, true]) {
      const whole = bias({ queries: 40, keys: 40, causal }).data;
      for (const queries of [1, 2, 7, 40]) {
        const part = bias({ queries, keys: 40, queryOffset: 40 - queries, causal });
        for (let h = 0; h < 3; h++) {
          const rows = whole.slice((h * 40 + 40 - queries) * 40, (h + 1) * 1600);
          assertSame(part.data.slice(h * queries * 40, (h + 1) * queries * 40), rows);
        }
      }
    }
  });

  test(`${name}: shifting queries and keys together changes nothing`, () => {
    check([...windows, fc.integer({ min: -(2 ** 52), max: 2 ** 52 })], (queries, keys, queryOffset, keyOffset, by) => {
      const moved = { queries, keys, queryOffset: queryOffset + by, keyOffset: keyOffset + by };
      assert.deepEqual(bias(moved), bias({ queries, keys, queryOffset, keyOffset }));
    });
  });
}

test("alibi: slopes form a geometric series; a bias is 0 at distance 0, symmetric, and falls with distance", () => {
  for (const heads of [1, 2, 4, 8, 16, 32, 64, 128]) {
    const { data } = alibi.slopes({ heads });
    assert.equal(data.at(-1), 2 ** -8);
    data.forEach((slope, h) => assertNear(slope, 2 ** ((-8 * (h + 1)) / heads), 1e-7 * slope));
    for (let h = 1; h < heads; h++) assert.ok(data[h] < data[h - 1]);
  }
  const { data } = alibi.profile({ heads: 7, queries: 50, keys: 50 });
  for (let h = 0; h < 7; h++) {
    const row = data.slice(h * 99, h * 99 + 99);
    assert.equal(Math.abs(row[49]), 0);
    for (let d = 1; d < 50; d++) {
      assert.equal(row[49 + d], row[49 - d]);
      assert.ok(row[49 + d] < row[48 + d]);
    }
  }
});

test("alibi: the slopes of a power of two come first for any number of heads up to twice that", () => {
  for (const heads of [3, 5, 12, 20, 71, 112]) {
    const power = 2 ** Math.floor(Math.log2(heads));
    const { data } = alibi.slopes({ heads });
    assertSame(data.slice(0, power), alibi.slopes({ heads: power }).data);
    const finer = alibi.slopes({ heads: 2 * power }).data;
    data.slice(power).forEach((slope, h) => assert.equal(slope, finer[2 * h]));
  }
});

test("t5: buckets do not decrease with distance, begin at 0, stay below their number, and mirror by half of it", () => {
  const options = fc.tuple(fc.integer({ min: 4, max: 512 }), count(3000), fc.boolean());
  check([options], ([buckets, extra, bidirectional]) => {
    const side = bidirectional ? Math.floor(buckets / 2) : buckets;
    const maxDistance = Math.floor(side / 2) + extra;
    const row = t5.buckets({ queries: 1, keys: 2001, queryOffset: 1000, buckets, maxDistance, bidirectional }).data;
    assert.equal(row[1000], 0);
    for (let n = 1; n <= 1000; n++) {
      assert.ok(row[1000 - n] >= row[1001 - n] && row[1000 - n] < side);
      assert.equal(row[1000 + n], bidirectional ? row[1000 - n] + side : 0);
    }
    if (maxDistance <= 1000) assert.equal(row[1000 - maxDistance], side - 1);
  });
});

test("kerple: 0 at distance 0, symmetric, falling with distance, and convex for exponents up to 1", () => {
  for (const kernel of Object.values(kernels)) {
    const { data } = kerple.profile({ ...kernel, queries: 200, keys: 200 });
    for (let h = 0; h < 3; h++) {
      const at = (d) => data[h * 399 + 199 + d];
      const fall = (d) => at(d - 1) - at(d);
      assert.equal(Math.abs(at(0)), 0);
      for (let d = 1; d < 200; d++) {
        assert.equal(at(d), at(-d));
        assert.ok(at(d) < at(d - 1));
        if (d > 1 && kernel.kind === "log") assert.ok(fall(d) < fall(d - 1));
        if (d > 1 && kernel.kind === "power" && kernel.r2[h] > 1) assert.ok(fall(d) > fall(d - 1));
      }
    }
  }
});

test("kerple: exponent 1 equals ALiBi with slopes r1, bit for bit", () => {
  const slopes = alibi.slopes({ heads: 12 });
  const args = { queries: 20, keys: 30, queryOffset: 5 };
  const power = kerple.profile({ kind: "power", r1: slopes, r2: new Float32Array(12).fill(1), ...args });
  assert.deepEqual(power, alibi.profile({ slopes, ...args }));
});

test("sandwich: equals dot products of sinusoidal encodings, divided by 8 (h + 1) and times heads", () => {
  for (const dim of [2, 6, 64, 128]) {
    const table = sinusoidal.table({ length: 150, offset: 1000, dim });
    const products = attention.similarity({ a: table, b: table });
    const { data } = sandwich.bias({ heads: 3, dim, queries: 150, keys: 150 });
    for (let h = 0; h < 3; h++) {
      const scale = 3 / (8 * (h + 1));
      products.data.forEach((product, n) => assertNear(data[h * 22500 + n], scale * product, dim * 1e-6));
    }
  }
});

test("sandwich: largest at distance 0, symmetric to the bit, and each head a fixed multiple of the first", () => {
  const heads = 5;
  const { data } = sandwich.profile({ heads, queries: 300, keys: 300 });
  for (let h = 0; h < heads; h++) {
    const at = (d) => data[h * 599 + 299 + d];
    assert.equal(at(0), Math.fround((heads * 64) / (8 * (h + 1))));
    for (let d = 1; d < 300; d++) {
      assert.equal(at(d), at(-d));
      assert.ok(at(d) < at(0));
      assertNear(at(d), data[299 + d] / (h + 1), 1e-6 * at(0));
    }
  }
});
