// Tests concurrent computations: only the latest result is shown, and `ready` resolves with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createComputation } from "../../web/figures/computation.js";

function recorder() {
  const calls = [];
  const note =
    (name) =>
    (...args) => {
      calls.push([name, ...args]);
      return args[0];
    };
  return { calls, slow: note("slow"), done: note("done"), failed: note("failed"), ended: note("ended") };
}

test("a result is delivered once, and ready resolves with it", async () => {
  const computation = createComputation();
  const record = recorder();
  await computation.run(async () => 5, record);
  assert.deepEqual(record.calls, [["done", 5], ["ended"]]);
  assert.equal(await computation.ready, 5);
});

test("a superseded computation is cancelled, and neither its result nor its error is shown", async () => {
  for (const end of ["resolve", "reject"]) {
    const computation = createComputation();
    const record = recorder();
    let finish;
    let signalOfFirst;
    const first = computation.run((signal) => {
      signalOfFirst = signal;
      return new Promise((resolve, reject) => {
        finish = () => (end === "resolve" ? resolve(1) : reject(new Error("late")));
      });
    }, record);
    const { ready } = computation;
    const second = computation.run(async () => 2, record);
    assert.equal(signalOfFirst.aborted, true);
    finish();
    await Promise.all([first, second]);
    assert.deepEqual(record.calls, [["done", 2], ["ended"]]);
    assert.equal(await ready, 2);
  }
});

test("an error, synchronous or not, is reported, and the next computation starts from scratch", async () => {
  const computation = createComputation();
  const error = new RangeError("no");
  const tasks = [
    () => {
      throw error;
    },
    async () => {
      throw error;
    },
  ];
  for (const task of tasks) {
    const record = recorder();
    await computation.run(task, record);
    assert.deepEqual(record.calls, [["failed", error], ["ended"]]);
    await assert.rejects(computation.ready, error);
  }
  await computation.run(async () => 3, recorder());
  assert.equal(await computation.ready, 3);
});

test("an error while drawing is reported like one of the computation", async () => {
  const computation = createComputation();
  const record = recorder();
  const error = new Error("drawing");
  const done = () => {
    throw error;
  };
  await computation.run(async () => 1, { ...record, done });
  assert.deepEqual(record.calls, [["failed", error], ["ended"]]);
});

test("a computation cancelled by the page is no error, and the figure stays marked as outdated", async () => {
  const computation = createComputation();
  const record = recorder();
  const task = async () => {
    throw new DOMException("cancelled", "AbortError");
  };
  await computation.run(task, record);
  assert.deepEqual(record.calls, [["slow"]]);
  await assert.rejects(computation.ready, { name: "AbortError" });
  await computation.run(async () => 7, record);
  assert.equal(await computation.ready, 7);
  assert.deepEqual(record.calls.slice(1), [["done", 7], ["ended"]]);
});
