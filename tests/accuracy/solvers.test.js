// Checks the accuracy of floater's solvers, and where they stop when a solution ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { network, path } from "../oracle/floater.js";
import { random } from "../random.js";

const { floater, sinusoidal } = api("simd");

const tensor = (seed, ...shape) => ({
  data: random(
    shape.reduce((a, b) => a * b),
    seed,
  ).map((x) => x / 2),
  shape,
});
const [dim, hidden] = [3, 8];
const weights = {
  w1: tensor(1, hidden, dim + 1),
  b1: tensor(2, hidden),
  w2: tensor(3, dim, hidden),
  b2: tensor(4, dim),
};
const start = tensor(5, dim);
const times = Float64Array.of(0, 0.3, 1, 1.1, 3, 4);
const exact = path(network(weights), { start, times }).data;
const errorOf = (table) => Math.max(...table.data.map((x, i) => Math.abs(x - exact[i]) / (1 + Math.abs(exact[i]))));

test("the reference is within 1e-12", () => {
  // In closed form: dp/dt = p by relu, p from 1.
  const exponential = {
    w1: { data: [1, 0] },
    b1: { data: [0] },
    w2: { data: [1] },
    b2: { data: [0] },
    activation: "relu",
  };
  const { data } = path(network(exponential), { start: [1], times: [0, 1, 2.5] });
  [1, Math.E, Math.exp(2.5)].forEach((wanted, i) => assert.ok(Math.abs(data[i] / wanted - 1) < 1e-12, `${data}`));
});

test("dopri5 keeps to its tolerance in the expected number of steps", () => {
  let before = 0;
  for (const tolerance of [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7]) {
    const error = errorOf(floater.table({ ...weights, start, times, tolerance }));
    const steps = floater.steps({ ...weights, start, times, tolerance }).data.at(-1);
    assert.ok(error <= 4 * tolerance + 2 ** -24, `tolerance ${tolerance}: error ${error}`);
    assert.ok(steps >= before && steps < 12 * tolerance ** -0.2 + 30, `tolerance ${tolerance}: ${steps} steps`);
    before = steps;
  }
});

test("rk4 is of fourth order", () => {
  // A speed at which errors are large compared with rounding to float32.
  const fast = { ...weights, w2: { ...weights.w2, data: weights.w2.data.map((w) => 3 * w) } };
  const at = Float64Array.of(0, 2);
  const wanted = path(network(fast), { start, times: at }, 64).data.slice(dim);
  const errors = [24, 48, 96].map((steps) => {
    const { data } = floater.table({ ...fast, start, times: at, solver: "rk4", steps });
    return Math.max(...wanted.map((x, i) => Math.abs(x - data[dim + i])));
  });
  const orders = errors.slice(1).map((error, i) => Math.log2(errors[i] / error));
  for (const order of orders) assert.ok(order > 3.6 && order < 4.4, `orders ${orders}, errors ${errors}`);
});

test("the sinusoidal field gives the sinusoidal table", () => {
  for (const [width, base] of [
    [16, 10000],
    [6, 2],
  ]) {
    const field = floater.sinusoidalField({ dim: width, base });
    const positions = Float64Array.of(-7, -1.5, 0, 0.25, 4, 30, 100);
    const table = sinusoidal.table({ positions, dim: width, base });
    for (const [tolerance, most] of [
      [1e-6, 1e-5],
      [1e-10, 2e-7],
    ]) {
      const got = floater.table({ start: table.data.slice(0, width), times: positions, field, tolerance });
      const error = Math.max(...got.data.map((x, i) => Math.abs(x - table.data[i])));
      assert.ok(error <= most, `tolerance ${tolerance}: ${error}`);
    }
  }
});

test("additional rows do not change the solution", () => {
  const whole = floater.table({ ...weights, start, times: [0, 4], tolerance: 1e-9 }).data.slice(dim);
  const fine = floater.table({ ...weights, start, times, tolerance: 1e-9 }).data.slice(-dim);
  whole.forEach((x, i) => assert.ok(Math.abs(x - fine[i]) < 1e-6));
});

