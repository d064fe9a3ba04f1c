// Runs llama.cpp, from node-llama-cpp's prebuilt binary, on the tiny models: it must still give the recorded answers, which
// tests/llamaCpp.test.js compares with what fromGguf and layers say.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { modelFileOf, recorded, tokensOf } from "../llamaCpp/tinyModels.js";
import { leftOut } from "../setup/programs.js";

const from = new URL("consumers/llamaCpp/", import.meta.url).pathname;
const to = new URL("../../dist/llamaCpp/", import.meta.url).pathname;

/** Installs the packages of the lockfile, without those for graphics cards and without install scripts. */
function install() {
  mkdirSync(to, { recursive: true });
  for (const file of ["package.json", "package-lock.json", "answers.js"])
    copyFileSync(join(from, file), join(to, file));
  const npmrc = join(from, "../../../../.npmrc");
  if (existsSync(npmrc)) copyFileSync(npmrc, join(to, ".npmrc"));
  const { status } = spawnSync("npm", ["ci", "--omit=optional", "--ignore-scripts", "--loglevel=error"], { cwd: to });
  return status === 0;
}

test("llama.cpp gives the recorded answers on every tiny model", (t) => {
  if (!install()) {
    leftOut("node-llama-cpp", t.name);
    t.skip("node-llama-cpp could not be installed");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "llama-cpp-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const models = recorded.cases.map((each, i) => {
    const path = join(folder, `${i}.gguf`);
    writeFileSync(path, modelFileOf(each));
    const { kind, contextSize = 256 } = each;
    return { path, isEncoder: kind === "encoder", tokens: tokensOf(each), contextSize };
  });
  const list = join(folder, "models.json");
  writeFileSync(list, JSON.stringify(models));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["answers.js", list], {
    cwd: to,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  assert.equal(status, 0, stderr);
  const { release, answers } = JSON.parse(stdout);
  assert.equal(release, recorded.llamaCpp);
  recorded.cases.forEach(({ name, vector, logProbabilities }, i) => {
    for (const [at, row] of vector ? [[0, vector]] : Object.entries(logProbabilities)) {
      const largest = Math.max(...row.map((value, token) => Math.abs(value - answers[i][at][token])));
      // Processors with other vector widths add in another order.
      assert.ok(largest <= 1e-4, `${name}, token ${at}: ${largest}`);
    }
  });
});
