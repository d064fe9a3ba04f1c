// Runs one task at a time in a worker, which stays a while for the next one; ending it is how a task is cancelled.
import { createWorker } from "../common/workers.js";

/** So many milliseconds a worker waits for another task. */
const patience = 10000;

/** The worker that waits: { worker, timer }. */
let idle;

/** The one that waits, or a new one. */
function takeWorker() {
  const { worker, timer } = idle ?? {};
  clearTimeout(timer);
  idle = undefined;
  return worker ?? createWorker("worker.js");
}

function keepWorker(worker) {
  idle?.worker.terminate();
  clearTimeout(idle?.timer);
  const timer = setTimeout(() => {
    worker.terminate();
    idle = undefined;
  }, patience);
  idle = { worker, timer };
}

const constructors = { RangeError, TypeError };

function errorFrom({ name, message }) {
  return new (constructors[name] ?? Error)(message);
}

/**
 * @param request what worker.js takes
 * @param {{ signal?: AbortSignal, onProgress?: (progress: any) => void, spent?: ArrayBuffer[] }} [options] `spent` are
 *   buffers that nobody reads any more, for the worker to free
 * @returns {Promise<any>} the result; rejects with an AbortError when the signal aborts
 */
export function runInWorker(request, { signal, onProgress, spent = [] } = {}) {
  return new Promise((resolve, reject) => {
    const worker = takeWorker();
    const end = (settle, value, isWell = false) => {
      if (isWell) keepWorker(worker);
      else worker.terminate();
      signal?.removeEventListener("abort", cancel);
      settle(value);
    };
    const cancel = () => end(reject, new DOMException("cancelled", "AbortError"));
    worker.onmessage = ({ data }) => {
      if (data.progress !== undefined) onProgress?.(data.progress);
      else if (data.error) end(reject, errorFrom(data.error));
      else end(resolve, data.result, true);
    };
    worker.onerror = ({ message }) => end(reject, new Error(message || "the worker could not be started"));
    if (signal?.aborted) cancel();
    else {
      signal?.addEventListener("abort", cancel);
      worker.postMessage({ ...request, spent }, spent);
    }
  });
}