const one = { w1: [[1, 0]], b1: [0], w2: [[1]], b2: [0], activation: "relu", start: [1] };
const ends = {
  "a state beyond float32": [{ ...one, times: [0, 50, 100] }, /row 2, at time 100, has no finite float32/, 1],
  "a state beyond float32, by rk4": [
    { ...one, times: [0, 50, 100], solver: "rk4", steps: 1000 },
    /row 2, at time 100, has no finite float32/,
    1,
  ],
  "a state beyond float64": [
    { ...one, times: [0, 1, 1000] },
    /row 2, at time 1000, is out of reach: from time 70\d/,
    1,
  ],
  "a field that is not a number": [
    { ...one, w1: [[Number.NaN, 0]], times: [2, 3] },
    /row 1, at time 3, is out of reach: from time 2 on no step/,
    0,
  ],
  "a field that is not a number, by rk4": [
    { ...one, w1: [[Number.NaN, 0]], times: [2, 3], solver: "rk4", steps: 3 },
    /row 1, at time 3, has no finite float32/,
    0,
  ],
  "a stiff field": [{ ...one, w1: [[1e6, 0]], w2: [[-1e6]], activation: "tanh", times: [0, 1] }, /100000 steps/, 0],
  "a tolerance that float64 cannot keep": [{ ...one, times: [0, 1], tolerance: 1e-30 }, /row 1, at time 1, /, 0],
  "times that differ by less than their places": [
    { ...one, w1: [[1e30, 0]], times: [2 ** 53, 2 ** 53 + 2] },
    /row 1, at time 9007199254740994, is out of reach: from time 9007199254740992 on/,
    0,
  ],
  "a start that is not finite": [{ ...one, start: [Number.NaN], times: [0, 1] }, /row 0, at time 0, has no finite/, -1],
};

for (const name of engineNames) {
  for (const [what, [args, message, last]] of Object.entries(ends)) {
    test(`${what} ends in an error that says where, after the rows before, on ${name}`, (t) => {
      if (!hasEngine(t, name)) return;
      for (const options of [undefined, { blockBytes: 12 }]) {
        const { floater: bound } = api(name, options);
        const out = new Float32Array(args.times.length).fill(42);
        assert.throws(() => bound.table({ ...args, out }), { name: "RangeError", message });
        assert.deepEqual(
          Array.from(out, (x) => x !== 42),
          args.times.map((_, row) => row <= last),
        );
        const next = bound.table({ ...one, times: [0, 1] }).data[1];
        assert.ok(Math.abs(next - Math.E) < 1e-5, "the next call is right");
      }
    });
  }
}

test("steps end at the end of the table", () => {
  assert.throws(() => floater.steps({ ...one, times: [0, 1, 1000] }), {
    message: /^floater\.steps: row 2, at time 1000/,
  });
});

test("floater rejects times that do not ascend, weights of other shapes, rk4 without steps, and unknown fields", () => {
  const refused = (args, name, message) => assert.throws(() => floater.table({ ...one, ...args }), { name, message });
  refused({ times: [0, 1, 1] }, "RangeError", /times must ascend strictly, got 1$/);
  refused({ times: [0, Number.NaN] }, "RangeError", /times\[1\] must .*, got NaN/);
  refused({ times: [0, 1], w1: [[1, 2, 3]] }, "RangeError", /w1 must have dim \+ 1 columns/);
  refused({ times: [0, 1], solver: "rk4" }, "TypeError", /steps must .*, got undefined/);
  refused({ times: [0, 1], field: floater.sinusoidalField({ dim: 2 }) }, "RangeError", /at most one of/);
  const start = [0, 1, 0];
  assert.throws(() => floater.table({ start, times: [0], field: floater.sinusoidalField({ dim: 2 }) }), RangeError);
  assert.throws(
    () => floater.table({ start: [0, 1], times: [0], field: { ...floater.sinusoidalField({ dim: 2 }) } }),
    TypeError,
  );
  assert.throws(() => floater.sinusoidalField({ dim: 3 }), RangeError);
});
