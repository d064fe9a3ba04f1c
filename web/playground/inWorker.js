// Long computations, one at a time in the worker, with progress and a way to cancel.
import { progressTemplate } from "./progress.js";
import { runInWorker } from "./workers.js";

/** Bytes from which on an array that is no longer shown goes back to the worker: to free it would take the page long. */
const large = 2 ** 22;

/**
 * Runs one task at a time in the worker: (request, { signal, onProgress }) → Promise of its result. onBusy(undefined |
 * { part, cancel, progressTemplate }) is told how far it is, and what shows that; one that is cancelled rejects with an AbortError.
 */
export function createInWorker(onBusy) {
  let current;
  /** What the figure shows, and what it showed before: it may draw that one until the next is there. */
  let shown;
  const spent = [];

  return async (request, { signal, onProgress }) => {
    const controller = new AbortController();
    const run = { part: 0, cancel: () => controller.abort(), progressTemplate };
    const abort = () => controller.abort();
    signal.addEventListener("abort", abort);
    current = run;
    onBusy(run);
    try {
      const result = await runInWorker(request, {
        signal: controller.signal,
        spent: spent.splice(0),
        onProgress: (part) => {
          run.part = part;
          onProgress(part);
          if (current === run) onBusy(run);
        },
      });
      // By then the figure shows it, or was given another state before it could.
      setTimeout(() => {
        if (signal.aborted) return;
        if (shown?.byteLength >= large) spent.push(shown);
        shown = result.data.buffer;
      });
      return result;
    } finally {
      signal.removeEventListener("abort", abort);
      if (current === run) {
        current = undefined;
        onBusy(undefined);
      }
    }
  };
}
