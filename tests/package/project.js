// Packs what would be published and installs it into fresh projects, away from the source tree.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js");

/** Runs a program in a folder and returns what it printed; what it complained of is in the error. */
export function run(program, args, folder, environment = {}) {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, ...environment },
  });
}

/** A program of the development tools, called by its name. */
export const tool = (name) => resolve("node_modules/.bin", name);

let packed;

/** The path of the tarball, packed once in a process; removed when the process ends. */
export function tarball() {
  if (packed) return packed;
  const folder = temporaryFolder();
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder]));
  packed = join(folder, filename);
  return packed;
}

/** A new project with posenc installed from the tarball, nothing else, and no network. */
export function freshProject() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "package.json"), '{ "name": "consumer", "private": true, "type": "module" }\n');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball()], folder);
  return folder;
}

/** Runs `source` as a file of the project and returns what it prints, which is JSON. */
export function runModule(folder, name, source) {
  writeFileSync(join(folder, name), source);
  return JSON.parse(run(process.execPath, [name], folder));
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "posenc-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
