// Computes the page's figures: synchronously when that fits in a frame, else in a worker, loaded on demand.
import { computeView } from "../figures/compute.js";
import { hasSameValues } from "../figures/define.js";
import { pause } from "../figures/screen.js";
import { partsFor } from "./engine.js";

/** Values (or sixteen multiply-adds) that take about 10 ms on a slow machine. */
export const workAtOnce = 5e5;

/**
 * Returns the function that computes a figure's view; see inWorker.js for onBusy. A synchronous computation of a view
 * that is already shown runs in its own task, between the drawing of the page and of the figure: three short tasks
 * instead of a long one. Without `options` it is done ahead for the next caller: { view, parameters, result }, or
 * nothing if it would take long.
 * @param {{ api, bring, readers, pages, build, onBusy }} options build: "simd" or "scalar"
 */
export function createCompute({ api, bring, readers, pages, build, onBusy }) {
  const methodOf = (view) => Object.keys(readers).find((method) => readers[method].views.includes(view));
  const previous = new Map();
  let runInTurn;
  let shown;
  let ahead;

  return async (view, parameters, options) => {
    const method = methodOf(view);
    const { work } = pages[method].views[view.id] ?? {};
    const isShown = view === shown;
    const known = ahead;
    shown = view;
    ahead = undefined;
    if (known?.view === view && hasSameValues(known.parameters, parameters)) {
      await pause();
      return known.result;
    }
    await bring(partsFor(`${method}.${view.id}`));
    if (work?.(parameters) > workAtOnce) {
      if (!options) return undefined;
      runInTurn ??= (await import("./inWorker.js")).createInWorker(onBusy);
      return runInTurn({ task: "view", method, view: view.id, parameters, build }, options);
    }
    if (isShown) await pause();
    if (options?.signal.aborted) return undefined;
    // Reuses the arrays of the last result of this view, so that a slider allocates nothing.
    const result = computeView(api, view, parameters, previous.get(view));
    previous.set(view, result);
    if (!options) ahead = { view, parameters, result };
    else if (isShown) await pause();
    return ahead ?? result;
  };
}
