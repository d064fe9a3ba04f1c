// Tests training in the page with fake workers, whose messages the test sends: allowed calls in each phase, and the handling of
// workers that fail, stop, or send messages after their end.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { standard } from "../../src/training/settings.js";
import { silence, startRuns } from "../../web/pages/training/runner.js";
import { createState } from "../../web/pages/training/state.js";

/** The started workers in order, and whether further ones can start. */
let workers = [];
let refusal;

class FakeWorker {
  constructor() {
    if (refusal) throw new Error(refusal);
    this.received = [];
    this.isEnded = false;
    /** The state that it goes on from. */
    this.checkpoint = undefined;
    workers.push(this);
  }
  postMessage(message) {
    this.received.push(message.kind);
    this.checkpoint ??= message.checkpoint;
  }
  terminate() {
    this.isEnded = true;
  }
  /** Delivers a message of the worker; a browser may deliver one that was sent before the worker ended. */
  say(...parts) {
    for (const data of parts) this.onmessage({ data });
  }
}

const losses = { kind: "losses", step: 10, loss: 3 };
const trained = { kind: "trained", checksum: "0", state: new Uint8Array() };
const done = { kind: "done" };
const runs = ["alibi", "rope", "t5"].map((encoding) => ({ ...standard, encoding, seed: 1 }));

beforeEach(() => {
  workers = [];
  refusal = undefined;
  globalThis.Worker = /** @type {any} */ (FakeWorker);
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

/** Creates a trainer that records its calls. */
function start(more = {}) {
  const calls = { begun: [], ends: [], changes: 0 };
  const trainer = startRuns(runs, {
    simd: true,
    workers: 2,
    onBegin: ({ encoding }) => calls.begun.push(encoding),
    onPart() {},
    onChange: () => calls.changes++,
    onEnd: (failures) => calls.ends.push(failures.map(({ run, message }) => [run.encoding, message])),
    ...more,
  });
  return { trainer, calls };
}

test("as many runs are trained at a time as there are workers, and the last one ends training", () => {
  const { trainer, calls } = start();
  assert.deepEqual([workers.length, trainer.phase, trainer.share], [2, "training", 0]);
  workers[0].say(losses, done);
  assert.deepEqual([workers.length, workers[0].isEnded], [3, true]);
  workers[1].say(done);
  workers[2].say(done);
  assert.deepEqual([trainer.phase, trainer.share, calls.ends], ["ended", 1, [[]]]);
  assert.ok(workers.every(({ isEnded }) => isEnded));
});

test("no run begins during a pause", () => {
  const { trainer, calls } = start();
  trainer.pause();
  assert.deepEqual(
    workers.map(({ received }) => received),
    [
      ["train", "pause"],
      ["train", "pause"],
    ],
  );
  workers[0].say(done); // under way when training was paused
  assert.deepEqual([calls.begun, trainer.phase], [["alibi", "rope"], "paused"]);
  workers[1].onerror({ message: "out of memory" });
  assert.deepEqual([calls.begun, trainer.phase], [["alibi", "rope"], "paused"]);
  trainer.resume();
  assert.deepEqual(calls.begun, ["alibi", "rope", "rope", "t5"]);
  assert.deepEqual(workers[2].received, ["train"]);
});

test("calls that the phase does not allow do nothing", () => {
  const { trainer, calls } = start();
  trainer.resume();
  trainer.pause();
  trainer.pause();
  assert.deepEqual(workers[0].received, ["train", "pause"]);
  trainer.cancel();
  trainer.cancel();
  trainer.pause();
  trainer.resume();
  trainer.restartSilent();
  assert.deepEqual([trainer.phase, calls.ends, workers.length], ["ended", [[]], 2]);
  assert.deepEqual(workers[0].received, ["train", "pause"]);
});

test("messages of an ended worker are ignored", () => {
  const parts = [];
  const { trainer, calls } = start({ onPart: (_, part) => parts.push(part) });
  trainer.cancel();
  workers[0].say(losses, trained, done, { kind: "failed", message: "no" });
  workers[0].onerror({ message: "no" });
  assert.deepEqual([parts, calls.ends, workers.length], [[], [[]], 2]);
});

test("a run whose worker fails is restarted once, and then reported while the others continue", () => {
  const { trainer, calls } = start();
  const [, other] = workers;
  workers[0].say(losses, { kind: "failed", message: "trap" });
  assert.deepEqual([calls.begun, trainer.share], [["alibi", "rope", "alibi"], 0]);
  workers[2].onmessageerror();
  assert.deepEqual([calls.begun, trainer.phase], [["alibi", "rope", "alibi", "t5"], "training"]);
  other.say(done);
  workers[3].say(done);
  assert.deepEqual([calls.ends, trainer.phase], [[[["alibi", ""]]], "ended"]);
});

test("a worker that cannot be started fails its run, and training ends", () => {
  refusal = "refused";
  const { trainer, calls } = start();
  assert.equal(trainer.phase, "ended");
  assert.deepEqual(calls.ends, [runs.map(({ encoding }) => [encoding, "refused"])]);
});

test("a silent worker is reported until it sends something or its run is restarted", () => {
  const { trainer, calls } = start();
  const silent = () => trainer.silent.map(({ encoding }) => encoding);
  mock.timers.tick(silence - 1);
  workers[1].say(losses);
  assert.deepEqual(silent(), []);
  mock.timers.tick(1);
  assert.deepEqual(silent(), ["alibi"]);
  workers[0].say(losses);
  assert.deepEqual(silent(), []);
  const changesBefore = calls.changes;
  mock.timers.tick(silence);
  assert.deepEqual(silent(), ["alibi", "rope"]);
  assert.equal(calls.changes, changesBefore + 2, "the page draws it");
  trainer.restartSilent();
  assert.deepEqual([silent(), trainer.share, calls.begun.length], [[], 0, 4]);
  assert.deepEqual(
    workers.map(({ isEnded }) => isEnded),
    [true, true, false, false],
  );
  // During a pause silence is expected.
  trainer.pause();
  mock.timers.tick(2 * silence);
  assert.deepEqual(silent(), []);
  trainer.resume();
  mock.timers.tick(silence);
  assert.deepEqual(silent().length, 2);
});

/** The page's state with four workers, at an address that trains three standard models. */
function open(t, { cores = 4, search = "?encodings=rope,alibi&seeds=1" } = {}) {
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { hardwareConcurrency: cores } });
  t.after(() => Reflect.deleteProperty(globalThis, "navigator"));
  return createState({ search, simd: true, changed() {} });
}

