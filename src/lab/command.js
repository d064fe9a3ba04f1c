// ./build.sh lab, or npx posenc lab: runs the laboratory in Node.js, one worker for each core, and prints what came out.
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { lengthsRead } from "./measure.js";
import { encodings, nearTasks, questionKinds } from "./model.js";
import { storedRun } from "./stored.js";

const usage = `lab [options]   trains tiny transformers and reads longer sequences with them

  --encodings LIST   of ${encodings.join(", ")} (default: all)
  --seeds N          1 to N (default: 3)
  --length N         tokens of the sequences trained on, 32 or 64 (default: 32)
  --steps N          (default: 800)
  --base X           of RoPE (default: 100)
  --beta-fast X      of YaRN (default: 4)
  --near TASK        ${nearTasks.join(" or ")} (default: lag)
  --questions KIND   ${questionKinds.join(" or ")} (default: constant)
  --workers N        (default: as many as there are cores)
  --json             everything as JSON, instead of a table
  --out FILE         into a file instead of the terminal`;

const options = {
  encodings: { type: "string", default: encodings.join(",") },
  seeds: { type: "string", default: "3" },
  length: { type: "string", default: "32" },
  steps: { type: "string", default: "800" },
  base: { type: "string", default: "100" },
  "beta-fast": { type: "string", default: "4" },
  near: { type: "string", default: "lag" },
  questions: { type: "string", default: "constant" },
  workers: { type: "string", default: String(availableParallelism()) },
  json: { type: "boolean", default: false },
  out: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
};

function fail(text) {
  console.error(`lab: ${text}`);
  process.exit(2);
}

function number(name, text, isFit, expected) {
  const value = Number(text);
  if (text.trim() === "" || !isFit(value)) fail(`--${name} is ${JSON.stringify(text)}; expected ${expected}`);
  return value;
}

function word(name, text, words) {
  if (!words.includes(text)) fail(`--${name} is ${JSON.stringify(text)}; expected one of ${words.join(", ")}`);
  return text;
}

function readArguments() {
  let values;
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    fail(error.message);
  }
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const whole = (name, most) =>
    number(name, values[name], (n) => Number.isInteger(n) && n >= 1 && n <= most, `a whole number from 1 to ${most}`);
  const names = values.encodings.split(",").map((each) => word("encodings", each.trim(), encodings));
  const settings = {
    length: number("length", values.length, (n) => n === 32 || n === 64, "32 or 64"),
    steps: whole("steps", 1e6),
    base: number("base", values.base, (x) => x > 1 && x <= 1e12, "a number above 1 to 10^12"),
    betaFast: number("beta-fast", values["beta-fast"], (x) => x > 0 && x <= 1e6, "a number above 0 to 10^6"),
    near: word("near", values.near, nearTasks),
    questions: word("questions", values.questions, questionKinds),
  };
  const seeds = Array.from({ length: whole("seeds", 10_000) }, (_, i) => i + 1);
  const runs = seeds.flatMap((seed) => [...new Set(names)].map((encoding) => ({ ...settings, encoding, seed })));
  if (values.out !== undefined) requireWritable(values.out);
  return { settings, runs, workers: whole("workers", 256), json: values.json, out: values.out };
}

/** Before minutes are spent: whether there can be such a file. */
function requireWritable(file) {
  try {
    closeSync(openSync(file, "a"));
  } catch (error) {
    fail(`--out is ${JSON.stringify(file)}, which cannot be written: ${error.message}`);
  }
}

/** Runs all, some at a time; `onProgress` is told the share that is done. */
function runAll(runs, workers, onProgress) {
  const results = new Array(runs.length);
  const done = new Array(runs.length).fill(0);
  let next = 0;
  return new Promise((resolve, reject) => {
    let left = runs.length;
    const start = () => {
      if (next === runs.length) return;
      const i = next++;
      const worker = new Worker(new URL("./node.js", import.meta.url), { workerData: runs[i] });
      worker.on("error", reject);
      worker.on("message", ({ share, result }) => {
        done[i] = share;
        onProgress(done.reduce((sum, each) => sum + each, 0) / runs.length);
        if (!result) return;
        results[i] = result;
        if (--left === 0) resolve(results);
        start();
      });
    };
    for (let i = 0; i < Math.min(workers, runs.length); i++) start();
  });
}

/** Mean and spread over seeds, each as `show` has it. */
const summary = (values, show) => {
  const all = values.filter((each) => each !== undefined && each !== null);
  if (all.length === 0) return "–";
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / all.length);
  return `${show(mean)}±${show(spread)}`;
};

const percent = (value) => Math.round(100 * value);
const nats = (value) => value.toFixed(2);

function table({ settings, runs }) {
  const lengths = lengthsRead(settings.length);
  const rows = new Map();
  for (const { encoding, results } of runs)
    for (const result of results) {
      const repair = result.repair === "none" ? "" : `, ${result.repair}`;
      const name = `${encoding}${repair}${result.tuned ? " + tuning" : ""}`;
      rows.set(name, [...(rows.get(name) ?? []), result]);
    }
  // Of the soft task no answer is right: its loss above that of the generator is told.
  const isSoft = settings.near === "soft";
  const [near, far] = [
    isSoft
      ? { of: ({ nearLoss }) => nearLoss, show: nats, head: "near, nats above the generator," }
      : { of: (result) => result.near, show: percent, head: "near, %," },
    { of: (result) => result.far, show: percent, head: "far, %," },
  ];
  const wide = 11;
  const cells = (results, { of, show }) =>
    lengths
      .map((_, i) => {
        const all = results.map((result) => of(result)[i]);
        return summary(all, show).padStart(wide);
      })
      .join("");
  const head = ({ head: what }) => `${what} at ${lengths.join(", ")}`.padStart(wide * lengths.length);
  return [
    `${"".padEnd(22)} ${head(near)}   ${head(far)}`,
    ...Array.from(rows, ([name, results]) => `${name.padEnd(22)} ${cells(results, near)}   ${cells(results, far)}`),
    "",
    ...runs.map(({ encoding, seed, checksum }) => `${encoding} ${seed}: ${checksum}`),
  ].join("\n");
}

const { settings, runs, workers, json, out } = readArguments();
const isTerminal = process.stderr.isTTY;
let said = -1;
const results = await runAll(runs, workers, (share) => {
  const part = Math.floor(share * (isTerminal ? 100 : 10));
  if (part === said) return;
  said = part;
  process.stderr.write(isTerminal ? `\r${part} %` : `${10 * part} %\n`);
});
if (isTerminal) process.stderr.write("\r     \r");
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const all = { version, settings, runs: results.map(storedRun) };
const text = json ? JSON.stringify(all) : table(all);
if (out !== undefined) writeFileSync(out, `${text}\n`);
else console.log(text);
