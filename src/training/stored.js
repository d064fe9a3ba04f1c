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
