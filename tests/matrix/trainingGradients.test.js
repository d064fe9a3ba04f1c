// Compares the training experiment's gradients and first steps with an oracle in float64, and that with finite differences.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { trainingEngine } from "../../src/training/engine.js";
import { encodings, headerBytes, tasks } from "../../src/training/model.js";
import { adam, groupsOf, lossOf, matricesOf } from "../oracle/training/model.js";
import { randomPositions, sequence, trainingSeed } from "../oracle/training/sequence.js";

const seed = 7;
const steps = 100;
// Other builds give the same bits: see trainingBits.test.js.
const module = new WebAssembly.Module(readFileSync(new URL("../../dist/posenc.training.wasm", import.meta.url)));
/** Weights without a gradient, because they add the same to every score of a softmax: FIRE's b2. */
const idle = ["b2"];

/** A state in a module's memory, with accessors for tests. */
function begun(encoding, task = "lag") {
  const engine = trainingEngine(module);
  const number = encodings.indexOf(encoding);
  const bytes = engine.call("state_size", number);
  engine.keep(bytes);
  assert.equal(engine.call("init", engine.state, number, tasks.indexOf(task), 32, 100, 4, 0.75, steps, seed), 0);
  const count = (bytes - headerBytes) / 12;
  const weights = () => engine.floats(engine.state + headerBytes, count).slice();
  const place = (...sizes) => engine.allocate(engine.call("workspace_size", number, 32, 8), ...sizes);
  return {
    weights,
    gradient() {
      const [workspace, gradient, loss] = place(4 * count, 8);
      engine.call("gradient", engine.state, workspace, gradient, loss);
      return { gradient: engine.floats(gradient, count).slice(), loss: engine.doubles(loss, 1)[0] };
    },
    train(some) {
      const [workspace, losses] = place(4 * some);
      assert.equal(engine.call("train", engine.state, workspace, losses, some), 0);
      return [...engine.floats(losses, some)];
    },
  };
}

const batch = (step, task = "lag") =>
  Array.from({ length: 8 }, (_, s) => sequence({ length: 32, task, seed: trainingSeed(seed), number: 8 * step + s }));

/** The positions of a step: random ones, or undefined for 0, 1, 2, … */
const positionsOf = (encoding, step) =>
  encoding === "randomized" ? randomPositions({ length: 32, seed, step }) : undefined;

const distance = (a, b) => Math.sqrt(a.reduce((sum, each, i) => sum + (each - b[i]) ** 2, 0));
const size = (a) => Math.sqrt(a.reduce((sum, each) => sum + each ** 2, 0));

for (const encoding of encodings) {
  test(`${encoding}: the gradient of every group of weights equals the oracle's`, () => {
    const state = begun(encoding);
    state.train(2); // biases that begin at zero have changed
    const weights = matricesOf(encoding, state.weights());
    const { gradient, loss } = state.gradient();
    const expected = lossOf(encoding, weights, batch(2), { positions: positionsOf(encoding, 2) });
    assert.ok(Math.abs(loss - expected) < 2e-6 * expected, `loss ${loss}, expected ${expected}`);
    let first = 0;
    for (const [name, rows, columns] of groupsOf(encoding)) {
      const own = gradient.subarray(first, first + rows * columns);
      first += rows * columns;
      const { change } = weights[name];
      if (!idle.includes(name)) assert.ok(size(change) > 1e-6, `${name} has no gradient`);
      const error = distance(own, change);
      assert.ok(error < 2e-5 * size(change) + 1e-8, `${name} is off by ${error} of ${size(change)}`);
    }
    assert.equal(first, gradient.length);
  });

  // The variants of RoPE differ from it in their angles alone.
  if (["learned", "rope", "t5", "kerple", "fire", "xpos", "ssmax", "forgetting"].includes(encoding))
    test(`${encoding}: the oracle's gradient agrees with finite differences`, () => {
      const state = begun(encoding);
      state.train(2);
      const weights = matricesOf(encoding, state.weights());
      const sequences = batch(2).slice(0, 1);
      lossOf(encoding, weights, sequences);
      const changes = Object.fromEntries(Object.entries(weights).map(([name, { change }]) => [name, change.slice()]));
      // Groups common to all encodings are tested with one of them.
      const groups = groupsOf(encoding).slice(encoding === "rope" ? 0 : groupsOf("none").length);
      for (const [name] of groups) {
        const { values } = weights[name];
        const change = changes[name];
        // The largest derivative of the group, and a median one.
        const order = [...change.keys()].sort((a, b) => Math.abs(change[b]) - Math.abs(change[a]));
        const nonzero = order.filter((i) => change[i] !== 0);
        for (const i of new Set([nonzero[0], nonzero[Math.floor(nonzero.length / 2)]])) {
          const value = values[i];
          const h = 1e-7; // kinks of the rectifiers are closer to some weights than 1e-6
          const [above, below] = [h, -h].map((shift) => {
            values[i] = value + shift;
            return lossOf(encoding, weights, sequences, { alone: true });
          });
          values[i] = value;
          const slope = (above - below) / (2 * h);
          const error = Math.abs(slope - change[i]);
          assert.ok(
            error < 1e-4 * Math.abs(change[i]) + 1e-8,
            `${name}[${i}]: ${change[i]}, differences give ${slope}`,
          );
        }
      }
    });
}

test("the first steps are those of Adam in float64, with the oracle's losses", () => {
  for (const encoding of ["rope", "fire", "ssmax", "forgetting"]) {
    const state = begun(encoding);
    const initial = state.weights();
    const weights = matricesOf(encoding, initial);
    const update = adam(weights, steps);
    const losses = state.train(4);
    for (const [step, loss] of losses.entries()) {
      const expected = lossOf(encoding, weights, batch(step));
      assert.ok(
        Math.abs(loss - expected) < 1e-4 * expected,
        `${encoding}, step ${step}: ${loss}, expected ${expected}`,
      );
      update();
    }
    const expected = Float64Array.from(Object.values(weights).flatMap(({ values }) => [...values]));
    const error = distance(state.weights(), expected) / distance(initial, expected);
    // A gradient close to 0 may have another sign in float32, and Adam's first steps are signs.
    assert.ok(error < 0.01, `${encoding}: weights are off by ${error} of how far they went`);
  }
});

for (const task of tasks.slice(1))
  test(`${task}: the task's loss equals the oracle's`, () => {
    const state = begun("none", task);
    const weights = matricesOf("none", state.weights());
    const { loss } = state.gradient();
    const expected = lossOf("none", weights, batch(0, task));
    assert.ok(Math.abs(loss - expected) < 2e-6 * expected, `loss ${loss}, expected ${expected}`);
  });
