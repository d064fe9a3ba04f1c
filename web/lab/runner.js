// Runs many trainings, as many at a time as there are cores.
import { workOf } from "../../src/lab/measure.js";

const worker = () => new Worker("lab-worker.js", { type: "module" });

/** How many workers there may be at a time: the page itself has next to nothing to do. */
export const cores = () => navigator.hardwareConcurrency || 1;

/**
 * @param {object[]} runs
 * @param {{ simd: boolean, onPart: (run: any, part: any) => void, onProgress: (share: number) => void,
 *   onEnd: (error?: string) => void }} told
 */
export function startRuns(runs, { simd, onPart, onProgress, onEnd }) {
  const works = runs.map(workOf);
  const done = runs.map(() => 0);
  const all = works.reduce((sum, { all }) => sum + all, 0);
  const live = new Set();
  let next = 0;
  let left = runs.length;

  function end(error) {
    for (const each of live) each.terminate();
    live.clear();
    left = -1;
    onEnd(error);
  }

  function begin() {
    if (next === runs.length) return;
    const i = next++;
    const own = worker();
    live.add(own);
    own.onerror = (event) => end(event.message || "the worker could not start");
    own.onmessage = ({ data }) => {
      if (data.kind === "failed") return end(data.message);
      if (data.kind === "losses") done[i] = data.step;
      if (data.kind === "reading") done[i] += works[i].reading;
      if (data.kind === "done") done[i] = works[i].all;
      onPart(runs[i], data);
      onProgress(done.reduce((sum, each) => sum + each, 0) / all);
      if (data.kind !== "done") return undefined;
      own.terminate();
      live.delete(own);
      left--;
      if (left === 0) return end();
      return begin();
    };
    own.postMessage({ kind: "train", run: runs[i], simd });
  }

  for (let i = 0; i < Math.min(cores(), runs.length); i++) begin();
  const tell = (kind) => {
    for (const each of live) each.postMessage({ kind });
  };
  return { pause: () => tell("pause"), resume: () => tell("continue"), cancel: () => end() };
}

/** What a worker of its own answers. */
function ask(question) {
  return new Promise((resolve, reject) => {
    const own = worker();
    const finish = (act, value) => {
      own.terminate();
      act(value);
    };
    own.onerror = (event) => finish(reject, new Error(event.message));
    own.onmessage = ({ data }) =>
      data.kind === "failed" ? finish(reject, new Error(data.message)) : finish(resolve, data);
    own.postMessage(question);
  });
}

/** The maps of a trained model's attention, one for each head of a layer. */
export const readMaps = (state, simd, options, heads) => ask({ kind: "maps", state, simd, options, heads });

/** Milliseconds that a step takes here. */
export const measurePace = async (simd) => (await ask({ kind: "pace", simd })).milliseconds;
