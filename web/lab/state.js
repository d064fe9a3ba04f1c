// What the page shows, and what the reader does with it: settings, training, maps. `changed` is called after each change.
import { lengthsRead, workOf } from "../../src/lab/measure.js";
import { heads } from "../../src/lab/model.js";
import { gather } from "../../src/lab/stored.js";
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
    trainer: undefined,
    isPaused: false,
    share: 0,
    since: 0,
    spent: 0,
    error: "",
    /** Trained models of seed 1, for maps. */
    states: new Map(),
    map: { encoding: "", layer: 1, repair: "none", views: [] },
    /** The figure whose lines were copied last, and how that is said. */
    copied: "",
    runs: () => shownRuns(state.settings, state.shipped ?? [], state.own),
    /** Milliseconds spent on training, and those that all of it is thought to take. */
    elapsed: () => state.spent + (state.isPaused ? 0 : performance.now() - state.since),
    expected: (runs = runsOf(state.settings)) => stepsInTurn(runs) * state.pace,
  };

  function change(some) {
    if (state.trainer) state.trainer.cancel();
    state.settings = { ...state.settings, ...some };
    state.own = new Map();
    state.states = new Map();
    state.map.views = [];
    state.error = "";
    writeAddress("replaceState", null, location.pathname + writeSettings(state.settings, "en"));
    changed();
  }

  /** Until a line is read it stays that which came with the page. */
  function train(runs = runsOf(state.settings)) {
    Object.assign(state, { error: "", share: 0, spent: 0, since: performance.now(), isPaused: false });
    const gathered = new Map(runs.map((run) => [nameOfRun(run), []]));
    state.trainer = startRuns(runs, {
      simd,
      onPart(run, part) {
        const name = nameOfRun(run);
        gathered.get(name).push(part);
        if (part.kind === "trained" && run.seed === 1) {
          state.states.set(run.encoding, part.state);
          if (!state.states.has(state.map.encoding)) showMaps();
        }
        state.own.set(name, gather(run, gathered.get(name)));
        changed();
      },
      onProgress(share) {
        state.share = share;
        changed();
      },
      onEnd(error) {
        // From here on it is known how long all of it takes.
        if (!error && state.share > 0.999) state.pace = state.elapsed() / stepsInTurn(runs);
        state.trainer = undefined;
        state.error = error ?? "";
        changed();
      },
    });
    changed();
  }

  function pause() {
    if (state.isPaused) {
      state.since = performance.now();
      state.trainer.resume();
    } else {
      state.spent = state.elapsed();
      state.trainer.pause();
    }
    state.isPaused = !state.isPaused;
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
      if (isAsked() && states.has(encoding)) map.views = views;
    } catch (error) {
      state.error = error.message;
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
    state.shipped = await loadShipped().catch(() => []);
    changed();
    // Until it is known, or where it cannot be, the time is that of other machines.
    state.pace = await measurePace(simd).catch(() => state.pace);
    changed();
  }

  return { state, actions: { change, train, pause, cancel: () => state.trainer.cancel(), showMaps, copy, load } };
}
