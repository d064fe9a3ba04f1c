// Keeps the state of the training page and defines its actions: settings, training, maps. `changed` is called after
// each change.
import { lengthsRead, workOf } from "../../../src/training/measure.js";
import { learnedRows } from "../../../src/training/model.js";
import { isStandard, readSettings, runsOf, standard, writeSettings } from "../../../src/training/settings.js";
import { gather } from "../../../src/training/stored.js";
import { writeAddress } from "../../app/addressBar.js";
import { copyText } from "../../app/exporting.js";
import { cores, measurePace, readMaps, startRuns } from "./runner.js";
import { loadShipped, loadShippedModel, mappedSeeds, nameOfRun, shownRuns } from "./shownRuns.js";

/** Milliseconds per step, until measured in this browser. */
const assumedPace = { simd: 5, scalar: 25 };

/** The initial number of seeds in slow browsers. */
const fewSeeds = 1;

/** The name of the run that the shipped model has the weights of. */
const shippedName = nameOfRun({ encoding: "rope", seed: 1 });

/** The test sequence that maps and answers are shown for. */
const shownSequence = 0;

/** The steps done in sequence, with one run per core at a time. */
function stepsInTurn(runs) {
  const all = runs.reduce((sum, run) => sum + workOf(run).all, 0);
  return all / Math.min(cores(), runs.length);
}

