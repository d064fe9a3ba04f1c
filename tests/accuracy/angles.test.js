// Tests the documented accuracy of sines and cosines through the API, against the tests' own BigInt arithmetic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { float32Error, nearestToMultiples, sinCos } from "../oracle/highPrecision.js";
import { createJudge } from "../oracle/nearest.js";

const { sinusoidal, rope } = api("simd");
const bases = [1e4, 5e5, 1e6, 1e8];
const dims = [64, 96, 128, 192, 256, 320, 512];
const windows = [0, -64, 2 ** 20 - 150, 2 ** 31 - 150, 2 ** 32 - 300];
const rows = 300;

// At most 0.5001 places where |value| ≥ 2^-16, at most half a place and 2^-52 below.
const promised = ({ absolute, ulps, size }) =>
  size >= 2 ** -16 ? ulps <= 0.5001 : absolute <= 2 ** (Math.floor(Math.log2(size)) - 24) + 2 ** -52;

const thetasOf = (dim, base) => Array.from(rope.frequencies({ dim, base }).inverseFrequencies.data);
const range = (start, length) => Array.from({ length }, (_, i) => start + i);

function assertPromise({ values, notNearest, tooFar }) {
  assert.deepEqual(tooFar, []);
  assert.ok(notNearest <= values / 1e6, `${notNearest} of ${values} values are not the nearest`);
}

for (const base of bases) {
  test(`base ${base}: every channel of dims 64 to 512 in windows up to 2^32`, () => {
    const judge = createJudge(promised);
    for (const dim of dims) {
      const thetas = thetasOf(dim, base);
      for (const start of windows) {
        const { cos, sin } = rope.table({ length: rows, offset: start, dim, base });
        judge.table(range(start, rows), { cos: cos.data, sin: sin.data }, thetas);
      }
    }
    assert.ok(judge.found.values > 2e6);
    assertPromise(judge.found);
  });

  test(`base ${base}: random positions below 2^32, as a list, in the other layouts`, () => {
    const judge = createJudge(promised);
    const dim = 128;
    const positions = range(0, 500).map((i) => ((i * 2654435761) % 2 ** 32) * (i % 2 ? 1 : -1));
    for (const layout of ["interleaved", "concatenated"]) {
      const { data } = sinusoidal.table({ positions: Float64Array.from(positions), dim, base, layout });
      const pick = (isCosine) =>
        range(0, positions.length * 64).map((n) => {
          const [row, m] = [Math.floor(n / 64) * dim, n % 64];
          return data[row + (layout === "interleaved" ? 2 * m + isCosine : m + 64 * isCosine)];
        });
      judge.table(positions, { cos: pick(1), sin: pick(0) }, thetasOf(dim, base));
    }
    assertPromise(judge.found);
  });

  test(`base ${base}: the positions nearest to zeros of sine and cosine`, () => {
    const judge = createJudge(promised);
    const dim = 64;
    const thetas = thetasOf(dim, base);
    let smallest = 1;
    for (const theta of thetas) {
      const positions = [false, true].flatMap((half) => nearestToMultiples(theta, 2n ** 32n, half));
      assert.ok(positions.length > 10);
      const { cos, sin } = rope.table({ positions: Float64Array.from(positions), dim, base });
      judge.table(positions, { cos: cos.data, sin: sin.data }, thetas);
      for (const value of [...sin.data, ...cos.data]) smallest = Math.min(smallest, Math.abs(value));
    }
    assert.ok(smallest < 2 ** -28, "these positions are indeed close to zeros");
    assertPromise(judge.found);
  });
}

/** The largest absolute error of a table, all in BigInt. */
function largestError(positions, { cos, sin }, thetas) {
  let largest = 0;
  positions.forEach((position, row) => {
    thetas.forEach((theta, m) => {
      const exact = sinCos(position, theta);
      const at = row * thetas.length + m;
      largest = Math.max(
        largest,
        float32Error(cos.data[at], exact.cos).absolute,
        float32Error(sin.data[at], exact.sin).absolute,
      );
    });
  });
  return largest;
}

test("fractional positions below 2^24 are within 2^-24", () => {
  const positions = range(1, 60).map((i) => ((i % 2 ? 1 : -1) * (2 ** 24 - 1)) / (i * Math.sqrt(i)) + 0.1 * i);
  for (const base of [...bases, 0.01, 1e10]) {
    const table = rope.table({ positions: Float64Array.from(positions), dim: 32, base });
    assert.ok(largestError(positions, table, thetasOf(32, base)) <= 2 ** -24, `base ${base}`);
  }
});

test("positions from 2^-14 to 2^67, whole or not, are within 0.5001 units in the last place", () => {
  // Odd numbers with all bits set, and numbers at the limits of a fraction of 128 bits.
  const positions = range(-14, 81).flatMap((e) => [2 ** e, -1.7 * 2 ** e, (2 - 2 ** -52) * 2 ** e, 2 ** e + 0.5]);
  for (const base of [1e4, 5e5, 0.01, 1e-4]) {
    const { cos, sin } = rope.table({ positions: Float64Array.from(positions), dim: 14, base });
    const thetas = thetasOf(14, base);
    positions.forEach((position, row) => {
      thetas.forEach((theta, m) => {
        const exact = sinCos(position, theta);
        const at = row * thetas.length + m;
        for (const [got, wanted] of [
          [cos.data[at], exact.cos],
          [sin.data[at], exact.sin],
        ]) {
          const error = { ...float32Error(got, wanted), size: Math.abs(got) };
          assert.ok(promised(error), `position ${position}, theta ${theta}: ${error.ulps} places`);
        }
      });
    });
  }
});

test("positions from a fractional offset are within 2^-24", () => {
  const table = rope.table({ length: 40, offset: 123456.7, dim: 16 });
  assert.ok(
    largestError(
      range(0, 40).map((i) => 123456.7 + i),
      table,
      thetasOf(16, 1e4),
    ) <=
      2 ** -24,
  );
});

test("bases below 1 and beyond 10^8 are within 2^-24 at whole positions below 2^32", () => {
  const positions = [0, 1, -1, 2, 355, 65537, -(2 ** 20), 2 ** 31 + 1, 2 ** 32 - 1];
  for (const base of [0.999, 0.5, 1e-4, 1e-100, 1e9, 1e15, 1e100, 1e300]) {
    for (const dim of [2, 4, 14, 64]) {
      const table = rope.table({ positions: Float64Array.from(positions), dim, base });
      assert.ok(largestError(positions, table, thetasOf(dim, base)) <= 2 ** -24, `base ${base}, dim ${dim}`);
    }
  }
});

test("beyond 2^32, at 2^53 and at the ends of float64, sine and cosine belong to one angle", () => {
  const positions = Float64Array.of(
    2 ** 32,
    2 ** 40 + 1,
    2 ** 53,
    -(2 ** 53) + 1,
    1e22,
    1e300,
    -Number.MAX_VALUE,
    5e-324,
  );
  for (const base of [1e4, 1e-300]) {
    const { cos, sin } = rope.table({ positions, dim: 8, base });
    cos.data.forEach((c, n) => {
      const norm = c * c + sin.data[n] * sin.data[n];
      assert.ok(Math.abs(norm - 1) < 2 ** -22, `${norm} at ${positions[Math.floor(n / 4)]}`);
    });
  }
});
