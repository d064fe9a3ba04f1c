// How the page's figures compute: at once when that takes no longer than a frame allows, else in a worker, with progress
// and a way to cancel.
import { computeView } from "../figures/compute.js";
import { runInWorker } from "./workers.js";

// Values (or sixteen multiply-adds) that take about 10 ms on a slow machine.
const workAtOnce = 2e6;

/**
 * @param {{ api, readers, pages, build, onBusy }} options build: "simd" or "scalar"; onBusy(undefined |
 *   { part, cancel }) is told how far a computation in the worker is; one that is cancelled rejects with an AbortError
 */
export function createCompute({ api, readers, pages, build, onBusy }) {
  const methodOf = new Map(
    Object.entries(readers).flatMap(([method, { views }]) => views.map((view) => [view, method])),
  );
  let current;

  async function computeInWorker(view, parameters, { signal, onProgress }) {
    const controller = new AbortController();
    const run = { part: 0, cancel: () => controller.abort() };
    const abort = () => controller.abort();
    signal.addEventListener("abort", abort);
    current = run;
    onBusy(run);
    try {
      const request = { task: "view", method: methodOf.get(view), view: view.id, parameters, build };
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
  }

  const previous = new Map();

  return async (view, parameters, options) => {
    const { work } = pages[methodOf.get(view)].views[view.id];
    if (work?.(parameters) > workAtOnce) return computeInWorker(view, parameters, options);
    // The arrays of the last result of this view are written again: a slider makes no garbage.
    const result = computeView(api, view, parameters, previous.get(view));
    previous.set(view, result);
    return result;
  };
}
