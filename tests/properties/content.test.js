// Tests scores that depend on content and distance: rows computed alone, as in decoding, equal those of the whole matrix bit
// for bit; shifting queries and keys together changes nothing; heads are independent; NaN and infinities affect only their own
// results.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { check, near, tensor } from "./check.js";

const { cope, deberta, shaw, transformerXL } = api("simd");

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

const k = tensor(random(heads * length * dim, 77), heads, length, dim);
/** Tensors per head, for a call of one head or of a batch. */
const beside = (other, x, h) => {
  if (h !== undefined) return head(other, h);
  return x.shape.length > 3 ? tensor(Float32Array.from([...other.data, ...other.data]), 2, ...other.shape) : other;
};
const ofHead = (tables, h) => (h === undefined ? tables : head(tables, h));
const disentangled = (x, h, rows) => ({
  q: x,
  k: beside(k, x, h),
  keyTable: ofHead(numbers(heads, rows, dim), h),
  queryTable: ofHead(tensor(random(heads * rows * dim, 78), heads, rows, dim), h),
});

/** Transformer-XL's table for the last queries, the queries of x: the last rows of the whole table. */
const rowsOfDistances = (x) => {
  const all = tensor(random(heads * (2 * length - 1) * dim, 81), heads, 2 * length - 1, dim);
  return rows(all, 0, x.shape.at(-2) + length - 1);
};
const bias = (seed, h) => {
  const all = random(heads * dim, seed);
  return h === undefined ? tensor(all, heads, dim) : tensor(all.slice(h * dim, (h + 1) * dim), 1, dim);
};

/**
 * name → { x: the tensor with a row per query, call(x, offsets) → scores, ofHead(h) → the same call for one head,
 * only: [heads and rows of x] → the rows that a NaN in x changes }
 */
const families = {
  "shaw.scores": {
    x: q,
    call: (x, offsets, table = numbers(21, dim)) =>
      shaw.scores({ q: x, keyTable: table, maxDistance: 10, keys: length, ...offsets }),
  },
  "shaw.scores, a table for each head": {
    x: q,
    call: (x, offsets, h) =>
      shaw.scores({ q: x, keyTable: ofHead(numbers(heads, 9, dim), h), maxDistance: 4, keys: length, ...offsets }),
    perHead: true,
  },
  "shaw.values": {
    x: numbers(heads, length, length),
    call: (x, offsets) => shaw.values({ weights: x, valueTable: numbers(21, dim), maxDistance: 10, ...offsets }),
  },
  "deberta.scores": {
    x: q,
    call: (x, offsets, h) => deberta.scores({ ...disentangled(x, h, 20), span: 10, ...offsets }),
    perHead: true,
  },
  "deberta.scores of buckets": {
    x: q,
    call: (x, offsets, h) =>
      deberta.scores({ ...disentangled(x, h, 24), positionBuckets: 12, maxDistance: 30, ...offsets }),
    perHead: true,
  },
  "transformerXL.scores": {
    x: q,
    call: (x, _, h) =>
      transformerXL.scores({
        q: x,
        k: beside(k, x, h),
        r: ofHead(rowsOfDistances(x), h),
        u: bias(79, h),
        v: bias(80, h),
      }),
    perHead: true,
    fixed: true,
  },
  "cope.scores": {
    x: q,
    call: (x, offsets, h) => cope.scores({ q: x, k: beside(k, x, h), table: numbers(12, dim), ...offsets }),
    perHead: true,
  },
  "cope.scores, not causal": {
    x: q,
    call: (x, offsets, h) =>
      cope.scores({ q: x, k: beside(k, x, h), table: numbers(50, dim), causal: false, ...offsets }),
    perHead: true,
  },
};

