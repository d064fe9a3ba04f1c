// Builds the charts from runs: { encoding, seed, losses, results }.
import { farParts, lengthsRead, nearParts, stepsAtOnce } from "../../../src/training/measure.js";
import { encodings, isAnswered, repairs } from "../../../src/training/model.js";
import { standard } from "../../../src/training/settings.js";
import { encodingNames, nameOf, repairNames } from "./words.js";

// Legible on light and dark, and distinguishable without red and green.
const colors = {
  none: "#8a8a8a",
  learned: "#b06c2b",
  sinusoidal: "#e8590c",
  rope: "#2b83d6",
  alibi: "#0f9d76",
  t5: "#d0589f",
  kerple: "#8d68d8",
  fire: "#c79200",
  pRope: "#1f9fb0",
  ropeNope: "#7a8a2a",
  randomized: "#b3446c",
  xpos: "#5b6bd5",
  ssmax: "#3a7d44",
  forgetting: "#a05a9c",
};
const repairColors = {
  none: "#2b83d6",
  window: "#8a8a8a",
  lmInfinite: "#b06c2b",
  linear: "#e8590c",
  ntk: "#0f9d76",
  yarn: "#8d68d8",
  drop: "#c79200",
};
const dashes = {
  pRope: "7 3",
  ropeNope: "2 3",
  randomized: "7 3",
  xpos: "2 3",
  ssmax: "7 3",
  forgetting: "2 3",
  drop: "7 3",
  none: "2 3",
  learned: "7 3",
  kerple: "7 3",
  fire: "2 3",
  lmInfinite: "2 3",
  window: "7 3",
};

const lettersOf = (task) => (isAnswered(task) ? 26 : 12);
const farChance = 1 / 8;

const percent = (value) => `${Math.round(100 * value)}`;
const accuracyAxis = (words) => ({
  min: 0,
  max: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  name: words("accuracy"),
  show: percent,
});

/** Points with a value. */
const pointsOf = (values, place) =>
  values.map((value, i) => [place(i), value]).filter(([, value]) => value !== null && value !== undefined);

const plain = (run) => run.results.find(({ repair, tuned }) => repair === "none" && !tuned);

/** A line for each encoding; `of` returns a run's points. */
function byEncoding(runs, lang, of) {
  return encodings
    .map((encoding) => ({
      name: nameOf(encodingNames, encoding, lang),
      color: colors[encoding],
      dash: dashes[encoding],
      runs: runs.filter((run) => run.encoding === encoding).map(of),
    }))
    .filter((line) => line.runs.some((points) => points.length > 0));
}

export function lossChart({ runs, settings, words, lang }) {
  const most = settings.steps;
  return {
    label: words("lossTitle"),
    x: {
      min: 0,
      max: most,
      ticks: [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * most)),
      name: words("step"),
    },
    y: { min: 0, max: 4, ticks: [0, 1, 2, 3, 4], name: words("loss") },
    series: byEncoding(runs, lang, ({ losses }) => pointsOf(losses, (i) => Math.min((i + 1) * stepsAtOnce, most))),
  };
}

const soft = ({ task }) => task === "soft";
const lossTicks = { min: 0, max: 2, ticks: [0, 0.5, 1, 1.5, 2] };

/** The metric of the near task: accuracy, or loss for the soft task. */
const nearAxis = (settings, words) => (soft(settings) ? { ...lossTicks, name: words("above") } : accuracyAxis(words));

/** The end of a title's key: what is measured is an answer where letters are copied, reversed or sorted. */
const titleOf = (which, { task }) => (which === "far" ? "Far" : isAnswered(task) ? "Answer" : "Near");

/** The soft task is shown by its loss, which has no chance line; sorted letters are no even choice. */
function chanceMarks(which, settings, words) {
  const name = words("chance");
  if (which === "far") return [{ y: farChance, name }];
  return soft(settings) || settings.task === "sort" ? [] : [{ y: 1 / lettersOf(settings.task), name }];
}

