// Runs the self-test, one at a time. Results are shown only until another test or method is requested. Used by
// exportActions.js.

/**
 * @param {(request, options) => Promise<any>} run runs a task in a worker
 * @param {(check: object | undefined) => void} show receives progress and results
 */
export function createChecking(run, show) {
  let current;

  async function start(files, build) {
    stop();
    const controller = new AbortController();
    current = controller;
    const showMine = (check) => current === controller && show(check);
    showMine({ isRunning: true, done: 0, total: 0 });
    try {
      const onProgress = ({ done, total }) => showMine({ isRunning: true, done, total });
      showMine(await run({ task: "check", files, build }, { signal: controller.signal, onProgress }));
    } catch (error) {
      if (controller.signal.aborted) showMine({ isCancelled: true });
      else showMine({ passed: 0, total: 1, ulp: 0, failures: [{ file: "", name: "", error: error.message }] });
    }
  }

  function stop() {
    current?.abort();
    current = undefined;
  }

  return {
    start,
    /** Cancelled by the reader; the page shows that. */
    cancel: () => current?.abort(),
    /** Stopped by the page, which hides the results. */
    forget: () => {
      stop();
      show(undefined);
    },
  };
}
