// Tests the shipped results of the training experiment: they are complete, and the claims on them hold for every seed.
// tests/matrix/training.test.js reproduces them.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { farParts, nearParts } from "../../src/training/measure.js";
import { encodings, headerBytes, repairs } from "../../src/training/model.js";
import { readingsIn, signs } from "./signs.js";

const file = new URL("../../web/pages/training/standard.json", import.meta.url);
const { runs } = JSON.parse(readFileSync(file, "utf8"));
const seeds = [1, 2, 3];

test("every encoding has every seed with its own checksum, in less than 80 kB", () => {
  assert.ok(statSync(file).size < 80_000);
  assert.equal(runs.length, encodings.length * seeds.length);
  assert.equal(new Set(runs.map(({ checksum }) => checksum)).size, runs.length);
  for (const run of runs) {
    assert.equal(run.losses.length, 80);
    assert.equal(run.results.length, run.encoding === "rope" ? repairs.length + 5 : 1);
    for (const result of run.results) {
      assert.equal(result.near.length, 4);
      assert.equal(result.nearAt.length, nearParts);
      assert.equal(result.farAt.length, farParts);
    }
  }
});

test("the shipped model has the weights of the shipped results", async () => {
  const { restoreTrainer } = await import("posenc/training.js");
  const shipped = readFileSync(new URL("../../dist/web/training-rope.bin", import.meta.url));
  assert.ok(shipped.length < 400_000);
  const state = new Uint8Array(headerBytes + 3 * (shipped.length - headerBytes));
  state.set(shipped);
  const { checksum } = runs.find(({ encoding, seed }) => encoding === "rope" && seed === 1);
  assert.equal(restoreTrainer(state).checksum(), checksum);
});

for (const [claim, holds] of Object.entries(signs))
  test(`in every seed: ${claim}`, () => {
    for (const seed of seeds) assert.ok(holds(readingsIn(runs, seed)), `seed ${seed}`);
  });
