// Tests scores rotated by a changed distance: rerope, selfExtend and dualChunk.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, bases, check, count, even, tensor } from "./check.js";

const { dualChunk, rerope, rope, selfExtend } = api("simd");
const [length, dim, heads] = [150, 10, 2];
const q = tensor(random(heads * length * dim, 1), heads, length, dim);
const k = tensor(random(heads * length * dim, 2), heads, length, dim);

/** Rows start … end - 1 of every head. */
const rows = ({ data, shape: [planes, all, width] }, start, end) =>
  tensor(
    Float32Array.from({ length: planes * (end - start) * width }, (_, n) => {
      const plane = Math.floor(n / ((end - start) * width));
      return data[(plane * all + start) * width + (n % ((end - start) * width))];
    }),
    planes,
    end - start,
    width,
  );

const families = {
  rerope: (args) => rerope.scores({ window: 20, ...args }),
  "leaky rerope": (args) => rerope.scores({ window: 20, factor: 3, ...args }),
  selfExtend: (args) => selfExtend.scores({ window: 20, group: 4, ...args }),
  dualChunk: (args) => dualChunk.scores({ chunkSize: 40, localSize: 8, ...args }),
};

for (const [name, scores] of Object.entries(families)) {
  test(`${name}: rows computed alone, as in decoding, equal those of the whole matrix, bit for bit`, () => {
    const whole = scores({ q, k, causal: true });
    for (const [start, end] of [
      [149, 150],
      [0, 1],
      [130, 150],
      [3, 141],
    ]) {
      const part = scores({ q: rows(q, start, end), k, causal: true, queryOffset: start });
      assertSame(part.data, rows(whole, start, end).data, `rows ${start} to ${end}`);
    }
  });

  test(`${name}: causal sets -Infinity for later keys, and keeps the other scores`, () => {
    const [whole, causal] = [scores({ q, k, keyOffset: 9 }), scores({ q, k, keyOffset: 9, causal: true })];
    causal.data.forEach((value, n) => {
      const [i, j] = [Math.floor(n / length) % length, n % length];
      assert.equal(value, j + 9 > i ? Number.NEGATIVE_INFINITY : whole.data[n]);
    });
  });

  test(`${name}: a NaN query changes only its row, a NaN key only its column`, () => {
    const spoilt = ({ data, shape }, row) =>
      tensor(data.slice().fill(Number.NaN, row * dim, (row + 1) * dim), ...shape);
    const clean = scores({ q, k }).data;
    const [ofQuery, ofKey] = [scores({ q: spoilt(q, 7), k }).data, scores({ q, k: spoilt(k, 140) }).data];
    clean.forEach((value, n) => {
      assert.ok(n < 8 * length && n >= 7 * length ? Number.isNaN(ofQuery[n]) : ofQuery[n] === value);
      assert.ok(n < length * length && n % length === 140 ? Number.isNaN(ofKey[n]) : ofKey[n] === value);
    });
  });
}

test("rerope, selfExtend, dualChunk: scores at the largest positions equal those near 0", () => {
  const far = 2 ** 53 - 160; // a multiple of the group and of the chunk
  for (const scores of Object.values(families)) {
    assertAllNear(scores({ q, k, queryOffset: far, keyOffset: far }).data, scores({ q, k }).data, 1e-5);
  }
});

test("rerope, selfExtend, dualChunk: within the window or one chunk, and in groups of one, scores equal those of rope", () => {
  const rotated = { q: rope.apply({ x: q }).data, k: rope.apply({ x: k }).data };
  const expect = [];
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < length; i++) {
      for (let j = 0; j < length; j++) {
        let sum = 0;
        for (let c = 0; c < dim; c++)
          sum += rotated.q[(h * length + i) * dim + c] * rotated.k[(h * length + j) * dim + c];
        expect.push(sum / Math.sqrt(dim));
      }
    }
  }
  assertAllNear(rerope.scores({ q, k, window: length }).data, expect, 1e-6);
  assertAllNear(selfExtend.scores({ q, k, window: length, group: 8 }).data, expect, 1e-6);
  assertAllNear(dualChunk.scores({ q, k, chunkSize: length + 1, localSize: 1 }).data, expect, 1e-6);
  assertAllNear(selfExtend.scores({ q, k, window: 3, group: 1 }).data, expect, 1e-6);
  assertAllNear(rerope.scores({ q, k, window: 3, factor: 1 }).data, expect, 2e-6);
});