for (const [name, { x, call, perHead, fixed }] of Object.entries(families)) {
  test(`${name}: rows computed alone equal those of the whole matrix, bit for bit`, () => {
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
      assertSame(part.data, rows(whole, start, end).data, `rows ${start} to ${end}`);
    }
  });

  test(`${name}: heads are independent`, () => {
    const whole = call(x, {});
    for (let h = 0; h < heads; h++) {
      const own = perHead ? call(head(x, h), {}, h) : call(head(x, h), {});
      assertSame(own.data, head(whole, h).data);
    }
  });

  test(`${name}: a batch gives the results of its elements`, () => {
    const batch = tensor(Float32Array.from([...x.data, ...x.data.slice().reverse()]), 2, ...x.shape);
    const { data, shape } = call(batch, {});
    assert.deepEqual(shape.slice(0, 3), [2, heads, length]);
    const second = tensor(x.data.slice().reverse(), ...x.shape);
    assertSame(data, Float32Array.from([...call(x, {}).data, ...call(second, {}).data]));
  });

  test(`${name}: NaN or infinities change only their own row`, () => {
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
    test(`${name}: shifting queries and keys together changes nothing`, () => {
      const far = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
      check([near, near, far], (queryOffset, keyOffset, by) => {
        const moved = { queryOffset: queryOffset + by, keyOffset: keyOffset + by };
        assert.deepEqual(call(x, moved), call(x, { queryOffset, keyOffset }));
      });
    });
  }
}

test("shaw.scores: every key beyond maxDistance has the score at maxDistance", () => {
  const { data } = shaw.scores({ q, keyTable: numbers(9, dim), maxDistance: 4, keys: 100, queryOffset: 50 });
  for (let row = 0; row < heads * length; row++) {
    const i = 50 + (row % length);
    for (let j = 0; j < 100; j++) {
      const nearest = Math.max(i - 4, Math.min(i + 4, j));
      if (nearest < 100) assert.equal(data[row * 100 + j], data[row * 100 + nearest]);
    }
  }
});

test("shaw.values: with equal weights and clipped distances the table's rows are returned", () => {
  const table = numbers(9, dim);
  const weights = new Float32Array(9).fill(0);
  for (let j = 0; j < 9; j++) {
    const one = weights.with(j, 1);
    const { data } = shaw.values({ weights: tensor(one, 1, 1, 9), valueTable: table, maxDistance: 4, queryOffset: 4 });
    assertSame(data, table.data.slice(j * dim, (j + 1) * dim));
  }
});

test("deberta.scores: the terms add up, alone and in any order, within rounding", () => {
  const args = { ...disentangled(q, undefined, 20), span: 10, scale: 1 };
  const of = (...terms) => deberta.scores({ ...args, terms }).data;
  const [content, toPosition, toContent] = [of("c2c"), of("c2p"), of("p2c")];
  of("c2c", "c2p", "p2c").forEach((value, n) => {
    assert.equal(value, Math.fround(Math.fround(content[n] + toPosition[n]) + toContent[n]));
  });
  of("c2p", "c2c").forEach((value, n) => {
    assert.equal(value, Math.fround(content[n] + toPosition[n]));
  });
  assert.deepEqual(of("p2c", "c2p", "c2c"), of("c2c", "c2p", "p2c"));
});

test("deberta.scores: the default scale is 1/√(terms · dim)", () => {
  const args = disentangled(q, undefined, 20);
  for (const terms of [["c2c"], ["c2c", "p2c"], ["c2c", "c2p", "p2c"]]) {
    const scaled = deberta.scores({ ...args, span: 10, terms });
    assert.deepEqual(scaled, deberta.scores({ ...args, span: 10, terms, scale: 1 / Math.sqrt(terms.length * dim) }));
  }
});

test("deberta.scores: position to content equals content to position with queries and keys exchanged and the table reversed", () => {
  const table = numbers(heads, 21, dim);
  const reversed = tensor(
    Float32Array.from({ length: table.data.length }, (_, n) => {
      const [plane, row, c] = [Math.floor(n / (21 * dim)), Math.floor(n / dim) % 21, n % dim];
      return table.data[(plane * 21 + 20 - row) * dim + c];
    }),
    ...table.shape,
  );
  // Row 0 of one table and the last of the other are unused: distances are within ±9 here.
  const [few, many] = [rows(q, 0, 10), rows(k, 0, 10)];
  const cut = (from, start) => rows(from, start, start + 20);
  const one = deberta.scores({ q: few, k: many, queryTable: cut(table, 0), span: 10, terms: ["p2c"] }).data;
  const other = deberta.scores({ q: many, k: few, keyTable: cut(reversed, 0), span: 10, terms: ["c2p"] }).data;
  for (let h = 0; h < heads; h++) {
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 10; j++) assert.equal(one[(h * 10 + i) * 10 + j], other[(h * 10 + j) * 10 + i]);
    }
  }
});

