// Loads what comes with the page, and selects the shown runs: those trained in this browser, else the shipped ones.
import { lengthsRead } from "../../../src/training/measure.js";
import { encodings, headerBytes, repairs } from "../../../src/training/model.js";
import { isStandard, runsOf, standard } from "../../../src/training/settings.js";

/** The number of seeds whose weights are kept for maps; a model has about 0.9 MB. */
export const mappedSeeds = 3;

export const nameOfRun = ({ encoding, seed }) => `${encoding} ${seed}`;

const isNumbers = (list) => Array.isArray(list) && list.every((each) => each === null || Number.isFinite(each));

const isResult = (result, lengths) =>
  repairs.includes(result?.repair) &&
  typeof result.tuned === "boolean" &&
  ["near", "far"].every((key) => isNumbers(result[key]) && result[key].length === lengths) &&
  isNumbers(result.nearAt) &&
  isNumbers(result.farAt);

/** Whether something is a run with results at this many lengths. */
const isRun = (run, lengths) =>
  encodings.includes(run?.encoding) &&
  Number.isInteger(run.seed) &&
  typeof run.checksum === "string" &&
  isNumbers(run.losses) &&
  Array.isArray(run.results) &&
  run.results.every((result) => isResult(result, lengths));

/** The runs in a file of results; throws for other files. */
export function readResults(file) {
  const runs = file?.runs;
  if (!Array.isArray(runs) || !runs.every((run) => isRun(run, lengthsRead(standard.length).length)))
    throw new TypeError("training-standard.json: runs must be results of training");
  return runs;
}

/** The shipped results. */
export async function loadShipped() {
  const response = await fetch("training-standard.json");
  if (!response.ok) throw new Error(`training-standard.json: status must be 200, got ${response.status}`);
  return readResults(await response.json());
}

/**
 * The state of the shipped model: RoPE, seed 1, with the standard settings. The file has the header and the weights; a
 * state also has two moments of each weight, which only training needs.
 */
export async function loadShippedModel() {
  const response = await fetch("training-rope.bin");
  if (!response.ok) throw new Error(`training-rope.bin: status must be 200, got ${response.status}`);
  const file = new Uint8Array(await response.arrayBuffer());
  const state = new Uint8Array(headerBytes + 3 * (file.length - headerBytes));
  state.set(file);
  return state;
}

/** The shipped runs of these settings by name. */
function shippedFor(settings, shipped) {
  return new Map(isStandard(settings) ? shipped.map((run) => [nameOfRun(run), run]) : []);
}

/** A run trained here keeps the shipped evaluations until it is evaluated. */
const withReadings = (run, shipped) =>
  run && run.results.length === 0 && shipped ? { ...run, results: shipped.results } : run;

/** @param {Map<string, any>} [trained] runs trained here with these settings, by name */
export function shownRuns(settings, shipped, trained = new Map()) {
  const others = shippedFor(settings, shipped);
  return runsOf(settings)
    .map(nameOfRun)
    .map((name) => withReadings(trained.get(name), others.get(name)) ?? others.get(name))
    .filter((run) => run);
}
