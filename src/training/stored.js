// A run as it is kept: what its parts told, without the state.

/** The parts of measure() gathered: { encoding, seed, checksum, losses, results }. */
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

/** A run as the page comes with it: the near task's losses by place are of use with the soft one alone. */
export const storedRun = ({ results, ...run }) => ({
  ...run,
  results: results.map(({ nearLossAt, ...result }) => result),
});
