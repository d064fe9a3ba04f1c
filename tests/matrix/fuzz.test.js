// Runs 20,000 calls of the fuzzer, and reads 5,000 changed files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fuzz as fuzzFiles } from "../fuzz/files.js";
import { fuzz } from "../fuzz/fuzz.js";

test("random calls agree with the oracles, and hostile ones are rejected with a proper message", () => {
  const { correct, hostile, failures } = fuzz({ seed: 20261122, calls: 20000 });
  assert.deepEqual(failures, []);
  assert.ok(correct + hostile > 19000);
});

test("changed model files are read or refused, with a proper message, in bounded time and memory", async () => {
  const { read, refused, failures } = await fuzzFiles({ seed: 20261126, calls: 5000 });
  assert.deepEqual(failures, []);
  assert.ok(read > 250 && read + refused === 5000);
});
