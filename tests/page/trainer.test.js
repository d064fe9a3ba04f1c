// Tests training in the page with fake workers, whose messages the test sends: allowed calls in each phase, and the handling of
// workers that fail, stop, or send messages after their end.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createTrainer } from "posenc/training.js";
import { workOf } from "../../src/training/measure.js";
import { runsOf, standard } from "../../src/training/settings.js";
import { entryOf, keptOf } from "../../web/pages/training/kept.js";
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

/** Keeps entries as the browser's database does, by value. */
function keeper(entries = new Map()) {
  return {
    entries,
    setRuns: (list) => entries.set("runs", structuredClone(list)),
    put: (model) => entries.set(...structuredClone(entryOf(model))),
    clear: () => entries.clear(),
    read: async (wanted) => keptOf([...entries], wanted),
  };
}

/** The page's state with four workers, at an address that trains three standard models. */
function open(t, { cores = 4, kept = keeper(), search = "?encodings=rope,alibi&seeds=1" } = {}) {
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { hardwareConcurrency: cores } });
  t.after(() => Reflect.deleteProperty(globalThis, "navigator"));
  return createState({ search, simd: true, changed() {}, kept });
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

/** The place of the steps done in a saved state: TrainingState of trainer.h. */
const stepPlace = 24;

/** A state of this run after some steps, whose weights have not moved. */
function savedState({ encoding, seed, length, base, betaFast, steps, task }, step) {
  const state = createTrainer({ encoding, seed, length, base, betaFast, steps, task }).save();
  new DataView(state.buffer).setInt32(stepPlace, step, true);
  return state;
}

/** The state of a page that is loaded after `kept` was written. */
async function reload(t, kept, options = {}) {
  const page = open(t, { kept, ...options });
  const before = workers.length;
  page.actions.load();
  await new Promise(setImmediate);
  // One worker measures the time of a step; others draw maps.
  return { ...page, started: () => workers.slice(before).filter(({ received }) => received.includes("train")) };
}

/** A page that is left when RoPE has reached a checkpoint, and ALiBi is done or waits. */
function leave(t, { isDone }) {
  const kept = keeper();
  const { actions } = open(t, { cores: isDone ? 2 : 1, kept });
  actions.train();
  const [first, second] = workers;
  const run = { ...standard, encoding: "rope", seed: 1 };
  first.say(losses, { kind: "checkpoint", step: 100, state: savedState(run, 100) }, { ...losses, step: 110 });
  const result = { repair: "none", tuned: false, near: [1, 1, 1, 1], far: [1, 1, 1, 1], nearAt: [], farAt: [] };
  const end = { kind: "trained", checksum: "ab", state: savedState({ ...run, encoding: "alibi" }, run.steps) };
  if (isDone) second.say(losses, end, { kind: "read", result }, done);
  return kept;
}

test("after a reload a training stands at its last checkpoints, and goes on from there", async (t) => {
  for (const isDone of [false, true]) {
    workers = [];
    const kept = leave(t, { isDone });
    const { state, actions, started } = await reload(t, kept, { cores: 2 });
    assert.deepEqual([state.phase, state.isRestored, started().length], ["paused", true, 0]);
    assert.deepEqual(state.own.get("rope 1").losses, [3]);
    assert.equal(state.own.get("alibi 1")?.checksum, isDone ? "ab" : undefined);
    assert.equal(state.states.has("alibi 1"), isDone);
    const [ofRope, ofAlibi] = runsOf(state.settings).map((run) => workOf(run).all);
    assert.equal(state.trainer.share, (100 + (isDone ? ofAlibi : 0)) / (ofRope + ofAlibi));
    actions.resume();
    assert.equal(state.isRestored, false);
    assert.equal(started().length, isDone ? 1 : 2);
    assert.deepEqual(started()[0].checkpoint, savedState({ ...standard, encoding: "rope", seed: 1 }, 100));
    for (const each of started()) each.say({ ...trained, checksum: "cd" }, done);
    assert.deepEqual([state.phase, state.own.get("rope 1").checksum], ["idle", "cd"]);
  }
});

