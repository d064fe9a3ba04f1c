// One computation at a time: a new one supersedes the one before, and a promise says when the latest is shown.

/** A computation that takes longer than this many milliseconds is a slow one. */
const slowAfter = 150;

/** A promise with its ends outside; a rejection that nobody waits for is no error of the page's. */
function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {});
  return made;
}

/**
 * { ready, abort(), run(task, { slow, done, failed, ended }) }. `run` calls task(signal) and then done(result) or
 * failed(error), and ended() after either, but none of them for a task that was superseded or aborted; a task that ends
 * in an AbortError of its own is slow for good. `ready` resolves
 * with what done() returns, or rejects with the error, once the latest task is through.
 */
export function createComputation() {
  let controller;
  let waiting = deferred();
  let isSettled = false;
  return {
    get ready() {
      return waiting.promise;
    },
    abort() {
      controller?.abort();
    },
    async run(task, { slow, done, failed, ended }) {
      controller?.abort();
      controller = new AbortController();
      const { signal } = controller;
      if (isSettled) waiting = deferred();
      isSettled = false;
      const timer = setTimeout(slow, slowAfter);
      let isCancelled = false;
      try {
        const result = await task(signal);
        if (!signal.aborted) waiting.resolve(done(result));
      } catch (error) {
        if (!signal.aborted) {
          // What the page itself cancels is no error: the figure stays as it is, marked as not up to date.
          isCancelled = error.name === "AbortError";
          if (!isCancelled) failed(error);
          waiting.reject(error);
        }
      }
      clearTimeout(timer);
      if (signal.aborted) return;
      isSettled = true;
      if (isCancelled) slow();
      else ended();
    },
  };
}
