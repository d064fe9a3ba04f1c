// Runs one task at a time in a worker, which is kept for a while; cancelling a task terminates the worker.
import { createWorker } from "./createWorker.js";

/** Milliseconds that a worker waits for another task. */
const patience = 10000;

/** The waiting worker: { worker, timer }. */
let idle;

/** The waiting worker, or a new one. */
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
 * @param request a task of worker.js
 * @param {{ signal?: AbortSignal, onProgress?: (progress: any) => void, spent?: ArrayBuffer[] }} [options] `spent` are
 * unused buffers, for the worker to free
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
