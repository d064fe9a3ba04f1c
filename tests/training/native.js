// Compiles the programs of tests/native/training with the trainer and its kernels, and returns their output.
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { lengthsRead } from "../../src/training/measure.js";
import { encodings, repairs, tasks } from "../../src/training/model.js";
import { arithmetic, kernels, objectOf, optimized } from "../engines/compile.js";
import { program } from "../setup/programs.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-training-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @returns {string} the path of the executable; the trainer is compiled with -O3, because gcc unrolls no tile below it */
export function compileTrainer(compiler, name, flags = []) {
  const strict = ["-Wall", "-Wextra", "-Werror"];
  const trainer = readdirSync(join(root, "src/training/trainer"))
    .filter((file) => file.endsWith(".c"))
    .map((file) => `src/training/trainer/${file}`);
  const objects = kernels.map((path) => objectOf(path, program(compiler), optimized));
  const output = join(folder, `${name}-${compiler}`);
  const own = [...trainer, `tests/native/training/${name}.c`];
  execFileSync(compiler, [...arithmetic, "-O3", ...flags, ...strict, ...own, ...objects, "-o", output], { cwd: root });
  return output;
}

const linesOf = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

/** The output of checksums.c: { rope: "…", yarn: "…", … }. */
export const checksumsOf = (path, steps) =>
  Object.fromEntries(
    linesOf(execFileSync(path, [String(steps)], { encoding: "utf8" })).map(([encoding, repair, task, sum]) => [
      Number(task) ? tasks[task] : Number(repair) ? repairs[repair] : encodings[encoding],
      sum,
    ]),
  );

const run = promisify(execFile);

async function oneRun(path, encoding, seed) {
  const { stdout } = await run(path, [String(encodings.indexOf(encoding)), String(seed)]);
  const [[, , , checksum], ...readings] = linesOf(stdout);
  const lengths = lengthsRead(32).length;
  const results = readings.map(([repair, tuned, ...shares]) => ({
    repair: repairs[repair],
    tuned: tuned === "1",
    near: shares.slice(0, lengths).map(Number),
    far: shares.slice(lengths).map(Number),
  }));
  return { encoding, seed, checksum, results };
}

// This machine's instructions save a fifth of the time; gcc's own vectorization would cost more than it saves.
const quick = ["-march=native", "-fno-tree-vectorize"];

/** The output of readings.c for every encoding and seed, on all processors. */
export async function readingsOf(compiler, seeds) {
  const path = compileTrainer(compiler, "readings", quick);
  const wanted = seeds.flatMap((seed) => encodings.map((encoding) => [encoding, seed]));
  const runs = new Array(wanted.length);
  let next = 0;
  const lane = async () => {
    while (next < wanted.length) {
      const i = next++;
      runs[i] = await oneRun(path, ...wanted[i]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return runs;
}
