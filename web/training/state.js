// What the page shows, and what the reader does with it: settings, training, maps. `changed` is called after each change.
import { lengthsRead, workOf } from "../../src/training/measure.js";
import { heads } from "../../src/training/model.js";
import { gather } from "../../src/training/stored.js";
import { writeAddress } from "../common/addressBar.js";
import { cores, measurePace, readMaps, startRuns } from "./runner.js";
import { readSettings, runsOf, standard, writeSettings } from "./settings.js";
import { loadShipped, nameOfRun, shownRuns } from "./shown.js";

/** Milliseconds for a step, until they have been measured here. */
const assumedPace = { simd: 5, scalar: 25 };

/** Where little can be trained in the time that readers wait, this many seeds are trained to begin with. */
const fewSeeds = 1;

/** The steps that are done one after another, with as many runs at a time as there are cores. */
function stepsInTurn(runs) {
  const all = runs.reduce((sum, run) => sum + workOf(run).all, 0);
  return all / Math.min(cores(), runs.length);
}

export function createState({ search, simd, changed }) {
  /** Why there are fewer seeds to begin with, if so. */
  const few = simd ? (cores() < 2 ? "fewCores" : "") : "fewSimd";
  const { settings, refused } = readSettings(search, few ? { ...standard, seeds: fewSeeds } : standard);

  const state = {
    settings,
    refused,
    few,
    simd,
    pace: simd ? assumedPace.simd : assumedPace.scalar,
    /** The results that come with the page, once they are there. */
    shipped: undefined,
    /** What was trained here, with the settings then: by encoding and seed. */
    own: new Map(),
    /** Whether they could not be loaded. */
    isShippedMissing: false,
    trainer: undefined,
    /** Milliseconds of training before the clock was started last; when that was, while it runs. */
    spent: 0,
    since: undefined,
    /** The runs that could not be trained, with what their workers said: { run, message }. */
    failures: [],
    /** Trained models of seed 1, for maps. */
    states: new Map(),
    /** `error` is what the worker said when it could not draw them; undefined when it could. */
    map: { encoding: "", layer: 1, repair: "none", views: [], error: undefined },
    /** The figure whose lines were copied last, and how that is said. */
    copied: "",
    runs: () => shownRuns(state.settings, state.shipped ?? [], state.own),
    /** "idle", "training" or "paused". */
    get phase() {
      const phase = state.trainer?.phase ?? "ended";
      return phase === "ended" ? "idle" : phase;
    },
    /** Milliseconds spent on training, and those that all of it is thought to take. */
    elapsed: () => state.spent + (state.since === undefined ? 0 : performance.now() - state.since),
    expected: (runs = runsOf(state.settings)) => stepsInTurn(runs) * state.pace,
  };

  function stopClock() {
    state.spent = state.elapsed();
    state.since = undefined;
  }

  function change(some) {
    state.trainer?.cancel();
    state.settings = { ...state.settings, ...some };
    state.own = new Map();
    state.states = new Map();
    Object.assign(state.map, { views: [], error: undefined });
    state.failures = [];
    writeAddress("replaceState", null, location.pathname + writeSettings(state.settings, "en"));
    changed();
  }

  /** Until a line is read it stays that which came with the page. */
  function train(runs = runsOf(state.settings)) {
    if (state.phase !== "idle") return;
    Object.assign(state, { failures: [], spent: 0, since: performance.now() });
    const gathered = new Map();
    state.trainer = startRuns(runs, {
      simd,
      onBegin: (run) => gathered.set(nameOfRun(run), []),
      onPart(run, part) {
        const name = nameOfRun(run);
        gathered.get(name).push(part);
        if (part.kind === "trained" && run.seed === 1) {
          state.states.set(run.encoding, part.state);
          if (!state.states.has(state.map.encoding)) showMaps();
        }
        state.own.set(name, gather(run, gathered.get(name)));
      },
      onChange: changed,
      onEnd(failures) {
        stopClock();
        state.failures = failures;
        // From here on it is known how long all of it takes.
        if (failures.length === 0 && state.trainer?.share > 0.999) state.pace = state.spent / stepsInTurn(runs);
        changed();
      },
    });
    changed();
  }

  function pause() {
    if (state.phase !== "training") return;
    stopClock();
    state.trainer.pause();
    changed();
  }

  function resume() {
    if (state.phase !== "paused") return;
    state.since = performance.now();
    state.trainer.resume();
    changed();
  }

  async function showMaps(some = {}) {
    const { map, states } = state;
    Object.assign(map, some);
    if (!states.has(map.encoding)) map.encoding = states.keys().next().value;
    if (map.encoding !== "rope") map.repair = "none";
    const { encoding, layer, repair } = map;
    const [short, , , long] = lengthsRead(state.settings.length);
    const lengths = encoding === "learned" ? [short, Math.min(long, 256)] : [short, long];
    const { questions } = state.settings;
    const isAsked = () => map.encoding === encoding && map.layer === layer && map.repair === repair;
    try {
      const asked = lengths.map((length) => ({ length, layer, repair, questions, sequence: 0 }));
      const views = await Promise.all(asked.map((options) => readMaps(states.get(encoding), simd, options, heads)));
      if (isAsked() && states.has(encoding)) Object.assign(map, { views, error: undefined });
    } catch (error) {
      if (isAsked()) map.error = error.message;
    }
    changed();
  }

  /** Without the right to the clipboard the text is selected, for the reader to copy. */
  async function copy(name, area) {
    try {
      await navigator.clipboard.writeText(area.value);
      state.copied = `${name} copied`;
    } catch {
      area.select();
      state.copied = `${name} copyByHand`;
    }
    changed();
  }

  async function load() {
    // Without them the page begins empty.
    state.shipped = await loadShipped().catch(() => {
      state.isShippedMissing = true;
      return [];
    });
    changed();
    // Until it is known, or where it cannot be, the time is that of other machines.
    state.pace = await measurePace(simd).catch(() => state.pace);
    changed();
  }

  const actions = {
    change,
    train,
    pause,
    resume,
    cancel: () => state.trainer?.cancel(),
    /** Trains the runs that failed once more. */
    trainFailed: () => train(state.failures.map(({ run }) => run)),
    restartSilent: () => state.trainer?.restartSilent(),
    showMaps,
    copy,
    load,
  };
  return { state, actions };
}
