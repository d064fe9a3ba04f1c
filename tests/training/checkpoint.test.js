// Tests that a run goes on from a checkpoint as if it had not stopped, and that results are written as CSV.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as training from "posenc/training.js";
import { measure } from "../../src/training/measure.js";
import { csvOf, gather } from "../../src/training/stored.js";

const run = {
  encoding: "alibi",
  seed: 3,
  length: 32,
  base: 100,
  betaFast: 4,
  steps: 210,
  task: "lag",
  questions: "constant",
};

test("from every checkpoint a run has the losses, weights and results of the whole run", () => {
  const parts = [...measure(training, run)];
  const whole = gather(run, parts);
  const checkpoints = parts.filter(({ kind }) => kind === "checkpoint" || kind === "trained");
  assert.deepEqual(
    checkpoints.map(({ step = run.steps }) => step),
    [100, 200, 210],
  );
  for (const { step = run.steps, state } of checkpoints) {
    const before = parts.filter((part) => part.kind === "losses" && part.step <= step);
    assert.deepEqual(gather(run, [...before, ...measure(training, run, state)]), whole);
  }
});

test("CSV has a line for each repair and length, and an empty cell for a missing value", () => {
  const results = [
    { repair: "none", tuned: false, near: [1, 0.5, null], far: [1, 0.25, 0], nearLoss: [0.125, 2, 3] },
    { repair: "yarn", tuned: true, near: [1, 1], far: [1, 1], nearLoss: [0, 0] },
  ];
  const runs = [{ encoding: "rope", seed: 2, checksum: "0123456789abcdef", losses: [], results }];
  assert.equal(
    csvOf({ settings: { length: 32 }, runs }),
    `encoding,seed,repair,fine_tuned,tokens,near,far,near_loss,checksum
rope,2,none,false,32,1,1,0.125,0123456789abcdef
rope,2,none,false,64,0.5,0.25,2,0123456789abcdef
rope,2,none,false,128,,0,3,0123456789abcdef
rope,2,yarn,true,32,1,1,0,0123456789abcdef
rope,2,yarn,true,64,1,1,0,0123456789abcdef
`,
  );
});
