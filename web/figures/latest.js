// Runs one task at a time. A newer task waits for the running one and replaces the one that waits, so that a moving slider shows
// frames. Used by define.js.

/** A task that takes longer is slow, in ms. */
const slowAfter = 150;

/** A running task is aborted after this time if a newer one waits, in ms. */
const patience = 1000;

/** A promise with its resolvers; an unhandled rejection of it is not an error of the page. */
function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {});
  return made;
}

/**
 * { ready, abort(), run(task, { slow, done, failed, ended }, isUrgent) }. `run` calls task(signal), then done(result) or
 * failed(error), then ended(); none of them for a task that was replaced or aborted. A task that rejects with an AbortError
 * stays marked as slow. `ready` resolves with the result of the latest done(), or rejects with the latest error. An urgent
 * task aborts the running one at once.
 */
export function createLatest() {
  let running;
  let waiting;
  let outcome = deferred();
  let isSettled = false;

  async function start({ task, slow, done, failed, ended }) {
    const controller = new AbortController();
    const { signal } = controller;
    const slowTimer = setTimeout(slow, slowAfter);
    running = { controller, began: performance.now() };
    let isCancelled = false;
    let settle;
    try {
      const result = await task(signal);
      if (!signal.aborted) {
        const shown = done(result);
        settle = () => outcome.resolve(shown);
      }
    } catch (error) {
      if (!signal.aborted) {
        // A cancellation by the page is not an error: the figure stays, marked as outdated.
        isCancelled = error.name === "AbortError";
        if (!isCancelled) failed(error);
        settle = () => outcome.reject(error);
      }
    }
    clearTimeout(slowTimer);
    if (!signal.aborted) {
      if (isCancelled) slow();
      else ended();
    }
    // An aborted task has been replaced.
    if (running?.controller !== controller) return undefined;
    clearTimeout(running.timer);
    running = undefined;
    if (!waiting) {
      isSettled = true;
      return settle?.();
    }
    return startWaiting();
  }

  function startWaiting() {
    const next = waiting;
    waiting = undefined;
    return start(next);
  }

  function abort() {
    clearTimeout(running?.timer);
    running?.controller.abort();
    running = undefined;
  }

  function replace() {
    abort();
    return startWaiting();
  }

  return {
    get ready() {
      return outcome.promise;
    },
    abort() {
      waiting = undefined;
      abort();
    },
    /** @param {any} handlers */
    run(task, handlers, isUrgent = false) {
      if (isSettled) outcome = deferred();
      isSettled = false;
      waiting = { task, ...handlers };
      if (!running || isUrgent) return replace();
      running.timer ??= setTimeout(replace, running.began + patience - performance.now());
      return undefined;
    },
  };
}
