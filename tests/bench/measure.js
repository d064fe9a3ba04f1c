// Medians of interleaved rounds: every contender of a workload takes its turn in every round, so that a busy moment of the
// machine falls on all of them.

const now = () => performance.now();

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
 * @param {{name: string, run: () => void}[]} contenders
 * @returns the same with `milliseconds` for one run
 */
export function measure(contenders, { rounds = 9, sample = 25 } = {}) {
  const plans = contenders.map((contender) => ({ contender, count: repetitions(contender.run, sample), times: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { contender, count, times } of plans) {
      const start = now();
      for (let i = 0; i < count; i++) contender.run();
      times.push((now() - start) / count);
    }
  }
  return plans.map(({ contender, times }) => ({ name: contender.name, milliseconds: median(times) }));
}
