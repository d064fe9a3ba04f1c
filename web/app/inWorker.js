// Runs long computations in the worker, one at a time, with progress and cancelling. Loaded by computing.js.
import { progressTemplate } from "./progress.js";
import { runInWorker } from "./workers.js";

/** Unused arrays of at least this many bytes are sent to the worker, because freeing them would block the page. */
const large = 2 ** 22;

/**
 * Runs one task at a time in the worker: (request, { signal, onProgress }) → Promise of its result. onBusy(undefined |
 * { part, cancel, progressTemplate }) receives the progress and its template; a cancelled task rejects with an
 * AbortError.
 */
export function createInWorker(onBusy) {
  let current;
  /** The figure's result and the previous one, which it may draw until the next has come. */
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
      // By then the figure shows it, or has another state already.
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
