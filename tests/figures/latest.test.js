// Tests that a newer task waits for the running one and replaces a waiting one, and that `ready` belongs to the latest.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createLatest } from "../../web/figures/latest.js";

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
  const latest = createLatest();
  const record = recorder();
  await latest.run(async () => 5, record);
  assert.deepEqual(record.calls, [["done", 5], ["ended"]]);
  assert.equal(await latest.ready, 5);
});

/** A task that ends when `end` is called. */
function openTask(end = "resolve") {
  const task = { run: undefined, signal: undefined, finish: undefined };
  task.run = (signal) =>
    new Promise((resolve, reject) => {
      task.signal = signal;
      task.finish = (value) => (end === "resolve" ? resolve(value) : reject(new Error(value)));
    });
  return task;
}

test("a newer task waits for the running one and replaces the waiting one", async () => {
  const latest = createLatest();
  const record = recorder();
  const first = openTask();
  const run = latest.run(first.run, record);
  latest.run(async () => 2, record);
  latest.run(async () => 3, record);
  const { ready } = latest;
  assert.equal(first.signal.aborted, false);
  first.finish(1);
  await run;
  assert.deepEqual(record.calls, [["done", 1], ["ended"], ["done", 3], ["ended"]]);
  assert.equal(await ready, 3);
});

test("an urgent task aborts the running one, whose result or error is dropped", async () => {
  for (const end of ["resolve", "reject"]) {
    const latest = createLatest();
    const record = recorder();
    const first = openTask(end);
    const run = latest.run(first.run, record);
    const { ready } = latest;
    const second = latest.run(async () => 2, record, true);
    assert.equal(first.signal.aborted, true);
    first.finish(1);
    await Promise.all([run, second]);
    assert.deepEqual(record.calls, [["done", 2], ["ended"]]);
    assert.equal(await ready, 2);
  }
});

test("a task that has run for a second is aborted when a newer one waits", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const latest = createLatest();
    const record = recorder();
    const first = openTask();
    latest.run(first.run, record);
    latest.run(async () => 2, record);
    mock.timers.tick(900);
    assert.equal(first.signal.aborted, false);
    mock.timers.tick(100);
    assert.equal(first.signal.aborted, true);
    assert.equal(await latest.ready, 2);
    assert.deepEqual(record.calls, [["slow"], ["done", 2], ["ended"]]);
  } finally {
    mock.timers.reset();
  }
});

test("an error, synchronous or not, is reported, and the next task starts from scratch", async () => {
  const latest = createLatest();
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
    await latest.run(task, record);
    assert.deepEqual(record.calls, [["failed", error], ["ended"]]);
    await assert.rejects(latest.ready, error);
  }
  await latest.run(async () => 3, recorder());
  assert.equal(await latest.ready, 3);
});

test("an error while drawing is reported like one of the computation", async () => {
  const latest = createLatest();
  const record = recorder();
  const error = new Error("drawing");
  const done = () => {
    throw error;
  };
  await latest.run(async () => 1, { ...record, done });
  assert.deepEqual(record.calls, [["failed", error], ["ended"]]);
});

test("a computation cancelled by the page is no error, and the figure stays marked as outdated", async () => {
  const latest = createLatest();
  const record = recorder();
  const task = async () => {
    throw new DOMException("cancelled", "AbortError");
  };
  await latest.run(task, record);
  assert.deepEqual(record.calls, [["slow"]]);
  await assert.rejects(latest.ready, { name: "AbortError" });
  await latest.run(async () => 7, record);
  assert.equal(await latest.ready, 7);
  assert.deepEqual(record.calls.slice(1), [["done", 7], ["ended"]]);
});
