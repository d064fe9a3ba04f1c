// The accuracy that is promised, through the API, against BigInt arithmetic of the tests' own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "./engines/engines.js";
import { exactly, float32Error, isNearestPower, nearestToMultiples, sinCos, turnFraction, withinPlaces } from "./oracle/highPrecision.js";
import { createJudge, filter, filterError } from "./oracle/nearest.js";

const { sinusoidal, rope, alibi } = api("simd");
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

test("the references are right: digits that are in every handbook, and the identity of sine and cosine", () => {
  const digits = (value) => `${(value < 0n ? -value : value) * 10n ** 40n >> 192n}`;
  assert.equal(digits(sinCos(1, 1).sin), "8414709848078965066525023216302989996225");
  assert.equal(digits(sinCos(1e22, 1).sin), "8522008497671888017727058937530293682617");
  assert.ok(sinCos(1e22, 1).sin < 0n);
  assert.equal(digits(sinCos(-0.5, 2).cos), "5403023058681397174009366074429766037323");
  for (const [position, theta] of [[2 ** 32 - 1, 0.7], [-1e300, 3], [2 ** -40, 1], [355, 1]]) {
    const { sin, cos } = sinCos(position, theta);
    const off = sin * sin + cos * cos - (1n << 384n);
    assert.ok((off < 0n ? -off : off) < 1n << 196n, `${position}`);
  }
  assert.ok(!float32Error(1 + 2 ** -23, 1n << 192n).nearest && float32Error(1, 1n << 192n).nearest);
  assert.ok(isNearestPower(0.1, 1e4, 1, 4) && !isNearestPower(0.1 + 2 ** -56, 1e4, 1, 4));
});

test("a value one place off is found, wherever it is", () => {
  const thetas = thetasOf(64, 1e4);
  const { cos, sin } = rope.table({ length: 4, offset: 1000, dim: 64 });
  for (const n of [0, 31, 64, 127]) {
    for (const step of [-1, 1]) {
      const judge = createJudge(promised);
      const moved = Float32Array.from(sin.data);
      new Int32Array(moved.buffer)[n] += step;
      judge.table(range(1000, 4), { cos: cos.data, sin: moved }, thetas);
      assert.deepEqual([judge.found.values, judge.found.notNearest, judge.found.tooFar.length], [256, 1, 1]);
    }
  }
});

test("the filter is right: its error is below what it says, on random positions and close to zeros", () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed;
  };
  for (let i = 0; i < 20000; i++) {
    const theta = 10 ** (-4 * (random() / 2 ** 32));
    const position = i % 4 === 0 ? random() % 4096 : random();
    const near = filter(position, turnFraction(theta));
    const exact = sinCos(position, theta);
    for (const part of ["sin", "cos"]) {
      const { mantissa, exponent } = exactly(near[part]);
      const value = exponent + 192 >= 0 ? mantissa << BigInt(exponent + 192) : mantissa >> BigInt(-exponent - 192);
      const difference = value - exact[part];
      const error = Number(difference < 0n ? -difference : difference) * 2 ** -192;
      assert.ok(error <= Math.abs(near[part]) * filterError + near.error, `${part} ${position} ${theta}`);
    }
  }
});

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

  test(`base ${base}: positions drawn from all below 2^32, as a list, in the other layouts`, () => {
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

test("frequencies are the float64 nearest to the power, in every channel, with or without the endpoint", () => {
  for (const base of [...bases, 10, 2, 0.5, 3e-7, 1e12, 1e300, 123.456]) {
    for (const dim of [2, 6, 64, 100, 128, 256]) {
      const { inverseFrequencies } = rope.frequencies({ dim, base });
      inverseFrequencies.data.forEach((theta, m) => {
        assert.ok(isNearestPower(theta, base, 2 * m, dim), `base ${base}, dim ${dim}, channel ${m}: ${theta}`);
      });
    }
  }
});

/** The largest absolute error of a table, all in BigInt. */
function largestError(positions, { cos, sin }, thetas) {
  let largest = 0;
  positions.forEach((position, row) => {
    thetas.forEach((theta, m) => {
      const exact = sinCos(position, theta);
      const at = row * thetas.length + m;
      largest = Math.max(largest, float32Error(cos.data[at], exact.cos).absolute, float32Error(sin.data[at], exact.sin).absolute);
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

test("a fractional offset counts on from it, within 2^-24", () => {
  const table = rope.table({ length: 40, offset: 123456.7, dim: 16 });
  assert.ok(largestError(range(0, 40).map((i) => 123456.7 + i), table, thetasOf(16, 1e4)) <= 2 ** -24);
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

test("beyond 2^32, at 2^53 and at the ends of float64, there is still a sine and a cosine of one angle", () => {
  const positions = Float64Array.of(2 ** 32, 2 ** 40 + 1, 2 ** 53, -(2 ** 53) + 1, 1e22, 1e300, -Number.MAX_VALUE, 5e-324);
  for (const base of [1e4, 1e-300]) {
    const { cos, sin } = rope.table({ positions, dim: 8, base });
    cos.data.forEach((c, n) => {
      const norm = c * c + sin.data[n] * sin.data[n];
      assert.ok(Math.abs(norm - 1) < 2 ** -22, `${norm} at ${positions[Math.floor(n / 4)]}`);
    });
  }
});

/** exponent -p/q of a slope: 2^(-p/q), as the paper counts heads. */
function slopeExponents(heads, maxBias) {
  const power = 2 ** Math.floor(Math.log2(heads));
  return range(0, heads).map((h) => (h < power ? [maxBias * (h + 1), power] : [maxBias * (2 * (h - power) + 1), 2 * power]));
}

const placeOf = (x) => Math.max(Math.floor(Math.log2(Math.abs(x))), -126) - 23;

test("slopes are within 0.6 of the last place for every number of heads up to 128", () => {
  for (const maxBias of [8, 5, 16]) {
    for (let heads = 1; heads <= 128; heads++) {
      const { data } = alibi.slopes({ heads, maxBias });
      slopeExponents(heads, maxBias).forEach(([p, q], h) => {
        assert.ok(withinPlaces(data[h], placeOf(data[h]), 0.6, 2, p, q), `${heads} heads, head ${h}: ${data[h]}`);
      });
    }
  }
});

test("profile and bias are within 0.6 of the last place, near and far", () => {
  const heads = 12;
  for (const keyOffset of [-3, 1000, 2 ** 24 - 3, 2 ** 31 - 9]) {
    const { data, shape } = alibi.profile({ heads, queries: 4, keys: 5, keyOffset });
    slopeExponents(heads, 8).forEach(([p, q], h) => {
      for (let n = 0; n < shape[1]; n++) {
        const distance = Math.abs(keyOffset + n - 3);
        const got = -data[h * shape[1] + n];
        if (distance === 0) assert.equal(Math.abs(got), 0);
        else assert.ok(withinPlaces(got, placeOf(got), 0.6, 2, p, q, exactly(distance)), `d = ${distance}: ${got}`);
      }
    });
  }
});
