// Trains and reads in a worker, part by part, so that it can wait between any two; and draws on a trained model for maps.
import { measure } from "../../src/lab/measure.js";

let paused = false;
let wake = () => {};

/** Lets messages in; waits while paused. */
const breathe = () =>
  new Promise((resolve) => {
    const go = () => (paused ? (wake = go) : resolve());
    setTimeout(go, 0);
  });

/** The trainer with SIMD or without, whichever the browser can run. */
const lab = (simd) => (simd ? import("posenc/lab.js") : import("posenc/lab.scalar.js"));

async function train({ run, simd }) {
  const { createTrainer } = await lab(simd);
  for (const part of measure(createTrainer, run)) {
    postMessage(part);
    await breathe();
  }
  postMessage({ kind: "done" });
}

async function map({ state, simd, options }) {
  const { restoreTrainer } = await lab(simd);
  const trainer = restoreTrainer(state);
  const { data, shape } = trainer.attention(options);
  const { layer, head, ...sequence } = options;
  postMessage({ kind: "map", data, length: shape[0], tokens: trainer.tokens(sequence), options });
  trainer.release();
}

addEventListener("message", async ({ data }) => {
  if (data.kind === "pause") paused = true;
  else if (data.kind === "continue") {
    paused = false;
    wake();
  } else {
    try {
      await (data.kind === "map" ? map(data) : train(data));
    } catch (error) {
      postMessage({ kind: "failed", message: String(error?.message ?? error) });
    }
  }
});
