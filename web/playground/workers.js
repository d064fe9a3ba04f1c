// Runs one task in a worker of its own and ends it; ending is also how a task is cancelled.

const constructors = { RangeError, TypeError };

function errorFrom({ name, message }) {
  return new (constructors[name] ?? Error)(message);
}

/**
 * @param request what worker.js takes
 * @param {{ signal?: AbortSignal, onProgress?: (progress: any) => void }} [options]
 * @returns {Promise<any>} the result; rejects with an AbortError when the signal aborts
 */
export function runInWorker(request, { signal, onProgress } = {}) {
  return new Promise((resolve, reject) => {
    const worker = new Worker("worker.js", { type: "module" });
    const end = (settle, value) => {
      worker.terminate();
      signal?.removeEventListener("abort", cancel);
      settle(value);
    };
    const cancel = () => end(reject, new DOMException("cancelled", "AbortError"));
    worker.onmessage = ({ data }) => {
      if (data.progress !== undefined) onProgress?.(data.progress);
      else if (data.error) end(reject, errorFrom(data.error));
      else end(resolve, data.result);
    };
    worker.onerror = ({ message }) => end(reject, new Error(message || "the worker could not be started"));
    if (signal?.aborted) cancel();
    else {
      signal?.addEventListener("abort", cancel);
      worker.postMessage(request);
    }
  });
}