test("rerope: a key beyond the window has one score at every position", () => {
  const sizes = [even(20), count(30), fc.nat(1000), bases, fc.constantFrom("half", "interleaved")];
  check(sizes, (width, window, seed, base, layout) => {
    const one = tensor(random(width, seed), 1, width);
    const many = tensor(
      Float32Array.from({ length: 100 * width }, (_, n) => one.data[n % width]),
      100,
      width,
    );
    const query = tensor(random(width, seed + 1), 1, width);
    const { data } = rerope.scores({ q: query, k: many, window, base, layout, queryOffset: 50 });
    for (let j = 0; j < 100; j++) {
      const nearest = Math.max(50 - window, Math.min(50 + window, j));
      if (Math.abs(j - 50) >= window) assert.equal(data[j], data[nearest] ?? data[j]);
    }
  });
});

test("selfExtend: equal keys of one group beyond the window have equal scores", () => {
  const one = random(dim, 5);
  const alike = tensor(
    Float32Array.from({ length: length * dim }, (_, n) => one[n % dim]),
    1,
    length,
    dim,
  );
  const query = tensor(random(dim, 6), 1, 1, dim);
  const { data } = selfExtend.scores({ q: query, k: alike, window: 30, group: 8, queryOffset: length - 1 });
  for (let j = 0; j <= length - 1 - 30; j++) assert.equal(data[j], data[j - (j % 8)]);
});

test("distances: leaky rerope of factor 1 and groups of 1 change nothing; distances never shrink as keys move away", () => {
  const size = { queries: 20, keys: 90, queryOffset: 60 };
  const plain = rerope.distance({ ...size, window: 1000 }).data;
  assertSame(rerope.distance({ ...size, window: 7, factor: 1 }).data, plain);
  assert.deepEqual([...selfExtend.distance({ ...size, group: 1, window: 7 }).data], [...plain]);
  check([count(40), count(9)], (window, group) => {
    for (const distances of [
      rerope.distance({ ...size, window, factor: group }).data,
      rerope.distance({ ...size, window }).data,
      selfExtend.distance({ ...size, window: window * group, group }).data,
    ]) {
      distances.forEach((distance, n) => {
        assert.ok(n % 90 === 0 || distance >= distances[n - 1]);
      });
    }
  });
});

const chunks = [count(30), count(30), fc.nat(500)];

test("dualChunk: earlier keys have distances from 0 to chunkSize", () => {
  check(chunks, (chunk, localSize, queryOffset) => {
    const chunkSize = chunk + localSize;
    const { data } = dualChunk.distance({ queries: 40, keys: 600, queryOffset, chunkSize, localSize });
    data.forEach((distance, n) => {
      const plain = (n % 600) - queryOffset - Math.floor(n / 600);
      if (plain <= 0) assert.ok(distance >= -chunkSize && distance <= 0);
      else assert.equal(distance, plain);
    });
  });
});

test("dualChunk: distances are exact within a chunk, and in the next one for the first localSize queries", () => {
  check(chunks, (chunk, localSize, start) => {
    const query = start + (chunk - (start % chunk)) + (localSize % chunk);
    const inChunk = query % chunk;
    const keyOffset = query - inChunk - chunk; // the start of the chunk before
    const size = { queries: 1, keys: inChunk + chunk + 1, queryOffset: query, keyOffset };
    const { data } = dualChunk.distance({ ...size, chunkSize: chunk + localSize, localSize });
    data.forEach((distance, j) => {
      assert.equal(distance, j + keyOffset - query);
    });
  });
});

test("dualChunk: all queries have one distance to a key two or more chunks back", () => {
  check(chunks, (chunk, localSize, start) => {
    const size = { queries: 3 * chunk, keys: chunk, queryOffset: 2 * chunk + (start - (start % chunk)) };
    const { data } = dualChunk.distance({ ...size, chunkSize: chunk + localSize, localSize });
    data.forEach((distance, n) => {
      assert.equal(distance, data[n % chunk]);
    });
  });
});
