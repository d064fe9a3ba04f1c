// Runs the fuzzer: run.js [--files] [--seed S] [--calls N] [--from K] [--minutes M]. With --files it reads changed model files
// instead of calling functions. Prints counts and, for each failure, the command that repeats it.
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    files: { type: "boolean", default: false },
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

const { fuzz } = await import(values.files ? "./files.js" : "./fuzz.js");
const again = `npm run fuzz -- ${values.files ? "--files " : ""}--seed ${seed}`;
const end = performance.now() + 60000 * minutes;
const part = 10000;
const total = { failures: 0 };
const last = first + calls;
for (let from = first; from < last && performance.now() < end; from += part) {
  const until = () => performance.now() >= end;
  const { failures, ...counts } = await fuzz({ seed, from, calls: Math.min(part, last - from), until });
  for (const [key, count] of Object.entries(counts)) total[key] = (total[key] ?? 0) + count;
  total.failures += failures.length;
  for (const { number, label, what } of failures)
    console.log(`${label}: ${what}\n  again: ${again} --from ${number} --calls 1`);
}
const { correct, hostile, leftOut, read, refused, failures } = total;
const done = values.files
  ? `${read} files read, ${refused} refused`
  : `${correct} correct calls and ${hostile} hostile ones, ${leftOut} left out for their size`;
console.log(`seed ${seed}, from ${first}: ${done}; ${failures} failures`);
process.exitCode = failures > 0 ? 1 : 0;
