// What holds of every score that depends on content and distance: rows computed alone, as when decoding against a cache,
// are those of the whole matrix bit for bit; moving queries and keys together changes nothing; every head is on its own;
// NaN and infinities reach what they belong to, and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { check, near, tensor } from "./check.js";

const { shaw } = api("simd");

const [length, dim, heads] = [37, 35, 3];
const product = (sizes) => sizes.reduce((a, b) => a * b);
const numbers = (...shape) => tensor(random(product(shape), shape.length + shape.at(-2)), ...shape);
const q = numbers(heads, length, dim);

/** Rows start … end of every head. */
function rows({ data, shape }, start, end) {
  const [planes, count, width] = shape;
  const parts = Array.from({ length: planes }, (_, h) => [
    ...data.subarray((h * count + start) * width, (h * count + end) * width),
  ]);
  return tensor(Float32Array.from(parts.flat()), planes, end - start, width);
}

const head = ({ data, shape: [planes, ...rest] }, h) =>
  tensor(data.slice((h * data.length) / planes, ((h + 1) * data.length) / planes), 1, ...rest);

/**
 * name → { x: what has a row for each query, call(x, offsets) → scores, ofHead(h) → the same call for one head alone,
 * only: [heads and rows of x] → where a NaN in x goes is its own row alone }
 */
const families = {
  "shaw.scores": {
    x: q,
    call: (x, offsets, table = numbers(21, dim)) =>
      shaw.scores({ q: x, keyTable: table, maxDistance: 10, keys: length, ...offsets }),
  },
  "shaw.scores, a table for each head": {
    x: q,
    call: (x, offsets, h) => {
      const tables = numbers(heads, 9, dim);
      const keyTable = h === undefined ? tables : head(tables, h);
      return shaw.scores({ q: x, keyTable, maxDistance: 4, keys: length, ...offsets });
    },
    perHead: true,
  },
  "shaw.values": {
    x: numbers(heads, length, length),
    call: (x, offsets) => shaw.values({ weights: x, valueTable: numbers(21, dim), maxDistance: 10, ...offsets }),
  },
};

for (const [name, { x, call, perHead, fixed }] of Object.entries(families)) {
  test(`${name}: rows computed alone are those of the whole matrix, bit for bit`, () => {
    const whole = call(x, {});
    for (const [start, end] of [
      [36, 37],
      [0, 1],
      [35, 37],
      [30, 37],
      [5, 20],
    ]) {
      if (fixed && end !== length) continue; // the queries are always the last ones
      const part = call(rows(x, start, end), fixed ? {} : { queryOffset: start });
      assert.deepEqual(part.data, rows(whole, start, end).data, `rows ${start} to ${end}`);
    }
  });

  test(`${name}: one head alone gives what it gives among others`, () => {
    const whole = call(x, {});
    for (let h = 0; h < heads; h++) {
      const own = perHead ? call(head(x, h), {}, h) : call(head(x, h), {});
      assert.deepEqual(own.data, head(whole, h).data);
    }
  });

  test(`${name}: a batch gives what its parts give`, () => {
    const batch = tensor(Float32Array.from([...x.data, ...x.data.slice().reverse()]), 2, ...x.shape);
    const { data, shape } = call(batch, {});
    assert.deepEqual(shape.slice(0, 3), [2, heads, length]);
    const second = tensor(x.data.slice().reverse(), ...x.shape);
    assert.deepEqual(data, Float32Array.from([...call(x, {}).data, ...call(second, {}).data]));
  });

  test(`${name}: a row of NaN or infinities spoils its own row and no other`, () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const data = x.data.slice();
      const width = x.shape[2];
      data.fill(value, (length + 7) * width, (length + 8) * width);
      const [clean, spoilt] = [call(x, {}), call(tensor(data, ...x.shape), {})];
      const columns = clean.shape.at(-1);
      spoilt.data.forEach((each, n) => {
        const row = Math.floor(n / columns);
        if (row !== length + 7) assert.equal(each, clean.data[n]);
        else assert.ok(!Number.isFinite(each), `${each}`);
      });
    }
  });

  if (!fixed) {
    test(`${name}: moving queries and keys together changes nothing`, () => {
      const far = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
      check([near, near, far], (queryOffset, keyOffset, by) => {
        const moved = { queryOffset: queryOffset + by, keyOffset: keyOffset + by };
        assert.deepEqual(call(x, moved), call(x, { queryOffset, keyOffset }));
      });
    });
  }
}

test("shaw.scores: beyond maxDistance every key has the score of the last one before it", () => {
  const { data } = shaw.scores({ q, keyTable: numbers(9, dim), maxDistance: 4, keys: 100, queryOffset: 50 });
  for (let row = 0; row < heads * length; row++) {
    const i = 50 + (row % length);
    for (let j = 0; j < 100; j++) {
      const nearest = Math.max(i - 4, Math.min(i + 4, j));
      if (nearest < 100) assert.equal(data[row * 100 + j], data[row * 100 + nearest]);
    }
  }
});

test("shaw.values: of equal weights the rows of the table come out as they are", () => {
  const table = numbers(9, dim);
  const weights = new Float32Array(9).fill(0);
  for (let j = 0; j < 9; j++) {
    const one = weights.with(j, 1);
    const { data } = shaw.values({ weights: tensor(one, 1, 1, 9), valueTable: table, maxDistance: 4, queryOffset: 4 });
    assert.deepEqual(data, table.data.slice(j * dim, (j + 1) * dim));
  }
});
