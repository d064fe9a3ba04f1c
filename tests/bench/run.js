// npm run bench [-- word …] [--json]: measures the workloads whose names contain a word (all without one), side by side in
// one run. Prints tables of medians with their ratio to the first contender, then the same as JSON (alone with --json).
// npm run bench -- --base=<other clone>/dist/npm: functions, every function and growth beside those of another build, in the same run.
// npm run bench -- peers [word …]: other libraries for the same (peers/run.js).
// npm run bench -- speed: writes the table of web/pages/reference/docs/speed.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as methods from "../../dist/methods.js";
import { createApi } from "../../src/binding/bind.js";
import { createResident } from "../../src/binding/resident.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";
import { cliffs } from "./cliffs.js";
import { everyFunction } from "./everyFunction.js";
import { functions } from "./functions.js";
import { growth } from "./growth.js";
import { measure, median } from "./measure.js";
import { posencModule, rawModules } from "./modules.js";
import { withSpeed } from "./speedTable.js";
import { trainingStep } from "./training.js";
import { workloads } from "./workloads.js";

const [first, ...others] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (first === "peers") {
  const { comparePeers } = await import("./peers/run.js");
  await comparePeers(others);
  process.exit();
}
const isTask = first === "speed";
const speedPage = "web/pages/reference/docs/speed.md";
const words = first === undefined || isTask ? others : [first, ...others];
const jsonOnly = process.argv.includes("--json");
// --base=dist/npm of another build: workloads of functions also measure that package.
const baseFolder = process.argv.find((word) => word.startsWith("--base="))?.slice("--base=".length);
const base = baseFolder && (await import(pathToFileURL(join(baseFolder, "index.js")).href));
const print = (line) => jsonOnly || console.log(line);

const time = (milliseconds) =>
  milliseconds < 0.1
    ? `${(milliseconds * 1000).toFixed(2)} µs`
    : `${milliseconds.toFixed(milliseconds < 10 ? 3 : 1)} ms`;

/** Nanoseconds per element, and the ratio to the first contender. */
function printElements({ name, results }) {
  print(`\n${name}`);
  const nanoseconds = ({ milliseconds, elements }) => (1e6 * milliseconds) / elements;
  for (const result of results) {
    const each = nanoseconds(result);
    const ratio = `${(each / nanoseconds(results[0])).toFixed(1)}×`;
    print(`  ${result.name.padEnd(40)}${each.toPrecision(3).padStart(10)} ns an element${ratio.padStart(10)}`);
  }
}

/** Bytes moved, or multiply-adds of the training experiment. */
function printTable({ name, bytes, multiplyAdds, results }) {
  const done = bytes ?? multiplyAdds;
  const what = bytes ? "B" : " multiply-adds";
  print(`\n${name}${done ? ` (${(done / 1e6).toFixed(done < 1e6 ? 4 : 1)} M${what})` : ""}`);
  const [first] = results;
  for (const { name: contender, milliseconds } of results) {
    const speed = done ? `${(done / milliseconds / 1e6).toFixed(2)} G${bytes ? "B" : ""}/s` : "";
    const ratio = `${(milliseconds / first.milliseconds).toFixed(2)}×`;
    print(`  ${contender.padEnd(32)}${time(milliseconds).padStart(12)}${speed.padStart(14)}${ratio.padStart(10)}`);
  }
}

/** Medians of new processes, from importing an entry to its first result. */
function coldStart(entry) {
  const script = fileURLToPath(new URL("coldStart.js", import.meta.url));
  const run = () => JSON.parse(execFileSync(process.execPath, [script, entry], { encoding: "utf8" }));
  const runs = Array.from({ length: 9 }, run);
  const parts = Object.keys(runs[0]).map((name) => ({ name, milliseconds: median(runs.map((times) => times[name])) }));
  const whole = { name: "whole", milliseconds: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0) };
  return { name: `cold start of ${entry}.js`, bytes: 0, results: [whole, ...parts] };
}

const entries = ["posenc", "alibi", "rope", "sinusoidal", "attention", "empty"];

const report = { node: process.version, v8: process.versions.v8, processor: cpus()[0]?.model, workloads: [] };
print(`node ${report.node}, V8 ${report.v8}, ${report.processor}; time for one run, speed, time over the first line's`);
for (const make of [
  ...workloads,
  ...functions,
  ...everyFunction,
  ...growth,
  ...cliffs,
  (_, raw) => trainingStep(raw),
]) {
  const engine = wasmEngine(posencModule(), "simd");
  const api = { ...createApi(methods, engine), resident: createResident(() => engine) };
  const { contenders, tell, ...workload } = make(api, rawModules(), base);
  if (words.length && !words.some((word) => workload.name.includes(word))) continue;
  const result = { ...workload, results: measure(contenders) };
  report.workloads.push(result);
  if (result.results[0].elements) printElements(result);
  else printTable(result);
  for (const line of tell?.(result.results) ?? []) print(`  ${line}`);
}
for (const entry of words.length ? [] : entries) {
  const result = coldStart(entry);
  report.workloads.push(result);
  print(
    `\n${result.name}: ${result.results.map(({ name, milliseconds }) => `${name} ${time(milliseconds)}`).join(", ")}`,
  );
}
if (isTask) writeFileSync(speedPage, withSpeed(readFileSync(speedPage, "utf8"), report));
if (!isTask) console.log(jsonOnly ? JSON.stringify(report, null, 2) : `\n${JSON.stringify(report)}`);
