// The self-test that runs, at most one. What a test finds is said only as long as nothing else was asked for.

/**
 * @param {(request, options) => Promise<any>} run what runs a task in a worker
 * @param {(check: object | undefined) => void} show is told how far the test is, and what it found
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
    /** The reader's: the page says that it was cancelled. */
    cancel: () => current?.abort(),
    /** The page's: nothing of it is shown any more. */
    forget: () => {
      stop();
      show(undefined);
    },
  };
}
