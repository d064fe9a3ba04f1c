// Tests that a seed gives the same weights, bit for bit, with SIMD, without, and in native builds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { encodings, repairs, tasks } from "../../src/training/model.js";
import { requireProgram } from "../setup/programs.js";
import { checksumsOf, compileTrainer } from "../training/native.js";

const steps = 20;

function sumsOf({ createTrainer }) {
  const sums = {};
  for (const encoding of encodings) {
    const trainer = createTrainer({ encoding });
    trainer.train(steps);
    sums[encoding] = trainer.checksum();
    if (encoding !== "rope") continue;
    for (const repair of repairs.slice(1))
      sums[repair] = trainer.fineTune({ repair, length: 128, steps: 2 }).checksum();
  }
  for (const task of tasks.slice(1)) {
    const trainer = createTrainer({ encoding: "alibi", task });
    trainer.train(steps);
    sums[task] = trainer.checksum();
  }
  return sums;
}

const expected = sumsOf(await import("posenc/training.js"));

test("every encoding, length extension and task ends with different weights", () => {
  const sums = Object.values(expected);
  assert.equal(sums.length, encodings.length + repairs.length - 1 + tasks.length - 1);
  assert.equal(new Set(sums).size, sums.length);
});

test("the scalar build trains the same weights", async () => {
  assert.deepEqual(sumsOf(await import("posenc/training.scalar.js")), expected);
});

for (const compiler of ["gcc", "clang"])
  test(`${compiler} trains the same weights`, (context) => {
    if (!requireProgram(context, compiler)) return;
    assert.deepEqual(checksumsOf(compileTrainer(compiler, "checksums"), steps), expected);
  });
