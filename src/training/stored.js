// Collects the parts of a run into the result that is stored, without the state. Used by the command and the page.

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

/** A run as shipped with the page: losses by position are only needed for the soft near task. */
export const storedRun = ({ results, ...run }) => ({
  ...run,
  results: results.map(({ nearLossAt, ...result }) => result),
});
