// Runs test files, each in its own process, one per processor at a time, and reports them as one run. Called by build.sh:
//   run.js <files…> [--test-name-pattern=…] [--lanes=2] [--limit=600]
// Stricter than node: a file that runs no test, one that ends before its last test, and a failure after a skip are failures.
// A test may take --limit seconds.
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
const timeout = 30 * 60 * 1000;
const slowestCount = 8;

const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const flags = (name) =>
  process.argv.flatMap((argument) => (argument.startsWith(`--${name}=`) ? [argument.slice(name.length + 3)] : []));
const testNamePatterns = flags("test-name-pattern");
const [lanes = availableParallelism()] = flags("lanes").map(Number);
const [limit = 600] = flags("limit").map(Number);
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

/** Adds the result of a test, of a suite or of a broken file to the totals. */
function count({ type, data }) {
  if (data.details?.type === "suite") totals.suites++;
  else {
    totals.tests++;
    const { skip, todo } = data;
    const isCancelled = data.details?.error?.failureType === "cancelledByParent";
    if (todo !== undefined && todo !== false) totals.todo++;
    else if (type === "test:fail") totals[isCancelled ? "cancelled" : "fail"]++;
    else totals[skip !== undefined && skip !== false ? "skipped" : "pass"]++;
  }
}

/** What is wrong with how a file ended; undefined if nothing is. `late` is whether a test exceeded its limit. */
function faultOf(file, events, late) {
  const named = (...types) =>
    events.filter(({ type, data }) => types.includes(type) && data.nesting === 0 && data.name !== resolve(file));
  const enqueued = named("test:enqueue").map(({ data }) => data.name);
  for (const { data } of named("test:pass", "test:fail")) {
    const at = enqueued.indexOf(data.name);
    if (at >= 0) enqueued.splice(at, 1);
  }
  if (late) return `${enqueued[0] ?? "its beginning"}: took more than ${limit} seconds`;
  if (enqueued.length > 0) return `ended before ${enqueued.length} of its tests: ${enqueued.join(", ")}`;
  const isBroken = events.some(({ type }) => type === "test:fail");
  return isBroken || testNamePatterns.length > 0 || named("test:pass").length > 0 ? undefined : "ran no test";
}

/** Runs a file and then reports it, so that the reports of two files do not mix. */
async function runFile(file) {
  const start = performance.now();
  const events = [];
  // Each test ends with an event, so a longer silence is a test's; before the first one the file is loaded.
  const aborted = new AbortController();
  let late;
  const options = { files: [resolve(file)], concurrency: 1, timeout, signal: aborted.signal };
  if (testNamePatterns.length > 0) options.testNamePatterns = testNamePatterns;
  for await (const event of run(options)) {
    if (event.data.name !== resolve(file)) late ??= setTimeout(() => aborted.abort(), limit * 1000);
    late?.refresh();
    const isTotal =
      event.type === "test:diagnostic" && event.data.nesting === 0 && /^\w+ [\d.]+$/.test(event.data.message);
    if (event.type !== "test:summary" && !isTotal) events.push(event);
  }
  clearTimeout(late);
  const fault = faultOf(file, events, aborted.signal.aborted);
  // Node reports a file that ran no test as a test of its own, and a killed one as cancelled.
  const reported = fault ? events.filter(({ data }) => data.name !== resolve(file)) : events;
  if (fault) {
    const error = new Error(fault);
    error.stack = fault;
    const data = { name: file, nesting: 0, file: resolve(file), testNumber: 1, details: { duration_ms: 0, error } };
    reported.push({ type: "test:start", data }, { type: "test:fail", data });
  }
  const seconds = (performance.now() - start) / 1000;
  times.push({ file, seconds });
  print(`\n${file}, ${seconds.toFixed(1)} s\n`);
  for (const event of reported) {
    if (event.type === "test:pass" || event.type === "test:fail") count(event);
    report.write(event);
  }
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
