// Runs the training experiment in a worker, part by part, so that it can pause between parts; computes attention maps
// and answers of a trained model; and measures the time of a step.
import { measure } from "../../../src/training/measure.js";
import { createEngine } from "../../app/engine.js";
import { linesOf, withLines } from "./learnedLines.js";

let paused = false;
let wake = () => {};

/** Lets messages arrive; waits while paused. */
const breathe = () =>
  new Promise((resolve) => {
    const go = () => (paused ? (wake = go) : resolve());
    setTimeout(go, 0);
  });

/** The trainer with SIMD if the browser supports it. */
const training = (simd) => (simd ? import("posenc/training.js") : import("posenc/training.scalar.js"));

/** The seed whose learned positions are drawn. */
const drawnSeed = 1;

/** Adds the lines of what the encoding learns to the losses; training goes on without them offline, or if weights are not finite. */
async function watching(run) {
  const { encoding, seed } = run;
  if (seed !== drawnSeed || !withLines.includes(encoding)) return undefined;
  const { api, bring } = createEngine(undefined);
  if (encoding !== "learned") await bring([encoding]).catch(() => {});
  return (trainer) => {
    try {
      return { lines: linesOf(trainer.save(), run, api) };
    } catch {
      return {};
    }
  };
}

async function train({ run, simd, checkpoint }) {
  const [trainers, watch] = await Promise.all([training(simd), watching(run)]);
  await breathe();
  for (const part of measure(trainers, run, checkpoint, watch)) {
    postMessage(part);
    await breathe();
  }
  postMessage({ kind: "done" });
}

/** At each length: the attention weights of every head of a layer on one sequence, and the answers to it. */
async function maps({ state, simd, options: { layer, ...sequence }, lengths, heads }) {
  const { restoreTrainer } = await training(simd);
  const trainer = restoreTrainer(state);
  const views = lengths.map((length) => {
    const at = { ...sequence, length };
    const all = Array.from({ length: heads }, (_, head) => trainer.attention({ ...at, layer, head }).data);
    return { length, all, answers: trainer.answers(at) };
  });
  postMessage({ kind: "maps", views });
  trainer.release();
}

/** The time of a step: the median of several, because the first ones run before optimisation. */
async function pace({ simd }) {
  const { createTrainer } = await training(simd);
  const trainer = createTrainer({ encoding: "rope" });
  const times = Array.from({ length: 8 }, () => {
    const start = performance.now();
    trainer.train(4);
    return (performance.now() - start) / 4;
  });
  postMessage({ kind: "pace", milliseconds: times.toSorted((a, b) => a - b)[times.length >> 1] });
  trainer.release();
}

const questions = { train, maps, pace };

const fail = (error) => postMessage({ kind: "failed", message: String(error?.message ?? error) });

// Unhandled rejections do not reach the page as error events.
addEventListener("unhandledrejection", ({ reason }) => fail(reason));

addEventListener("message", async ({ data }) => {
  if (data.kind === "pause") paused = true;
  else if (data.kind === "continue") {
    paused = false;
    wake();
  } else {
    try {
      await questions[data.kind](data);
    } catch (error) {
      fail(error);
    }
  }
});
