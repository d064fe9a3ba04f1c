// Packs the package and installs it into new projects outside of the source tree. Keeps the tarball and an installation in
// dist/packed, and copies them for each project. Used by tests of the packed tarball.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js");

/** Runs a program in a folder and returns its output; its error output is in the error. */
export function run(program, args, folder, environment = {}) {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, ...environment },
  });
}

/** A program of the development tools by name. */
export const tool = (name) => resolve("node_modules/.bin", name);

/** The arguments of npm pack. */
const published = "dist/npm";
const sources = [published, ".npmrc"];

function digestOfSources() {
  const hash = createHash("sha256");
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\n`).update(readFileSync(path));
  };
  for (const path of sources) add(path);
  return hash.digest("hex").slice(0, 16);
}

const consumer = '{ "name": "consumer", "private": true, "type": "module" }\n';

let prepared;

/** { tarball, project }: paths in dist/packed. Test files run concurrently, so each is built under another name and renamed. */
function packed() {
  if (prepared) return prepared;
  const folder = resolve("dist/packed");
  const digest = digestOfSources();
  const place = join(folder, digest);
  prepared = { tarball: join(place, "posenc.tgz"), project: join(place, "project") };
  if (existsSync(place)) return prepared;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((name) => !name.startsWith(digest)))
    rmSync(join(folder, old), { recursive: true, force: true });
  const own = temporaryFolder();
  const [{ filename }] = JSON.parse(run("npm", ["pack", `./${published}`, "--json", "--pack-destination", own]));
  renameSync(join(own, filename), join(own, "posenc.tgz"));
  mkdirSync(join(own, "project"));
  writeFileSync(join(own, "project/package.json"), consumer);
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(own, "posenc.tgz")], join(own, "project"));
  const beside = `${place}.${process.pid}`;
  cpSync(own, beside, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(beside, place);
  } catch {
    rmSync(beside, { recursive: true, force: true }); // another test file was faster
  }
  return prepared;
}

/** The path of the tarball. */
export const tarball = () => packed().tarball;

/** A new project with posenc installed from the tarball, nothing else, and no network. */
export function freshProject() {
  const folder = temporaryFolder();
  cpSync(packed().project, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Runs `source` as a file of the project and parses its output as JSON. */
export function runModule(folder, name, source, flags = []) {
  writeFileSync(join(folder, name), source);
  return JSON.parse(run(process.execPath, [...flags, name], folder));
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "posenc-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
