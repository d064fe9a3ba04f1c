// Long computations, one at a time in the worker, with progress and a way to cancel.
import { progressTemplate } from "./progress.js";
import { runInWorker } from "./workers.js";

/**
 * Runs one task at a time in the worker: (request, { signal, onProgress }) → Promise of its result. onBusy(undefined |
 * { part, cancel, progressTemplate }) is told how far it is, and what shows that; one that is cancelled rejects with an AbortError.
 */
export function createInWorker(onBusy) {
  let current;

  return async (request, { signal, onProgress }) => {
    const controller = new AbortController();
    const run = { part: 0, cancel: () => controller.abort(), progressTemplate };
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
