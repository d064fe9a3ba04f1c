// Runs one training run in a worker of `posenc train`.
import { parentPort, workerData } from "node:worker_threads";
import * as training from "posenc/training.js";
import { measure, workOf } from "./measure.js";
import { gather } from "./stored.js";

const { all, reading } = workOf(workerData);
let done = 0;
const result = gather(workerData, measure(training, workerData), ({ kind, step }) => {
  if (kind === "losses") done = step;
  if (kind === "reading") done += reading;
  parentPort.postMessage({ share: Math.min(done / all, 1) });
});
parentPort.postMessage({ share: 1, result });