/** @param {{ search: string, simd: boolean, changed: () => void }} given */
export function createState({ search, simd, changed }) {
  /** The reason for fewer initial seeds, if any. */
  const few = simd ? (cores() < 2 ? "fewCores" : "") : "fewSimd";
  const { settings, refused } = readSettings(search, few ? { ...standard, seeds: fewSeeds } : standard);

  const state = {
    settings,
    refused,
    few,
    simd,
    pace: simd ? assumedPace.simd : assumedPace.scalar,
    /** The shipped results, once loaded. */
    shipped: undefined,
    /** Runs trained here, with their settings, by encoding and seed. */
    own: new Map(),
    /** Their parts, without saved states. */
    parts: new Map(),
    /** The step whose learned positions are shown; undefined for the last one. */
    seenStep: undefined,
    /** Whether loading the shipped results failed. */
    isShippedMissing: false,
    trainer: undefined,
    /** Milliseconds of training before the clock's last start, and the time of that start while it runs. */
    spent: 0,
    since: undefined,
    /** Failed runs with their error messages: { run, message }. */
    failures: [],
    /** Trained models of the first seeds by name of their run, for maps. */
    states: new Map(),
    /** The model that comes with the page, and whether it is still loading or could not be loaded. */
    model: undefined,
    isModelComing: isStandard(settings),
    isModelMissing: false,
    /**
     * `model` is a name in `states`; `length` is that of the example; `plain` are the views without the repair, undefined when
     * there is none; `hasChange` shows a repair by what it changes; `error` is the worker's message if it failed, else undefined.
     */
    map: {
      model: "",
      layer: 1,
      repair: "none",
      length: 4 * settings.length,
      views: [],
      plain: undefined,
      hasChange: true,
      error: undefined,
    },
    /** The figure whose code was copied last, and the message for that. */
    copied: "",
    runs: () => shownRuns(state.settings, state.shipped ?? [], state.own),
    /** "idle", "training" or "paused". */
    get phase() {
      const phase = state.trainer?.phase ?? "ended";
      return phase === "ended" ? "idle" : phase;
    },
    /** Milliseconds spent on training, and the estimate for all of it. */
    elapsed: () => state.spent + (state.since === undefined ? 0 : performance.now() - state.since),
    expected: (runs = runsOf(state.settings)) => stepsInTurn(runs) * state.pace,
  };

  function stopClock() {
    state.spent = state.elapsed();
    state.since = undefined;
  }

  function cancel() {
    if (state.phase === "idle") return;
    state.trainer.cancel();
    changed();
  }

  /** Changes settings, and drops the models that were trained here. */
  function change(some) {
    cancel();
    state.settings = { ...state.settings, ...some };
    Object.assign(state, { own: new Map(), parts: new Map(), states: new Map(), failures: [] });
    Object.assign(state.map, { views: [], plain: undefined, length: 4 * state.settings.length, error: undefined });
    showModel();
    writeAddress("replaceState", null, location.pathname + writeSettings(state.settings, "en"));
    changed();
  }

  /** A line keeps the shipped values until it is evaluated. */
  function train(runs = runsOf(state.settings)) {
    if (state.phase !== "idle") return;
    Object.assign(state, { failures: [], seenStep: undefined, spent: 0, since: performance.now() });
    state.trainer = startRuns(runs, {
      simd,
      onBegin(run, step) {
        const before = state.parts.get(nameOfRun(run)) ?? [];
        state.parts.set(
          nameOfRun(run),
          before.filter((part) => part.kind === "losses" && part.step <= step),
        );
      },
      onPart(run, part) {
        const name = nameOfRun(run);
        state.parts.get(name).push({ ...part, state: undefined });
        if (part.kind === "trained" && run.seed <= mappedSeeds) {
          state.states.set(name, part.state);
          if (runs.length === 1) showMaps({ model: name });
          else if (!state.states.has(state.map.model)) showMaps();
        }
        state.own.set(name, gather(run, state.parts.get(name)));
      },
      onChange: changed,
      onEnd(failures) {
        stopClock();
        state.failures = failures;
        // From here on the total time can be estimated.
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
    if (!states.has(map.model)) map.model = states.keys().next().value;
    const [encoding] = map.model.split(" ");
    if (encoding !== "rope") map.repair = "none";
    const { model, layer, repair } = map;
    const lengths = lengthsRead(state.settings.length).filter(
      (length) => encoding !== "learned" || length <= learnedRows,
    );
    const { questions } = state.settings;
    const isAsked = () => map.model === model && map.layer === layer && map.repair === repair;
    const read = (name) =>
      readMaps(states.get(model), simd, { layer, repair: name, questions, sequence: shownSequence }, lengths);
    try {
      const [views, plain] = await Promise.all([read(repair), repair === "none" ? undefined : read("none")]);
      if (isAsked() && states.has(model)) Object.assign(map, { views, plain, error: undefined });
    } catch (error) {
      if (isAsked()) map.error = error.message;
    }
    changed();
  }

  function seeStep(step) {
    state.seenStep = step;
    changed();
  }

  function showChange(hasChange) {
    state.map.hasChange = hasChange;
    changed();
  }

  function showExample(length) {
    state.map.length = length;
    changed();
  }

  /** Shows the model that comes with the page, whose settings are the standard ones. */
  function showModel() {
    if (!state.model || !isStandard(state.settings) || state.states.has(shippedName)) return;
    state.states.set(shippedName, state.model);
    if (state.map.views.length === 0) showMaps();
  }

  async function loadModel() {
    if (!state.isModelComing) return;
    try {
      state.model = await loadShippedModel();
    } catch {
      state.isModelMissing = true;
    }
    state.isModelComing = false;
    showModel();
    changed();
  }

  /** Copies a text, or selects it for the reader to copy if the clipboard is not permitted. */
  async function copy(name, area) {
    const isCopied = await copyText(area.value);
    if (!isCopied) area.select();
    state.copied = `${name} ${isCopied ? "copied" : "copyByHand"}`;
    changed();
  }

  async function load() {
    const model = loadModel();
    // Without them the page starts empty.
    state.shipped = await loadShipped().catch(() => {
      state.isShippedMissing = true;
      return [];
    });
    changed();
    // Until measured, or if that fails, the time of other machines is used.
    await model;
    state.pace = await measurePace(simd).catch(() => state.pace);
    changed();
  }

  const actions = {
    change,
    train,
    pause,
    resume,
    cancel,
    /** Trains the failed runs again. */
    trainFailed: () => train(state.failures.map(({ run }) => run)),
    restartSilent: () => state.trainer?.restartSilent(),
    showMaps,
    showChange,
    showExample,
    seeStep,
    copy,
    load,
  };
  return { state, actions };
}