test("repeated presses of a button before the page is drawn do nothing", (t) => {
  const { state, actions } = open(t);
  actions.cancel();
  actions.pause();
  actions.resume();
  assert.equal(state.phase, "idle");
  actions.train();
  actions.train();
  assert.deepEqual([workers.length, state.phase], [2, "training"]);
  actions.pause();
  actions.pause();
  assert.equal(state.phase, "paused");
  actions.resume();
  actions.resume();
  assert.equal(state.phase, "training");
  actions.cancel();
  actions.cancel();
  actions.pause();
  assert.equal(state.phase, "idle");
  assert.ok(workers.every(({ isEnded }) => isEnded));
});

test("a failed model is offered again, and the others stay", (t) => {
  const { state, actions } = open(t, { cores: 1 });
  actions.train();
  for (const i of [0, 1]) workers[i].onerror({ message: "out of memory" });
  workers[2].say(losses, { ...trained, checksum: "1" }, done);
  assert.equal(state.phase, "idle");
  assert.deepEqual(
    state.failures.map(({ run, message }) => [run.encoding, message]),
    [["rope", "out of memory"]],
  );
  assert.equal(state.own.get("alibi 1").checksum, "1");
  const before = workers.length;
  actions.trainFailed();
  assert.deepEqual([state.failures, workers.length, state.phase], [[], before + 1, "training"]);
  assert.equal(state.own.get("alibi 1").checksum, "1");
});
