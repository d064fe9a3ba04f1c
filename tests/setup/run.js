// Runs test files, each in its own process, one per processor at a time, and reports them as one run. Called by build.sh:
//   run.js <files…> [--test-name-pattern=…] [--lanes=2]
// Browsers keep several processors busy: one lane takes the files of tests/browser, and the others join it when nothing
// else is left. All of them share one Chromium. With POSENC_TOTALS, the path of a file, the summary adds up all runs since
// that file was deleted.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { launchChromium } from "../browser/chromium.js";
import { program } from "./programs.js";

/** Time limit of a file, in ms. */
const timeout = 20 * 60 * 1000;
const slowestCount = 8;

const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const flags = (name) =>
  process.argv.flatMap((argument) => (argument.startsWith(`--${name}=`) ? [argument.slice(name.length + 3)] : []));
const testNamePatterns = flags("test-name-pattern");
const [lanes = availableParallelism()] = flags("lanes").map(Number);
const totalsFile = process.env.POSENC_TOTALS;

for (const file of files.filter((each) => !existsSync(each))) {
  console.error(`There is no test file ${file}.`);
  process.exit(1);
}

const isBrowserFile = (file) => relative(resolve("tests/browser"), resolve(file)).match(/^[^.]/) !== null;
const waiting = { browser: files.filter(isBrowserFile), other: files.filter((file) => !isBrowserFile(file)) };

const began = performance.now();
const report = new PassThrough({ objectMode: true });
report.pipe(new spec()).pipe(process.stdout);
const print = (message) => report.write({ type: "test:stdout", data: { message } });

const totals = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };
const times = [];

/** Adds up a line such as "tests 12" at the end of a file's report. Returns whether the event is one. */
function isTotal({ type, data }) {
  const [, name, count] =
    (type === "test:diagnostic" && data.nesting === 0 && /^(\w+) ([\d.]+)$/.exec(data.message)) || [];
  if (name in totals) totals[name] += Number(count);
  return name in totals || name === "duration_ms";
}

/** Runs a file and then reports it, so that the reports of two files do not mix. */
async function runFile(file) {
  const start = performance.now();
  const events = [];
  const options = { files: [resolve(file)], concurrency: 1, timeout };
  if (testNamePatterns.length > 0) options.testNamePatterns = testNamePatterns;
  for await (const event of run(options)) if (event.type !== "test:summary" && !isTotal(event)) events.push(event);
  const seconds = (performance.now() - start) / 1000;
  times.push({ file, seconds });
  print(`\n${file}, ${seconds.toFixed(1)} s\n`);
  for (const event of events) report.write(event);
}

async function runLane(isFirst) {
  for (;;) {
    const file = (isFirst && waiting.browser.shift()) || waiting.other.shift() || waiting.browser.shift();
    if (file === undefined) return;
    await runFile(file);
  }
}

const path = waiting.browser.length > 1 && program("chromium");
const chromium = path ? await launchChromium(path) : null;
if (chromium) process.env.POSENC_CHROMIUM = chromium.wsEndpoint();
await Promise.all(Array.from({ length: lanes }, (_, i) => runLane(i === 0)));
await chromium?.close();

if (totalsFile && existsSync(totalsFile)) {
  const before = JSON.parse(readFileSync(totalsFile, "utf8"));
  for (const name of Object.keys(totals)) totals[name] += before[name];
}
if (totalsFile) writeFileSync(totalsFile, JSON.stringify(totals));

if (files.length > slowestCount) {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  print(`\nThe slowest files:\n${lines.join("")}\n`);
}
for (const [name, count] of Object.entries({ ...totals, duration_ms: performance.now() - began }))
  report.write({ type: "test:diagnostic", data: { nesting: 0, message: `${name} ${count}` } });
report.end();
if (totals.tests === 0 || totals.fail + totals.cancelled > 0) process.exitCode = 1;
