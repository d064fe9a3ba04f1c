// How the page's figures compute: at once when that takes no longer than a frame allows, else in a worker, with progress
// and a way to cancel.
import { computeView } from "../figures/compute.js";
import { packagesOf } from "./engine.js";
import { runInWorker } from "./workers.js";

/** Values (or sixteen multiply-adds) that take about 10 ms on a slow machine. */
export const workAtOnce = 5e5;

/**
 * Runs one task at a time in the worker: (request, { signal, onProgress }) → Promise of its result. onBusy(undefined |
 * { part, cancel }) is told how far it is; one that is cancelled rejects with an AbortError.
 */
export function createInWorker(onBusy) {
  let current;

  return async (request, { signal, onProgress }) => {
    const controller = new AbortController();
    const run = { part: 0, cancel: () => controller.abort() };
    const abort = () => controller.abort();
    signal.addEventListener("abort", abort);
    current = run;
    onBusy(run);
    try {
      return await runInWorker(request, {
        signal: controller.signal,
        onProgress: (part) => {
          run.part = part;
          onProgress(part);
          if (current === run) onBusy(run);
        },
      });
    } finally {
      signal.removeEventListener("abort", abort);
      if (current === run) {
        current = undefined;
        onBusy(undefined);
      }
    }
  };
}

/**
 * How a figure computes its view; see createInWorker for onBusy.
 * @param {{ api, bring, readers, pages, build, onBusy }} options build: "simd" or "scalar"
 */
export function createCompute({ api, bring, readers, pages, build, onBusy }) {
  const methodOf = (view) => Object.keys(readers).find((method) => readers[method].views.includes(view));
  const runInTurn = createInWorker(onBusy);
  const previous = new Map();

  return async (view, parameters, options) => {
    const method = methodOf(view);
    const { work } = pages[method].views[view.id] ?? {};
    await bring(packagesOf(`${method}.${view.id}`));
    if (work?.(parameters) > workAtOnce)
      return runInTurn({ task: "view", method, view: view.id, parameters, build }, options);
    // The arrays of the last result of this view are written again: a slider makes no garbage.
    const result = computeView(api, view, parameters, previous.get(view));
    previous.set(view, result);
    return result;
  };
}
