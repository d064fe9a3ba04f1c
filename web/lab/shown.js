// Which runs are shown: what was trained here, else what came with the page.
import { isStandard, runsOf } from "./settings.js";

export const nameOfRun = ({ encoding, seed }) => `${encoding} ${seed}`;

/** The results that come with the page, or none. */
export async function loadShipped() {
  const response = await fetch("lab-standard.json");
  return (await response.json()).runs;
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
