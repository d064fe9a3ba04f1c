// How the page's figures compute: at once when that takes no longer than a frame allows, else in a worker, which is brought
// when there is need of one.
import { computeView } from "../figures/compute.js";
import { hasSameValues } from "../figures/define.js";
import { pause } from "../figures/screen.js";
import { partsFor } from "./engine.js";

/** Values (or sixteen multiply-adds) that take about 10 ms on a slow machine. */
export const workAtOnce = 5e5;

/**
 * How a figure computes its view; see inWorker.js for onBusy. At once means, for a view that is shown already,
 * after what the page does now, which draws itself, and before what the figure does then: a slow machine has three short
 * tasks in place of a long one. Without `options` it is done ahead, for who asks next: { view, parameters, result },
 * or nothing where it would take long.
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
    // The arrays of the last result of this view are written again: a slider makes no garbage.
    const result = computeView(api, view, parameters, previous.get(view));
    previous.set(view, result);
    if (!options) ahead = { view, parameters, result };
    else if (isShown) await pause();
    return ahead ?? result;
  };
}
