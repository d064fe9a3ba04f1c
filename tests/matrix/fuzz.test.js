// Runs 20,000 calls of the fuzzer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fuzz } from "../fuzz/fuzz.js";

test("random calls agree with the oracles, and hostile ones are rejected with a proper message", () => {
  const { correct, hostile, failures } = fuzz({ seed: 20261122, calls: 20000 });
  assert.deepEqual(failures, []);
  assert.ok(correct + hostile > 19000);
});