test("deberta.buckets: odd, not decreasing, exact up to half of them, and at the last from maxDistance - 1 on", () => {
  check([fc.integer({ min: 4, max: 512 }), fc.integer({ min: 1, max: 3000 })], (positionBuckets, extra) => {
    const mid = Math.floor(positionBuckets / 2);
    const maxDistance = mid + 1 + extra;
    const row = deberta.buckets({ queries: 1, keys: 2001, queryOffset: 1000, positionBuckets, maxDistance }).data;
    for (let n = 0; n <= 1000; n++) {
      assert.equal(row[1000 + n] + row[1000 - n], 0);
      if (n <= mid) assert.equal(row[1000 - n], n);
      if (n > 0) assert.ok(row[1000 - n] >= row[1001 - n]);
      if (n >= maxDistance - 1) assert.equal(row[1000 - n], 2 * mid - 1);
    }
  });
});

test("transformerXL.scores: the two terms equal those of similarity and shaw, within rounding", () => {
  const zeros = tensor(new Float32Array(heads * dim), heads, dim);
  const r = rowsOfDistances(q);
  const got = transformerXL.scores({ q, k, r, u: zeros, v: zeros, scale: 1 }).data;
  const content = deberta.scores({ q, k, terms: ["c2c"], span: 1, scale: 1 }).data;
  const place = shaw.scores({ q, keyTable: r, maxDistance: length - 1, keys: length, scale: 1 }).data;
  got.forEach((value, n) => {
    assert.equal(value, Math.fround(content[n] + place[n]));
  });
});

test("cope.scores: with open gates a position is the number of keys, and with closed gates it is 0", () => {
  const table = tensor(
    Float32Array.from({ length: 20 }, (_, n) => n),
    20,
    1,
  );
  const one = (value) => tensor(new Float32Array(9).fill(value), 1, 9, 1);
  const open = cope.scores({ q: one(1), k: one(1), table, scale: 1000, positionScale: 1 }).data;
  const shut = cope.scores({ q: one(1), k: one(1), table, scale: -1000, positionScale: 1 }).data;
  const half = cope.scores({ q: one(1), k: one(0), table, positionScale: 1, causal: false }).data;
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 9; j++) {
      assert.equal(open[i * 9 + j], j > i ? Number.NEGATIVE_INFINITY : i - j + 1);
      assert.equal(shut[i * 9 + j], j > i ? Number.NEGATIVE_INFINITY : 0);
      assert.equal(half[i * 9 + j], (9 - j) / 2);
    }
  }
});

test("cope.scores: positions are clamped to the table's last row, and a NaN beyond it is kept", () => {
  const table = tensor(Float32Array.of(0, 1, 2), 3, 1);
  const keys = (value) => tensor(Float32Array.of(1, value, 1, 1, 1), 1, 5, 1);
  const of = (value) => {
    const args = { q: tensor(Float32Array.of(1), 1, 1, 1), k: keys(value), table, scale: 1000, positionScale: 1 };
    return [...cope.scores({ ...args, queryOffset: 4 }).data];
  };
  assert.deepEqual(of(1), [2, 2, 2, 2, 1]);
  assert.deepEqual(of(Number.NaN), [Number.NaN, Number.NaN, 2, 2, 1]);
});

test("cope.scores: later keys do not change visible ones", () => {
  const args = { q, k, table: numbers(12, dim) };
  const whole = cope.scores(args).data;
  for (const seen of [1, 9, 30]) {
    const part = cope.scores({ ...args, q: rows(q, 0, seen), k: rows(k, 0, seen) }).data;
    part.forEach((value, n) => {
      const [h, i, j] = [Math.floor(n / (seen * seen)), Math.floor(n / seen) % seen, n % seen];
      assert.equal(value, whole[(h * length + i) * length + j]);
    });
  }
});
