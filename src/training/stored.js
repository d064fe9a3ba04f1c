// Collects the parts of a run into the result that is stored, without the state, and writes results as CSV. Used by the
// command and the page.
import { lengthsRead } from "./measure.js";

/** Collects the parts of measure(): { encoding, seed, checksum, losses, results }. */
export function gather({ encoding, seed }, parts, onPart = (_part) => {}) {
  const run = { encoding, seed, checksum: "", losses: [], results: [] };
  for (const part of parts) {
    if (part.kind === "losses") run.losses.push(part.loss);
    if (part.kind === "trained") run.checksum = part.checksum;
    if (part.kind === "read") run.results.push(part.result);
    onPart(part);
  }
  return run;
}

/**
 * Means over runs of an encoding, read with a repair: accuracies "near" or "far", or "nearLoss", at each of lengthsRead(); NaN
 * where a run has no value. The essay, the training page's maps, sentences and claims all take these.
 * @param {any[]} runs
 * @param {{ encoding: string, repair?: string, tuned?: boolean }} reading
 * @param {"near" | "far" | "nearLoss"} key
 * @returns {number[]} empty where nothing was evaluated
 */
export function meansOf(runs, { encoding, repair = "none", tuned = false }, key) {
  const lists = runs
    .filter((run) => run.encoding === encoding)
    .flatMap(({ results }) => results.filter((each) => each.repair === repair && each.tuned === tuned))
    .map((result) => result[key]);
  const most = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => {
    const values = lists.map((list) => list[i]);
    return values.reduce((sum, value) => sum + (value ?? Number.NaN), 0) / values.length;
  });
}

/** A run as shipped with the page: losses by position are only needed for the soft task. */
export const storedRun = ({ results, ...run }) => ({
  ...run,
  results: results.map(({ nearLossAt, ...result }) => result),
});

const columns = ["encoding", "seed", "repair", "fine_tuned", "tokens", "near", "far", "near_loss", "checksum"];

/** CSV with a line for each evaluation at each length; an empty cell is a value that does not exist. */
export function csvOf({ settings, runs }) {
  const lengths = lengthsRead(settings.length);
  const lines = runs.flatMap(({ encoding, seed, checksum, results }) =>
    results.flatMap(({ repair, tuned, near, far, nearLoss }) =>
      near.map((_, i) => [encoding, seed, repair, tuned, lengths[i], near[i], far[i], nearLoss[i], checksum]),
    ),
  );
  return `${[columns, ...lines].map((cells) => cells.join(",")).join("\n")}\n`;
}
