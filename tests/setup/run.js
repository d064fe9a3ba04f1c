// Runs test files, each in a process of its own, as many at a time as there are processors, and reports them as one run.
// Called by build.sh:
//   run.js <files…> [--test-name-pattern=…] [--lanes=2]
// Those that took longest begin, so that none of them is left alone at the end: dist/times.json has what they took last.
// Files of tests/browser run one after another while others run beside them: browsers take several processors each. When no
// others are left, as many browsers run as there are processors; tests/browser/lender.js keeps them from one file to the next.
// What a file reports is kept until it has ended, so that files do not mix; the slowest are named before the summary. With
// POSENC_TOTALS, the path of a file, the summary is that of all runs since the file was deleted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const patternFlag = "--test-name-pattern=";
const lanesFlag = "--lanes=";
const given = process.argv.slice(2);
const files = given.filter((argument) => !argument.startsWith("--"));
const testNamePatterns = given
  .filter((each) => each.startsWith(patternFlag))
  .map((each) => each.slice(patternFlag.length));

const [lanes = availableParallelism()] = given
  .filter((each) => each.startsWith(lanesFlag))
  .map((each) => Number(each.slice(lanesFlag.length)));

const totalsFile = process.env.POSENC_TOTALS;

/** A file that takes longer hangs. */
const timeout = 20 * 60 * 1000;
const slowest = 8;

const isOfBrowsers = (file) => relative(resolve("tests/browser"), resolve(file)).match(/^[^.]/) !== null;
/** It moves every control of the page in every browser; it comes first where no file has been timed. */
const longestOfBrowsers = "tests/browser/page.test.js";
const timesFile = "dist/times.json";
const lastTimes = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, "utf8")) : { [longestOfBrowsers]: 1 };
const lastTime = (file) => lastTimes[relative(".", file)] ?? 0;
files.sort((a, b) => lastTime(b) - lastTime(a));
const waiting = { browsers: files.filter(isOfBrowsers), others: files.filter((file) => !isOfBrowsers(file)) };

const began = performance.now();
const report = new PassThrough({ objectMode: true });
report.pipe(new spec()).pipe(process.stdout);
const say = (message) => report.write({ type: "test:stdout", data: { message } });

const totals = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };
const times = [];

/** "tests 12" at the end of a file's report; these are added up. */
function isTotal({ type, data }) {
  const [, name, count] =
    (type === "test:diagnostic" && data.nesting === 0 && /^(\w+) ([\d.]+)$/.exec(data.message)) || [];
  if (name in totals) totals[name] += Number(count);
  return name in totals || name === "duration_ms";
}

async function runFile(file) {
  const start = performance.now();
  const events = [];
  const options = { files: [resolve(file)], concurrency: 1, timeout };
  if (testNamePatterns.length > 0) options.testNamePatterns = testNamePatterns;
  for await (const event of run(options)) if (event.type !== "test:summary" && !isTotal(event)) events.push(event);
  const seconds = (performance.now() - start) / 1000;
  times.push({ file, seconds });
  say(`\n${file}, ${seconds.toFixed(1)} s\n`);
  for (const event of events) report.write(event);
}

/** Only one lane has the browsers, until there is nothing else. */
async function lane(hasBrowsers) {
  for (;;) {
    const file = (hasBrowsers && waiting.browsers.shift()) || waiting.others.shift() || waiting.browsers.shift();
    if (file === undefined) return;
    await runFile(file);
  }
}

for (const file of files.filter((each) => !existsSync(each))) {
  console.error(`There is no file of tests ${file}.`);
  process.exit(1);
}
/** Where files of browsers have theirs from; resolves with how to end it. */
async function startLender() {
  const lender = spawn(process.execPath, [join(import.meta.dirname, "../browser/lender.js")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  process.env.POSENC_BROWSERS = String((await once(lender.stdout, "data"))[0]).trim();
  return () => {
    lender.stdin.end();
    return once(lender, "exit");
  };
}

const endLender = waiting.browsers.length > 1 ? await startLender() : () => {};
await Promise.all(Array.from({ length: lanes }, (_, i) => lane(i === 0)));
await endLender();

if (totalsFile && existsSync(totalsFile)) {
  const before = JSON.parse(readFileSync(totalsFile, "utf8"));
  for (const name of Object.keys(totals)) totals[name] += before[name];
}
if (totalsFile) writeFileSync(totalsFile, JSON.stringify(totals));

if (existsSync(dirname(timesFile)) && testNamePatterns.length === 0) {
  for (const { file, seconds } of times) lastTimes[relative(".", file)] = seconds;
  writeFileSync(timesFile, JSON.stringify(lastTimes));
}
if (files.length > slowest) {
  const longest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);
  say(
    `\nThe slowest files:\n${longest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`).join("")}\n`,
  );
}
for (const [name, count] of Object.entries({ ...totals, duration_ms: performance.now() - began }))
  report.write({ type: "test:diagnostic", data: { nesting: 0, message: `${name} ${count}` } });
report.end();
if (totals.tests === 0 || totals.fail + totals.cancelled > 0) process.exitCode = 1;