test("what was trained to its end is shown after a reload, until it is dropped", async (t) => {
  const kept = leave(t, { isDone: true });
  workers[0].say({ ...trained, state: savedState({ ...standard, encoding: "rope", seed: 1 }, standard.steps) }, done);
  const { state, actions } = await reload(t, kept);
  assert.deepEqual([state.phase, state.isRestored, state.own.size], ["idle", true, 2]);
  Object.assign(globalThis, { location: { pathname: "/" }, history: { replaceState() {} } });
  t.after(() => ["location", "history"].map((name) => Reflect.deleteProperty(globalThis, name)));
  actions.drop();
  assert.deepEqual([state.isRestored, state.own.size, kept.entries.size], [false, 0, 0]);
});

test("a cancelled training, and one with other settings, is not resumed", async (t) => {
  const kept = leave(t, { isDone: false });
  const other = await reload(t, kept, { search: "?encodings=rope,alibi&seeds=1&base=20" });
  assert.deepEqual([other.state.phase, other.state.isRestored], ["idle", false]);
  const { state, actions } = await reload(t, kept);
  actions.cancel();
  assert.deepEqual([state.phase, state.isRestored, kept.entries.size], ["idle", false, 0]);
});

test("a damaged model is named, and trained from the start", async (t) => {
  const [run] = runsOf({ ...standard, encodings: ["rope"], seeds: 1 });
  const good = savedState(run, 100);
  const changed = (place, value) => {
    const state = good.slice();
    state[place] = value;
    return state;
  };
  const isBad = [
    { state: changed(0, 1) },
    { state: changed(stepPlace, 101) },
    { state: good.slice(1) },
    { state: savedState({ ...run, seed: 2 }, 100) },
    { state: savedState({ ...run, base: 20 }, 100) },
    { state: [...good] },
    { state: undefined },
    { step: 99 },
    { step: "100" },
    { isDone: true },
    { isDone: 1 },
    { parts: [null] },
    { parts: {} },
    { parts: [{ kind: "losses", step: 10, loss: "<img>" }] },
    { parts: [{ kind: "losses", step: "10", loss: 1 }] },
    { parts: [{ kind: "trained", checksum: 5 }] },
    { parts: [{ kind: "read", result: { repair: "none" } }] },
  ];
  for (const bad of isBad) {
    workers = [];
    const kept = leave(t, { isDone: false });
    kept.entries.set("rope 1", { ...kept.entries.get("rope 1"), ...bad });
    const { state, actions, started } = await reload(t, kept, { cores: 1 });
    const about = Object.keys(bad)[0];
    assert.deepEqual(
      [state.phase, state.refusedRuns, state.own.size],
      ["paused", runsOf({ ...standard, encodings: ["rope"], seeds: 1 }), 0],
      about,
    );
    actions.resume();
    assert.equal(started()[0].checkpoint, undefined, about);
    actions.cancel();
  }
  for (const entries of [[], [["runs", "rope 1"]], [["rope 1", null]], [["rope 1", 5]], [[["a"], {}]]])
    assert.deepEqual(keptOf(/** @type {any} */ (entries), [run]), { underWay: [], models: [], refused: [] });
});

test("of finished models the weights of the first seeds are kept, and no figures", () => {
  const given = { step: 800, parts: [{ ...losses, lines: [1] }], state: new Uint8Array(1) };
  const kept = (seed, isDone) => entryOf({ ...given, run: { ...runs[0], seed }, isDone })[1];
  assert.deepEqual(
    [kept(3, true), kept(4, true), kept(4, false)].map(({ state }) => state?.length),
    [1, undefined, 1],
  );
  assert.deepEqual(kept(1, true).parts, [losses]);
});
