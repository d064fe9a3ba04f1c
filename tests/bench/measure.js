// Measures medians of interleaved rounds: every contender runs in every round, so that a busy moment of the machine affects all
// of them. Used by run.js.

/** Milliseconds of processor time, which other processes affect less than the clock. */
export function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function repetitions(run, milliseconds) {
  run();
  let count = 1;
  for (;;) {
    const start = now();
    for (let i = 0; i < count; i++) run();
    const spent = now() - start;
    if (spent >= milliseconds) return count;
    count = Math.max(count + 1, Math.ceil((count * milliseconds * 1.1) / Math.max(spent, 0.05)));
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/**
 * @param {{name: string, run: () => void, elements?: number}[]} contenders
 * @returns {{name: string, milliseconds: number, elements?: number}[]} the same with the time of one run
 */
export function measure(contenders, { rounds = 9, sample = 25 } = {}) {
  const plans = contenders.map((contender) => ({ contender, count: repetitions(contender.run, sample), times: [] }));
  // Short calls are repeated until engines have compiled their shared code for all kinds of arguments.
  const unmeasured = Math.min(...plans.map(({ count }) => count)) > 20 ? 20 : 1;
  for (let round = -unmeasured; round < rounds; round++) {
    for (const { contender, count, times } of plans) {
      const start = now();
      for (let i = 0; i < count; i++) contender.run();
      if (round >= 0) times.push((now() - start) / count);
    }
  }
  return plans.map(({ contender: { run, ...named }, times }) => ({ ...named, milliseconds: median(times) }));
}
