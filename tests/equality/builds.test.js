// Tests that results have the same bytes with and without SIMD, at the sizes of models. tests/matrix/nativeBuilds.test.js
// compares native builds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { everyMethods } from "../methods.js";
import { digest } from "./digest.js";

for (const [name, call] of Object.entries(everyMethods("modelSize"))) {
  test(`${name} gives the same bytes with and without SIMD`, () => {
    assert.equal(digest(call(api("scalar"))), digest(call(api("simd"))));
  });
}
