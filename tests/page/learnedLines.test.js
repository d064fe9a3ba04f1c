// Tests the lines of what encodings learn: they are the oracle's biases of the trained weights, and the figure shows them all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createTrainer } from "posenc/training.js";
import { headerBytes } from "../../src/training/model.js";
import { standard } from "../../src/training/settings.js";
import { favoured, learnedChart } from "../../web/pages/training/learnedFigures.js";
import { distancesOf, linesOf, withLines } from "../../web/pages/training/learnedLines.js";
import { wordsIn } from "../../web/pages/training/words.js";
import * as api from "../api.js";
import { biases, matricesOf } from "../oracle/training/model.js";

const length = 16;
const longest = 128;

/** A state after some steps, and its weights by the oracle's layout. */
function trained(encoding) {
  const trainer = createTrainer({ encoding, length, seed: 5, steps: 60 });
  trainer.train(30);
  const state = trainer.save();
  return { state, weights: matricesOf(encoding, new Float32Array(state.buffer, headerBytes)) };
}

for (const encoding of ["t5", "kerple", "fire"])
  test(`the lines of ${encoding} are the biases of the last query`, () => {
    const { state, weights } = trained(encoding);
    const lines = linesOf(state, { encoding, length }, api);
    const distances = distancesOf(encoding, length);
    assert.deepEqual([distances.slice(0, 3), distances.at(-1)], [[0, 1, 2], longest - 1]);
    assert.equal(lines.length, 4);
    for (const [head, line] of lines.entries()) {
      const { values } = biases[encoding](weights, head, longest);
      for (const [i, distance] of distances.entries()) {
        const expected = values[longest * longest - 1 - distance];
        assert.ok(Math.abs(line[i] - expected) <= 2e-6 * (1 + Math.abs(expected)), `${line[i]}, not ${expected}`);
      }
    }
  });

test("the lines of learned positions are mean cosines of trained and of untrained rows", () => {
  const { state, weights } = trained("learned");
  const lines = linesOf(state, { encoding: "learned", length }, api);
  const row = (i) => [...weights.positions.values.subarray(64 * i, 64 * (i + 1))];
  const dot = (i, j) => row(i).reduce((sum, each, c) => sum + each * row(j)[c], 0);
  for (const [which, first] of [0, length].entries())
    for (const distance of [0, 1, 2, 15]) {
      const pairs = Array.from({ length: length - distance }, (_, i) => [first + i, first + i + distance]);
      const sum = pairs.reduce((all, [i, j]) => all + dot(i, j) / Math.sqrt(dot(i, i) * dot(j, j)), 0);
      assert.ok(Math.abs(lines[which][distance] - sum / pairs.length) < 1e-6);
    }
});

test("a figure has every distance and room for the lines of all steps", () => {
  for (const encoding of withLines)
    for (const lang of ["en", "zh"]) {
      const given = { settings: { ...standard, length }, words: wordsIn(lang), lang };
      const step = (number, factor) => ({
        step: number,
        lines: Array.from({ length: 4 }, (_, head) =>
          Float32Array.from(distancesOf(encoding, length), (distance) => factor * (head - distance / 100)),
        ),
      });
      const all = [step(10, 0.1), step(20, 1)];
      const { label, x, y, series } = learnedChart(encoding, all[0], all, given);
      assert.match(label, /10/);
      assert.equal(series.length, encoding === "learned" ? 2 : 4);
      for (const { runs } of series) assert.equal(runs[0].length, distancesOf(encoding, length).length);
      assert.deepEqual([y.min < 0, y.ticks.at(-1) === y.max, x.ticks.length > 3], [true, true, true]);
      if (encoding === "learned") continue;
      assert.ok(y.max >= 3 && y.max <= 4, `${y.max}`);
      assert.equal(x.show(x.max), "127");
    }
});

test("heads favour the distance of their largest bias", () => {
  const lines = [2, 0, 5].map((best) => Float32Array.from({ length: 30 }, (_, i) => -Math.abs(i - best)));
  assert.deepEqual(favoured("t5", { lines }, length), [2, 0, 5]);
  for (const encoding of ["learned", "kerple"]) assert.equal(favoured(encoding, { lines }, length), undefined);
});
