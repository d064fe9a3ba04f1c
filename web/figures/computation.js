// Runs one computation at a time: a new one supersedes the previous one, and a promise resolves when the latest is
// shown. Used by define.js.

/** A computation that takes longer than this many milliseconds is a slow one. */
const slowAfter = 150;

/** A promise with its resolvers; an unhandled rejection of it is not an error of the page. */
function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {});
  return made;
}

/**
 * { ready, abort(), run(task, { slow, done, failed, ended }) }. `run` calls task(signal) and then done(result) or
 * failed(error), and ended() after either, but none of them for a task that was superseded or aborted; a task that ends
 * in its own AbortError stays marked as slow. `ready` resolves with the result of done(), or rejects with the error,
 * when the latest task has ended.
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
          // A cancellation by the page is not an error: the figure stays, marked as outdated.
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
