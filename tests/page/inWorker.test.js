// Tests that outdated arrays return to the worker, which frees them, because that would be a long task in the page. Uses a fake
// worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createInWorker } from "../../web/app/inWorker.js";

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A fake worker that answers each request with an array of the requested size, and counts the bytes it gets back. */
function answering() {
  const given = [];
  globalThis.Worker = /** @type {any} */ (
    class {
      postMessage(request, moved) {
        const { bytes, spent } = structuredClone(request, { transfer: moved });
        given.push(spent.map(({ byteLength }) => byteLength));
        if (bytes) setTimeout(() => this.onmessage({ data: { result: { data: new Uint8Array(bytes) } } }));
      }
      terminate() {}
    }
  );
  return given;
}

test("a large former result is sent back with the next request", async (t) => {
  t.after(() => {
    delete globalThis.Worker;
  });
  const given = answering();
  const run = createInWorker(() => {});
  const ask = async (bytes, signal = new AbortController().signal) => {
    const { data } = await run({ task: "view", bytes }, { signal, onProgress() {} });
    await turn();
    return data;
  };
  const large = 2 ** 22;
  const first = await ask(large);
  const second = await ask(large + 8);
  assert.deepEqual([given, first.length], [[[], []], large], "the page may draw it until another is there");
  const third = await ask(8);
  assert.deepEqual([given[2], first.length, second.length], [[large], 0, large + 8]);
  const fourth = await ask(large);
  assert.deepEqual([given[3], second.length], [[large + 8], 0]);
  const controller = new AbortController();
  const late = ask(0, controller.signal);
  controller.abort();
  await assert.rejects(late, { name: "AbortError" });
  assert.deepEqual([given[4], third.length], [[], 8], "small ones are the page's to free");
  // A superseded result was never shown, so the shown one stays. This ends the worker, which would wait for another task.
  const last = new AbortController();
  const never = ask(0, last.signal);
  last.abort();
  await assert.rejects(never, { name: "AbortError" });
  assert.deepEqual([given[5], fourth.length], [[], large]);
});
