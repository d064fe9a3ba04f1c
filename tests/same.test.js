// Tests that comparing arrays is exact, and that a failure of a large one is quick, small and names the first difference.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { assertSame } from "./same.js";

test("equal arrays pass: NaN is itself, and negative zero is not zero", () => {
  assertSame(Float32Array.of(1, Number.NaN, -0), Float32Array.of(1, Number.NaN, -0));
  assert.throws(() => assertSame([0], [-0]), { message: "the array: element 0 is 0, wanted 0" });
});

test("other types and lengths are refused, and the first different element is named", () => {
  assert.throws(() => assertSame(Float32Array.of(1), [1]), { message: /^the array: type/ });
  assert.throws(() => assertSame([1], [1, 2], "bias"), { message: /^bias: length/ });
  assert.throws(() => assertSame([1, 2, 3], [1, 5, 6], "bias"), { message: "bias: element 1 is 2, wanted 5" });
});

test("a million different elements fail with a short message", () => {
  const one = new Float32Array(2 ** 20);
  const other = one.map((_, i) => i % 2);
  assert.throws(
    () => assertSame(one, other),
    ({ message }) => message.length < 100,
  );
});

/** deepEqual of `.data`, or of a part of it, with more than a few literal elements. */
const compared = /assert\.deepEqual\((?!\[)[^\n]*\.data(?:\.(?:slice|subarray)\([^\n]*\))?[,)](?![^\n]*(?:\.of\(|\[))/;

test("tensors' data are compared with assertSame", () => {
  const files = readdirSync("tests", { recursive: true }).filter((file) => /\.js$/.test(file));
  const wrong = files.flatMap((file) =>
    readFileSync(`tests/${file}`, "utf8")
      .split("\n")
      .flatMap((line, i) => (compared.test(line) ? [`tests/${file}:${i + 1}:${line}`] : [])),
  );
  assert.deepEqual(wrong, []);
});
