// Runs the fuzzer: run.js [--seed S] [--calls N] [--from K] [--minutes M]. Prints counts and, for each failure, the command that
// repeats it.
import { parseArgs } from "node:util";
import { fuzz } from "./fuzz.js";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    calls: { type: "string", default: "100000" },
    from: { type: "string", default: "0" },
    minutes: { type: "string", default: "Infinity" },
  },
});
const [seed, calls, first, minutes] = [values.seed, values.calls, values.from, values.minutes].map(Number);
if (![seed, calls, first].every(Number.isSafeInteger) || Number.isNaN(minutes)) {
  console.error("fuzz: --seed, --calls and --from are whole numbers, --minutes is a number");
  process.exit(2);
}

const end = performance.now() + 60000 * minutes;
const part = 10000;
const total = { correct: 0, hostile: 0, leftOut: 0, failures: 0 };
const last = first + calls;
for (let from = first; from < last && performance.now() < end; from += part) {
  const until = () => performance.now() >= end;
  const { failures, ...counts } = fuzz({ seed, from, calls: Math.min(part, last - from), until });
  for (const [key, count] of Object.entries(counts)) total[key] += count;
  total.failures += failures.length;
  for (const { number, label, what } of failures)
    console.log(`${label}: ${what}\n  again: npm run fuzz -- --seed ${seed} --from ${number} --calls 1`);
}
const { correct, hostile, leftOut, failures } = total;
console.log(
  `seed ${seed}, from call ${first}: ${correct} correct calls and ${hostile} hostile ones, ${leftOut} left out for their size; ` +
    `${failures} failures`,
);
process.exitCode = failures > 0 ? 1 : 0;
