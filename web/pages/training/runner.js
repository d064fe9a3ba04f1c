// Trains many runs in workers, as many at a time as there are cores. Used by state.js.
import { workOf } from "../../../src/training/measure.js";
import { heads } from "../../../src/training/model.js";
import { createWorker } from "../../app/createWorker.js";

const worker = () => createWorker("training-worker.js");

/** The maximum number of workers at a time; the page itself needs almost no time. */
export const cores = () => globalThis.navigator?.hardwareConcurrency || 1;

/** Milliseconds without a message after which a worker counts as silent. The longest part of a run takes some seconds. */
export const silence = 30_000;

/** How often a run is started from the same checkpoint when its worker fails. */
const attempts = 2;

/**
 * Trains `runs` and returns the trainer, whose `phase` is one of three, at first training:
 *
 *   training → paused     pause()
 *   paused   → training   resume()
 *   training → ended      cancel(), or the end of the last run
 *   paused   → ended      cancel(), or the end of the last run
 *
 * A call that the phase does not allow does nothing, and so does a message from a worker that was ended. A run whose
 * worker fails goes on from its last checkpoint in another; if it fails again without reaching the next, it is reported
 * with the others at the end.
 *
 * @param {any[]} runs
 * @param {object} options
 * @param {boolean} options.simd
 * @param {number} [options.workers] number of workers at a time
 * @param {(run: any, step: number) => void} options.onBegin a run starts, or restarts after this many steps
 * @param {(run: any, part: any) => void} options.onPart
 * @param {() => void} options.onChange `share` or `silent` has changed
 * @param {(failures: { run: any, message: string }[]) => void} options.onEnd an empty message: the worker gave no reason
 */
export function startRuns(runs, options) {
  const { simd, workers = cores(), onBegin, onPart, onChange, onEnd } = options;
  const works = runs.map(workOf);
  const total = works.reduce((sum, { all }) => sum + all, 0);
  /** The last checkpoint of each run: { step, state }. */
  const kept = runs.map(() => ({ step: 0, state: undefined }));
  const done = runs.map(() => 0);
  const begun = runs.map(() => 0);
  const waiting = runs.map((_, index) => index);
  /** @type {Map<Worker, { index: number, isSilent: boolean, timer?: ReturnType<typeof setTimeout> }>} */
  const training = new Map();
  const failures = [];
  let phase = "training";

  function end() {
    phase = "ended";
    for (const each of [...training.keys()]) stop(each);
    onEnd(failures.sort((a, b) => runs.indexOf(a.run) - runs.indexOf(b.run)));
  }

  /** Starts runs while workers are free. */
  function fill() {
    while (phase === "training" && waiting.length > 0 && training.size < workers) begin(waiting.shift());
    if (phase !== "ended" && waiting.length === 0 && training.size === 0) end();
  }

  function stop(own) {
    clearTimeout(training.get(own).timer);
    training.delete(own);
    own.terminate();
  }

  /** Waits for the next message of a worker, except during a pause. */
  function listen(own) {
    const entry = training.get(own);
    clearTimeout(entry.timer);
    entry.isSilent = false;
    if (phase !== "training") return;
    entry.timer = setTimeout(() => {
      entry.isSilent = true;
      onChange();
    }, silence);
  }

  function fail(index, message) {
    if (begun[index] < attempts) {
      done[index] = kept[index].step;
      waiting.unshift(index);
    } else {
      done[index] = works[index].all;
      failures.push({ run: runs[index], message });
    }
  }

  function receive(own, index, part) {
    listen(own);
    if (part.kind === "losses") done[index] = part.step;
    if (part.kind === "reading") done[index] += works[index].reading;
    if (part.kind === "done") done[index] = works[index].all;
    if (part.kind === "checkpoint" || part.kind === "trained") {
      kept[index] = { step: part.step ?? runs[index].steps, state: part.state };
      begun[index] = 1;
    }
    onPart(runs[index], part);
    onChange();
    if (part.kind !== "done") return;
    stop(own);
    fill();
  }

  function begin(index) {
    begun[index]++;
    const { step, state: checkpoint } = kept[index];
    onBegin(runs[index], step);
    let own;
    try {
      own = worker();
    } catch (error) {
      fail(index, error.message);
      return;
    }
    const lose = (message = "") => {
      if (!training.has(own)) return;
      stop(own);
      fail(index, message);
      onChange();
      fill();
    };
    training.set(own, { index, isSilent: false });
    own.onerror = ({ message }) => lose(message);
    own.onmessageerror = () => lose();
    own.onmessage = ({ data }) => {
      if (data.kind === "failed") lose(data.message);
      else if (training.has(own)) receive(own, index, data);
    };
    own.postMessage({ kind: "train", run: runs[index], simd, checkpoint });
    listen(own);
  }

  function tell(kind) {
    for (const own of training.keys()) {
      own.postMessage({ kind });
      listen(own);
    }
  }

  const silent = () => [...training].filter(([, { isSilent }]) => isSilent);

  fill();
  return {
    get phase() {
      return phase;
    },
    /** The completed fraction of all runs, from 0 to 1. */
    get share() {
      return done.reduce((sum, each) => sum + each, 0) / total;
    },
    /** The runs whose workers have been silent for a while. */
    get silent() {
      return silent().map(([, { index }]) => runs[index]);
    },
    pause() {
      if (phase !== "training") return;
      phase = "paused";
      tell("pause");
    },
    resume() {
      if (phase !== "paused") return;
      phase = "training";
      tell("continue");
      fill();
    },
    /** Restarts the silent runs from their last checkpoints, each in a new worker. */
    restartSilent() {
      for (const [own, { index }] of silent()) {
        stop(own);
        begun[index] = 0;
        done[index] = kept[index].step;
        waiting.unshift(index);
      }
      fill();
      onChange();
    },
    cancel() {
      if (phase !== "ended") end();
    },
  };
}

/** Starts a worker for one request and returns its answer. */
function ask(question) {
  return new Promise((resolve, reject) => {
    const own = worker();
    const finish = (act, value) => {
      clearTimeout(timer);
      own.terminate();
      act(value);
    };
    const timer = setTimeout(() => finish(reject, new Error("")), silence);
    own.onerror = ({ message }) => finish(reject, new Error(message ?? ""));
    own.onmessageerror = () => finish(reject, new Error(""));
    own.onmessage = ({ data }) =>
      data.kind === "failed" ? finish(reject, new Error(data.message)) : finish(resolve, data);
    own.postMessage(question);
  });
}

/** What a trained model does on one sequence at each length: { length, all (the maps of a layer's heads), answers }. */
export const readMaps = async (state, simd, options, lengths) =>
  (await ask({ kind: "maps", state, simd, options, lengths, heads })).views;

/** Milliseconds per step in this browser. */
export const measurePace = async (simd) => (await ask({ kind: "pace", simd })).milliseconds;
