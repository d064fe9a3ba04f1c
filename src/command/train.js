// Runs "posenc train": trains and tests the models of the experiment, one worker per core, and prints the results.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { kebabCase } from "../../web/figures/parameters.js";
import { lengthsRead } from "../training/measure.js";
import { encodings, questionKinds, skillsOf, tasks } from "../training/model.js";
import { createOptions, questions, readOptions as readTrainingOptions } from "../training/options.js";
import { readSettings, runsOf } from "../training/settings.js";
import { csvOf, storedRun } from "../training/stored.js";
import { requireWritable } from "./files.js";
import { readNumber, readOptions, readWord } from "./options.js";
import { Misused, Refused } from "./refused.js";
import { readArgument } from "./values.js";
import { write } from "./writing.js";

const usage = `posenc train [options]   train tiny transformers on short sequences and test them on longer ones

  --encodings LIST   comma-separated, of ${encodings.join(", ")} (default: all)
  --seeds N          train with the seeds 1 to N (default: 3)
  --length N         training length in tokens, a multiple of 16 up to 128 (default: 32)
  --steps N          training steps (default: 800; copy, reverse and sort need about 3000)
  --base X           RoPE's base (default: 100)
  --beta-fast X      YaRN's beta_fast (default: 4)
  --share X          share of the pairs that p-RoPE rotates, 0 to 1 (default: 0.75)
  --task TASK        ${tasks.join(", ")} (default: lag)
  --questions KIND   of lag and soft: ${questionKinds.join(" or ")} (default: constant)
  --repeat ADDRESS   take these settings from an address of the training page, whose bits this repeats
  --workers N        number of workers (default: number of cores)
  --json             print JSON instead of a table
  --csv              print CSV: one line for each model, repair and length
  --out FILE         write to a file instead of standard output

Sweep a setting, here RoPE's base, into a file for each value:
  for base in 10 100 1000; do posenc train --encodings rope --base $base --csv --out $base.csv; done`;

const kinds = /** @type {Record<string, "flag" | "value">} */ ({
  encodings: "value",
  seeds: "value",
  length: "value",
  steps: "value",
  base: "value",
  betaFast: "value",
  share: "value",
  task: "value",
  questions: "value",
  repeat: "value",
  workers: "value",
  json: "flag",
  csv: "flag",
  out: "value",
});

const { encoding: _, seed: __, ...ofAllRuns } = createOptions;
const runOptions = { ...ofAllRuns, questions };

/** Reads the settings of an address of the training page, or of its query alone. */
function readRepeated(address, given) {
  const other = Object.keys(given).find((name) => name === "encodings" || name === "seeds" || name in runOptions);
  if (other) throw new Misused(`--repeat and --${kebabCase(other)} exclude each other: the address has all settings`);
  const { settings, refused } = readSettings(address.includes("?") ? address.slice(address.indexOf("?")) : "");
  if (refused.length > 0)
    throw new Refused(`--repeat must be an address of the training page, got ${refused[0]} in it`);
  const { encodings: _, seeds: __, ...ofRuns } = settings;
  return { settings: ofRuns, runs: runsOf(settings) };
}

/** Reads the options, with defaults. */
function readRuns(given) {
  const workers = () => whole("workers", availableParallelism(), 256);
  const whole = (name, otherwise, most) =>
    readNumber(
      name,
      given[name] ?? String(otherwise),
      (n) => Number.isInteger(n) && n >= 1 && n <= most,
      `a whole number from 1 to ${most}`,
    );
  if (given.repeat !== undefined) return { ...readRepeated(given.repeat, given), workers: workers() };
  const names = (given.encodings ?? encodings.join(",")).split(",");
  const named = Object.entries(runOptions).filter(([name]) => given[name] !== undefined);
  const values = named.map(([name, option]) => [name, readArgument(name, option, given[name])]);
  const settings = readTrainingOptions("train", Object.fromEntries(values), runOptions);
  const chosen = new Set(names.map((each) => readWord("encodings", each.trim(), encodings)));
  const seeds = Array.from({ length: whole("seeds", 3, 10_000) }, (_, i) => i + 1);
  const runs = seeds.flatMap((seed) => [...chosen].map((encoding) => ({ ...settings, encoding, seed })));
  return { settings, runs, workers: workers() };
}

/** Runs all models, some at a time; calls `onProgress` with the completed share. */
function runAll(runs, workers, onProgress) {
  const results = new Array(runs.length);
  const done = new Array(runs.length).fill(0);
  let next = 0;
  return new Promise((resolve, reject) => {
    let left = runs.length;
    const start = () => {
      if (next === runs.length) return;
      const i = next++;
      const worker = new Worker(new URL("./training/node.js", import.meta.url), { workerData: runs[i] });
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

/** Returns mean and spread over seeds, formatted by `show`. */
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
  // The soft task has no right answer: print its loss minus the generator's.
  const isSoft = settings.task === "soft";
  const measures = {
    near: isSoft
      ? { of: ({ nearLoss }) => nearLoss, show: nats, head: "near, nats above the generator," }
      : { of: (result) => result.near, show: percent, head: settings.task === "lag" ? "near, %," : "answer, %," },
    far: { of: (result) => result.far, show: percent, head: "far, %," },
  };
  const shown = skillsOf(settings.task).map((skill) => measures[skill]);
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
    `${"".padEnd(22)} ${shown.map(head).join("   ")}`,
    ...Array.from(
      rows,
      ([name, results]) => `${name.padEnd(22)} ${shown.map((measure) => cells(results, measure)).join("   ")}`,
    ),
    "",
    ...runs.map(({ encoding, seed, checksum }) => `${encoding} ${seed}: ${checksum}`),
  ].join("\n");
}

export async function train(words) {
  const { given, positionals } = readOptions(words, kinds);
  if (given.help) return console.log(usage);
  if (positionals.length > 0) throw new Misused(`train takes options alone, got ${JSON.stringify(positionals[0])}`);
  if (given.json && given.csv) throw new Misused("--json and --csv exclude each other");
  const { settings, runs, workers } = readRuns(given);
  if (given.out !== undefined) requireWritable(given.out); // before minutes are spent
  const isTerminal = process.stderr.isTTY;
  let printed = -1;
  const results = await runAll(runs, workers, (share) => {
    const part = Math.floor(share * (isTerminal ? 100 : 10));
    if (part === printed) return;
    printed = part;
    process.stderr.write(isTerminal ? Buffer.from(`\r${part} %`) : `${10 * part} %\n`);
  });
  if (isTerminal) process.stderr.write(Buffer.from("\r     \r"));
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const all = { version, settings, runs: results.map(storedRun) };
  if (given.json) return write(given, "json", `${JSON.stringify(all)}\n`);
  if (given.csv) return write(given, "csv", csvOf(all));
  return write(given, "text", `${table(all)}\n`);
}
