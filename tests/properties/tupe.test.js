// Tests properties of TUPE's bias.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import * as oracle from "../oracle/tupe.js";
import { random } from "../random.js";
import { check, count, tensor } from "./check.js";

const { tupe } = api("simd");
const input = (length, dim, heads, own) => ({
  table: tensor(random(length * dim, 1), length, dim),
  uq: tensor(random(dim * heads * own, 2), dim, heads * own),
  uk: tensor(random(dim * heads * own, 3), dim, heads * own),
  heads,
});

test("exchanging the projections transposes the bias", () => {
  check([count(20), count(20), count(3), count(9)], (length, dim, heads, own) => {
    const args = input(length, dim, heads, own);
    const { data } = tupe.bias(args);
    const other = tupe.bias({ ...args, uq: args.uk, uk: args.uq }).data;
    data.forEach((value, n) => {
      const [head, i, j] = [Math.floor(n / length ** 2), Math.floor(n / length) % length, n % length];
      assert.equal(value, other[(head * length + j) * length + i]);
    });
  });
});

test("untying sets row 0 to theta1 and the rest of column 0 to theta2, and changes no other bit", () => {
  check([count(20), count(9), count(3), count(5)], (length, dim, heads, own) => {
    const args = input(length, dim, heads, own);
    const [theta1, theta2] = [random(heads, 4), random(heads, 5)];
    const { data } = tupe.bias(args);
    tupe.bias({ ...args, theta1, theta2 }).data.forEach((value, n) => {
      const [head, i, j] = [Math.floor(n / length ** 2), Math.floor(n / length) % length, n % length];
      assert.equal(value, i === 0 ? theta1[head] : j === 0 ? theta2[head] : data[n]);
    });
  });
});

test("projections that nearly cancel stay within 2·10^-6 of Σ|p·U_Q||p·U_K|", () => {
  const [length, dim] = [9, 400];
  for (const own of [1, 31]) {
    const args = input(length, dim, 1, own);
    // The second half of every column cancels the first, except for a millionth.
    for (const { data } of [args.uq, args.uk]) {
      for (let n = 0; n < data.length / 2; n++) data[n + data.length / 2] = -data[n] * (1 + 1e-6);
    }
    for (let i = 0; i < length; i++) args.table.data.copyWithin(i * dim + dim / 2, i * dim, i * dim + dim / 2);
    const { data, size } = oracle.bias(args);
    const got = tupe.bias(args).data;
    data.forEach((wanted, n) => {
      assert.ok(Math.abs(got[n] - wanted) <= 2e-6 * size[n], `${own}, entry ${n}`);
    });
  }
});
