// Tests the shipped results of the training experiment: they are complete, and the claims on them hold for every seed.
// tests/matrix/training.test.js reproduces them.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { farParts, nearParts } from "../../src/training/measure.js";
import { encodings, repairs } from "../../src/training/model.js";
import { readingsIn, signs } from "./signs.js";

const file = new URL("../../web/training/standard.json", import.meta.url);
const { runs } = JSON.parse(readFileSync(file, "utf8"));
const seeds = [1, 2, 3];

test("every encoding has every seed with its own checksum, in less than 60 kB", () => {
  assert.ok(statSync(file).size < 60_000);
  assert.equal(runs.length, encodings.length * seeds.length);
  assert.equal(new Set(runs.map(({ checksum }) => checksum)).size, runs.length);
  for (const run of runs) {
    assert.equal(run.losses.length, 80);
    assert.equal(run.results.length, run.encoding === "rope" ? repairs.length + 4 : 1);
    for (const result of run.results) {
      assert.equal(result.near.length, 4);
      assert.equal(result.nearAt.length, nearParts);
      assert.equal(result.farAt.length, farParts);
    }
  }
});

for (const [claim, holds] of Object.entries(signs))
  test(`in every seed: ${claim}`, () => {
    for (const seed of seeds) assert.ok(holds(readingsIn(runs, seed)), `seed ${seed}`);
  });
