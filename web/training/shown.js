// Which runs are shown: what was trained here, else what came with the page.
import { lengthsRead } from "../../src/training/measure.js";
import { encodings, repairs } from "../../src/training/model.js";
import { isStandard, runsOf, standard } from "./settings.js";

export const nameOfRun = ({ encoding, seed }) => `${encoding} ${seed}`;

const isNumbers = (list) => Array.isArray(list) && list.every((each) => each === null || Number.isFinite(each));

const isResult = (result) =>
  repairs.includes(result?.repair) &&
  typeof result.tuned === "boolean" &&
  ["near", "far"].every(
    (key) => isNumbers(result[key]) && result[key].length === lengthsRead(standard.length).length,
  ) &&
  isNumbers(result.nearAt) &&
  isNumbers(result.farAt);

const isRun = (run) =>
  encodings.includes(run?.encoding) &&
  Number.isInteger(run.seed) &&
  typeof run.checksum === "string" &&
  isNumbers(run.losses) &&
  Array.isArray(run.results) &&
  run.results.every(isResult);

/** The runs in a file of results; throws when it is not such a file. */
export function readResults(file) {
  const runs = file?.runs;
  if (!Array.isArray(runs) || !runs.every(isRun))
    throw new TypeError("training-standard.json: runs must be results of training");
  return runs;
}

/** The results that come with the page. */
export async function loadShipped() {
  const response = await fetch("training-standard.json");
  if (!response.ok) throw new Error(`training-standard.json: status must be 200, got ${response.status}`);
  return readResults(await response.json());
}

/** Those of the shipped runs that these settings ask for, by their name. */
function shippedFor(settings, shipped) {
  return new Map(isStandard(settings) ? shipped.map((run) => [nameOfRun(run), run]) : []);
}

/** Until it has been read, what is trained here has the readings that came with the page. */
const withReadings = (own, other) =>
  own && own.results.length === 0 && other ? { ...own, results: other.results } : own;

/** @param {Map<string, any>} own what was trained here, with these settings, by its name */
export function shownRuns(settings, shipped, own = new Map()) {
  const came = shippedFor(settings, shipped);
  return runsOf(settings)
    .map(nameOfRun)
    .map((name) => withReadings(own.get(name), came.get(name)) ?? came.get(name))
    .filter((run) => run);
}