/** By position at the longest length. */
export function placeChart(which, { runs, settings, words, lang }) {
  const longest = lengthsRead(settings.length).at(-1);
  const key = which === "far" ? "farAt" : soft(settings) ? "nearLossAt" : "nearAt";
  const size = longest / (which === "far" ? farParts : nearParts);
  return {
    label: words(`byPlace${titleOf(which, settings)}`),
    x: {
      min: 0,
      max: longest,
      ticks: [0, 1, 2, 4, 6, 8].map((part) => part * settings.length),
      name: words(which === "far" ? "distance" : "position"),
    },
    y: which === "far" ? accuracyAxis(words) : nearAxis(settings, words),
    marks: [{ x: settings.length, name: words("trained") }, ...chanceMarks(which, settings, words)],
    series: byEncoding(runs, lang, (run) => pointsOf(plain(run)?.[key] ?? [], (i) => (i + 0.5) * size)),
  };
}

const lengthAxis = (settings, words) => ({
  // Lengths double, so they are evenly spaced.
  min: 0,
  max: 3,
  ticks: lengthsRead(settings.length).map((length, i) => [i, String(length)]),
  name: words("tokens"),
});

/** The shortest evaluated length. */
const trainedMark = (words) => ({ x: 0, name: words("trained") });

/** The metric of a skill in results. */
export const keyOf = (which, settings) => (which === "far" ? "far" : soft(settings) ? "nearLoss" : "near");

export function lengthChart(which, { runs, settings, words, lang }) {
  const key = keyOf(which, settings);
  return {
    label: words(`byLength${titleOf(which, settings)}`),
    x: lengthAxis(settings, words),
    y: which === "far" ? accuracyAxis(words) : nearAxis(settings, words),
    marks: [trainedMark(words), ...chanceMarks(which, settings, words)],
    series: byEncoding(runs, lang, (run) => pointsOf(plain(run)?.[key] ?? [], (i) => i)),
  };
}

export function repairChart(which, tuned, { runs, settings, words, lang }) {
  const key = keyOf(which, settings);
  const rope = runs.filter(({ encoding }) => encoding === "rope");
  return {
    label: words(`${tuned ? "tuned" : "repaired"}${titleOf(which, settings)}`),
    x: lengthAxis(settings, words),
    y: which === "far" ? accuracyAxis(words) : nearAxis(settings, words),
    marks: [trainedMark(words), ...chanceMarks(which, settings, words)],
    series: repairs
      .map((repair) => ({
        name: nameOf(repairNames, repair, lang),
        color: repairColors[repair],
        dash: dashes[repair === "none" ? "" : repair],
        runs: rope
          .map(({ results }) => results.find((each) => each.repair === repair && each.tuned === tuned))
          .filter((each) => each !== undefined)
          .map((result) => pointsOf(result[key], (i) => i)),
      }))
      .filter((line) => line.runs.length > 0),
  };
}

/** Every figure by its name in addresses: a function of { runs, settings, words, lang }. */
export const charts = {
  near: (given) => lengthChart("near", given),
  far: (given) => lengthChart("far", given),
  loss: lossChart,
  positions: (given) => placeChart("near", given),
  distances: (given) => placeChart("far", given),
  repairedNear: (given) => repairChart("near", false, given),
  repairedFar: (given) => repairChart("far", false, given),
  tunedNear: (given) => repairChart("near", true, given),
  tunedFar: (given) => repairChart("far", true, given),
};

/** A line that states the settings of a figure. */
export function noteOf({ runs, settings, words }) {
  const { length, steps } = settings;
  const seeds = new Set(runs.map(({ seed }) => seed)).size;
  const other = ["base", "betaFast", "share", "questions", "task"]
    .filter((name) => settings[name] !== standard[name])
    .map((name) => `${name} ${settings[name]}`);
  const lines = words(seeds === 1 ? "oneSeed" : "thinAndThick", { seeds });
  return [words("trainedOn", { length, steps }), ...other, lines].join(" · ");
}
