// Which functions of the package's files the first call of an entry runs. In a process of its own, for what has run once is not
// told apart from what runs first: functionsRun.js <entry> prints { file: [[start, end], …] }, in characters.
import { execFileSync } from "node:child_process";
import { Session } from "node:inspector/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { firstCalls } from "./firstCalls.js";

const folder = pathToFileURL("dist/npm/").href;

async function run(entry) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  firstCalls[entry](await import(`${folder}${entry}.js`));
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = ({ ranges: [{ count }] }) => count > 0;
  return Object.fromEntries(
    result
      .filter(({ url }) => url.startsWith(folder))
      .map(({ url, functions }) => [
        url.slice(folder.length),
        functions.filter(ran).map(({ ranges: [{ startOffset, endOffset }] }) => [startOffset, endOffset]),
      ]),
  );
}

const self = fileURLToPath(import.meta.url);

/** By file [start, end] of the functions that the first call of an entry runs. */
export const functionsRun = (entry) => JSON.parse(execFileSync(process.execPath, [self, entry], { encoding: "utf8" }));

/**
 * The functions of each file that the first calls of at least half of the entries run that have this file.
 * @returns {Map<string, Set<string>>} "start-end" by file
 */
export function mostlyRunFirst() {
  const all = Object.keys(firstCalls).map(functionsRun);
  const files = new Set(all.flatMap(Object.keys));
  return new Map(
    [...files].map((file) => {
      const runs = all.flatMap((ran) => (ran[file] ? [ran[file].map((range) => range.join("-"))] : []));
      const isMostlyRun = (range) => 2 * runs.filter((ranges) => ranges.includes(range)).length >= runs.length;
      return [file, new Set(runs.flat().filter(isMostlyRun))];
    }),
  );
}

if (process.argv[1] === self) process.stdout.write(JSON.stringify(await run(process.argv[2])));
