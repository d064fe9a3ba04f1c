// Keeps the state of the training page and defines its actions: settings, training, maps. `changed` is called after
// each change.
import { lengthsRead, workOf } from "../../../src/training/measure.js";
import { learnedRows } from "../../../src/training/model.js";
import { isStandard, readSettings, runsOf, standard, writeSettings } from "../../../src/training/settings.js";
import { gather } from "../../../src/training/stored.js";
import { writeAddress } from "../../app/addressBar.js";
import { mappedSeeds } from "./kept.js";
import { cores, measurePace, readMaps, startRuns } from "./runner.js";
import { loadShipped, loadShippedModel, nameOfRun, shownRuns } from "./shownRuns.js";
import { createSweep } from "./sweep.js";

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

/** Milliseconds between two checkpoints of a model that are kept for a reload; a checkpoint has about 0.9 MB. */
const keptEvery = 5000;

/** @param {{ search: string, simd: boolean, changed: () => void, kept: any }} given `kept`: from kept.js */
export function createState({ search, simd, changed, kept }) {
  /** When each run was kept last. */
  const keptAt = new Map();
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
    /** Whether models are shown that an earlier visit trained, and the runs whose model was damaged. */
    isRestored: false,
    refusedRuns: [],
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
    /** `model` is a name in `states`; `length` is that of the example; `error` is the worker's message if it failed, else undefined. */
    map: { model: "", layer: 1, repair: "none", length: 4 * settings.length, views: [], error: undefined },
    /** The figure whose code was copied last, and the message for that. */
    copied: "",
    sweep: createSweep({ simd, changed }),
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

  /** Ends training, and drops what is kept of it for a reload. */
  function forget() {
    state.trainer?.cancel();
    kept.clear();
    Object.assign(state, { isRestored: false, refusedRuns: [] });
    changed();
  }

  /** Changes settings, and drops the models that were trained here. */
  function change(some) {
    if (state.own.size > 0 || state.phase !== "idle" || state.refusedRuns.length > 0) forget();
    state.settings = { ...state.settings, ...some };
    Object.assign(state, { own: new Map(), parts: new Map(), states: new Map(), failures: [] });
    Object.assign(state.map, { views: [], length: 4 * state.settings.length, error: undefined });
    showModel();
    writeAddress("replaceState", null, location.pathname + writeSettings(state.settings, "en"));
    changed();
  }

  /** A line keeps the shipped values until it is evaluated. */
  function train(runs = runsOf(state.settings)) {
    if (state.phase !== "idle" || state.sweep.phase !== "idle") return;
    if (state.own.size === 0 || runs.length === runsOf(state.settings).length) kept.clear();
    kept.setRuns(runs);
    Object.assign(state, { isRestored: false, refusedRuns: [], spent: 0, since: performance.now() });
    start(runs, {});
  }

  /** Keeps what a reload needs of a run after one of its parts. */
  function keep(run, { kind, step = run.steps, state: saved = state.states.get(nameOfRun(run)) }) {
    const name = nameOfRun(run);
    const now = performance.now();
    if (kind === "checkpoint" && now < (keptAt.get(name) ?? -keptEvery) + keptEvery) return;
    keptAt.set(name, now);
    kept.put({ run, step, isDone: kind === "done", parts: state.parts.get(name), state: saved });
  }

  function start(runs, begin) {
    Object.assign(state, { failures: [], seenStep: undefined });
    state.trainer = startRuns(runs, {
      simd,
      ...begin,
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
        if (["checkpoint", "trained", "done"].includes(part.kind)) keep(run, part);
      },
      onChange: changed,
      onEnd(failures) {
        stopClock();
        kept.setRuns([]);
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
    state.isRestored = false;
    state.since = performance.now();
    state.trainer.resume();
    changed();
  }

  /** Shows what an earlier visit trained with these settings; a training that did not end is paused. */
  async function restore() {
    const { underWay, models, refused } = await kept.read(runsOf(state.settings));
    if (state.phase !== "idle" || state.own.size > 0) return; // the reader was faster
    for (const { run, step, parts, state: saved } of models) {
      state.parts.set(nameOfRun(run), parts);
      state.own.set(nameOfRun(run), gather(run, parts));
      if (run.seed <= mappedSeeds && step === run.steps) state.states.set(nameOfRun(run), saved);
    }
    Object.assign(state, { isRestored: models.length > 0, refusedRuns: refused });
    if (state.states.size > 0) showMaps();
    changed();
    if (underWay.length === 0) return;
    start(underWay, { isPaused: true, from: (run) => models.find((model) => model.run === run) });
    state.spent = state.trainer.share * state.expected(underWay);
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
    try {
      const views = await readMaps(
        states.get(model),
        simd,
        { layer, repair, questions, sequence: shownSequence },
        lengths,
      );
      if (isAsked() && states.has(model)) Object.assign(map, { views, error: undefined });
    } catch (error) {
      if (isAsked()) map.error = error.message;
    }
    changed();
  }

  function seeStep(step) {
    state.seenStep = step;
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
    const others = [restore(), loadModel()];
    // Without them the page starts empty.
    state.shipped = await loadShipped().catch(() => {
      state.isShippedMissing = true;
      return [];
    });
    changed();
    // Until measured, or if that fails, the time of other machines is used.
    await Promise.all(others);
    state.pace = await measurePace(simd).catch(() => state.pace);
    changed();
  }

  const actions = {
    change,
    train,
    pause,
    resume,
    cancel: () => state.phase !== "idle" && forget(),
    drop: () => change({}),
    /** Trains the failed runs again. */
    trainFailed: () => train(state.failures.map(({ run }) => run)),
    restartSilent: () => state.trainer?.restartSilent(),
    showMaps,
    showExample,
    seeStep,
    copy,
    load,
  };
  return { state, actions };
}
