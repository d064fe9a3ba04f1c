// Trains RoPE, or p-RoPE, over a range of one setting and several seeds, for a heat map of accuracy by setting and length. Finished
// models are kept in the browser, so that a sweep goes on after a reload. Used by state.js.

import { standard } from "../../../src/training/settings.js";
import { gather } from "../../../src/training/stored.js";
import { startRuns } from "./runner.js";

/** The swept settings with their values. */
export const sweeps = {
  base: [10, 30, 100, 300, 1000, 10000],
  length: [16, 32, 64, 128],
  share: [0, 0.25, 0.5, 0.75, 1],
};

/** The encoding that a setting belongs to. */
const encodingOf = (setting) => (setting === "share" ? "pRope" : "rope");

export const mostSeeds = 5;

/** Where finished models are kept; another version of the results has another name. */
const place = "posenc-training-sweep-1";

const isShares = (list) =>
  Array.isArray(list) && list.length === 4 && list.every((each) => each === null || (each >= 0 && each <= 1));

const isModel = (model) => isShares(model?.near) && isShares(model.far) && /^[0-9a-f]{16}$/.test(model.checksum);

/** The models kept in this browser, by name; none if the browser keeps nothing or something else. */
function readKept() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(place)) ?? {});
    return new Map(kept.filter(([, model]) => isModel(model)));
  } catch {
    return new Map();
  }
}

function writeKept(models) {
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(models)));
  } catch {
    // Without storage the sweep only lasts as long as the page.
  }
}

const nameOf = (setting, value, seed) => `${setting} ${value} ${seed}`;

/** A sweep with its models by name: { near, far, checksum }. */
export function createSweep({ simd, changed }) {
  const models = readKept();
  let runner;

  const sweep = {
    setting: "base",
    seeds: 1,
    failures: [],
    get phase() {
      const phase = runner?.phase ?? "ended";
      return phase === "ended" ? "idle" : phase;
    },
    get share() {
      return runner.share;
    },
    /** The models of one value, for the seeds that are done. */
    modelsOf: (value) =>
      Array.from({ length: sweep.seeds }, (_, i) => models.get(nameOf(sweep.setting, value, i + 1))).filter(
        (model) => model !== undefined,
      ),
    /** Whether every model is there. */
    isDone: () => sweeps[sweep.setting].every((value) => sweep.modelsOf(value).length === sweep.seeds),
    choose(some) {
      runner?.cancel();
      Object.assign(sweep, some, { failures: [] });
      changed();
    },
    start() {
      const { setting, seeds } = sweep;
      const { encodings: _, seeds: __, ...settings } = standard;
      const runs = Array.from({ length: seeds }, (_, i) => i + 1).flatMap((seed) =>
        sweeps[setting]
          .filter((value) => !models.has(nameOf(setting, value, seed)))
          .map((value) => ({ ...settings, encoding: encodingOf(setting), plain: true, [setting]: value, seed })),
      );
      if (runs.length === 0 || sweep.phase !== "idle") return;
      const parts = new Map();
      sweep.failures = [];
      runner = startRuns(runs, {
        simd,
        onBegin: (run) => parts.set(run, []),
        onPart(run, part) {
          parts.get(run).push(part);
          if (part.kind !== "read") return;
          const { checksum, results } = gather(run, parts.get(run));
          models.set(nameOf(setting, run[setting], run.seed), { near: results[0].near, far: results[0].far, checksum });
          writeKept(models);
        },
        onChange: changed,
        onEnd(failures) {
          sweep.failures = failures;
          changed();
        },
      });
      changed();
    },
    pause() {
      runner.pause();
      changed();
    },
    resume() {
      runner.resume();
      changed();
    },
    cancel: () => runner?.cancel(),
    /** CSV with a line for each model and length. */
    csv() {
      const lines = sweeps[sweep.setting].flatMap((value) =>
        Array.from({ length: sweep.seeds }, (_, i) => i + 1).flatMap((seed) => {
          const model = models.get(nameOf(sweep.setting, value, seed));
          if (!model) return [];
          return [1, 2, 4, 8].map((times, i) => [value, seed, times, model.near[i], model.far[i], model.checksum]);
        }),
      );
      const head = [sweep.setting, "seed", "times_training_length", "near", "far", "checksum"];
      return `${[head, ...lines].map((cells) => cells.join(",")).join("\n")}\n`;
    },
  };
  return sweep;
}
