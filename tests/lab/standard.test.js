// The results that the laboratory's page comes with: the whole standard run, and in it what was the same in every seed.
// tests/matrix/lab.test.js makes them again.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { farParts, nearParts } from "../../src/lab/measure.js";
import { encodings, repairs } from "../../src/lab/model.js";

const file = new URL("../../web/lab/standard.json", import.meta.url);
const { runs } = JSON.parse(readFileSync(file, "utf8"));
const seeds = [1, 2, 3];

/** Of one seed, the readings at 1, 2, 4 and 8 times the trained length. */
const read = (seed, encoding, repair = "none", tuned = false) =>
  runs
    .find((run) => run.seed === seed && run.encoding === encoding)
    .results.find((each) => each.repair === repair && each.tuned === tuned);

test("every encoding is there with every seed, each with a checksum of its own, in less than 60 kB", () => {
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

const x1 = 0;
const x2 = 1;
const x4 = 2;
const x8 = 3;

const signs = {
  "ALiBi and KERPLE keep what is near": (seed) => ["alibi", "kerple"].every((each) => read(seed, each).near[x8] > 0.9),
  "learned and sinusoidal positions collapse on near at twice the length": (seed) =>
    ["learned", "sinusoidal"].every((each) => read(seed, each).near[x2] < 0.4 && read(seed, each).near[x1] > 0.9),
  "RoPE decays on both": (seed) => {
    const { near, far } = read(seed, "rope");
    return near[x8] < near[x1] - 0.2 && far[x8] < far[x1] - 0.5;
  },
  "ALiBi is above RoPE on near at four and eight times the length": (seed) =>
    [x4, x8].every((at) => read(seed, "alibi").near[at] > read(seed, "rope").near[at]),
  "T5 and no position are above ALiBi on far at eight times the length": (seed) =>
    ["t5", "none"].every((each) => read(seed, each).far[x8] > read(seed, "alibi").far[x8]),
  "a window keeps near and loses far": (seed) => {
    const { near, far } = read(seed, "rope", "window");
    return near[x8] > 0.9 && far[x8] < 0.3;
  },
  "linear interpolation does the reverse": (seed) => {
    const { near, far } = read(seed, "rope", "linear");
    return near[x8] < 0.6 && far[x8] > 0.9;
  },
  "NTK is above plain RoPE on both": (seed) =>
    ["near", "far"].every((which) => read(seed, "rope", "ntk")[which][x8] > read(seed, "rope")[which][x8]),
  "YaRN is at least NTK on both": (seed) =>
    ["near", "far"].every((which) => read(seed, "rope", "yarn")[which][x8] >= read(seed, "rope", "ntk")[which][x8]),
  "linear interpolation with tuning is above plain RoPE with tuning on far": (seed) =>
    read(seed, "rope", "linear", true).far[x8] > read(seed, "rope", "none", true).far[x8],
};

for (const [claim, holds] of Object.entries(signs))
  test(`in every seed: ${claim}`, () => {
    for (const seed of seeds) assert.ok(holds(seed), `seed ${seed}`);
  });
