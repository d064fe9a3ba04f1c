// Computes the page's figures: synchronously when that fits in a frame, else in a worker, loaded on demand.
import { computeView } from "../figures/compute.js";
import { hasSameValues } from "../figures/define.js";
import { pause } from "../figures/screen.js";
import { partsFor } from "./engine.js";

/** Values (or sixteen multiply-adds) that take about 10 ms on a slow machine. */
const workAtOnce = 5e5;

/** Whether a view is computed in the worker. `page` is the page of its method. */
export const takesLong = (page, view, parameters) => page.views[view.id]?.work?.(parameters) > workAtOnce;

/**
 * Returns the function that computes a figure's view; see inWorker.js for onBusy. The last result of each view is kept. A
 * synchronous computation has its own task, between the drawing of the page and of the figure: three short tasks instead of a
 * long one.
 * @param {{ api, bring, readers, pages, build, onBusy }} options build: "simd" or "scalar"
 */
export function createCompute({ api, bring, readers, pages, build, onBusy }) {
  const methodOf = (view) => Object.keys(readers).find((method) => readers[method].views.includes(view));
  const previous = new Map();
  let runInTurn;

  return async (view, parameters, { signal, onProgress }) => {
    const method = methodOf(view);
    const last = previous.get(view);
    await bring(partsFor(`${method}.${view.id}`));
    if (takesLong(pages[method], view, parameters)) {
      runInTurn ??= (await import("./inWorker.js")).createInWorker(onBusy);
      return runInTurn({ task: "view", method, view: view.id, parameters, build }, { signal, onProgress });
    }
    await pause();
    if (signal.aborted) return undefined;
    if (last && hasSameValues(last.parameters, parameters)) return last.result;
    // Reuses the arrays of the last result, so that a slider allocates nothing.
    const result = computeView(api, view, parameters, last?.result);
    previous.set(view, { parameters, result });
    await pause();
    return result;
  };
}
