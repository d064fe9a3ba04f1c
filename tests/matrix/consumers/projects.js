// Creates projects with posenc from the packed tarball, beside the tools in dist/consumers, so that each tool finds itself and
// posenc as in a user's project:
//
//   project("vite", { "main.js": text })  the path of a new folder
//   installed(t, "node-22/bin/node")      the path of a file from the lockfile; if missing, as requireProgram
//   use                                   source text that prints the results of posenc, { build, results }
//   expected("simd")                      the same, of the package's own files
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import * as posenc from "../../../dist/npm/index.js";
import { staticFiles } from "../../../src/build/staticFiles.js";
import { freshProject } from "../../package/project.js";
import { leftOut, strict } from "../../setup/programs.js";
import { digests } from "./digests.js";

const place = resolve("dist/consumers");
export const digestsText = readFileSync(join(import.meta.dirname, "digests.js"), "utf8");

/** The output of every consumer: { build, results }. */
export const expected = (build = "simd") => ({ build, results: digests(posenc) });

/** Names of modules that consumers import. */
export const begin = (from = "posenc") =>
  `import * as posenc from "${from}";\nimport { digests } from "./digests.js";\n`;
export const answer = "({ build: posenc.build, results: digests(posenc) })";
export const use = `${begin()}console.log(JSON.stringify(${answer}));\n`;

/** The path of an installed file, or null after skipping the test `t`. */
export function installed(t, file) {
  const path = join(place, "node_modules", file);
  if (existsSync(path)) return path;
  const name = file
    .split("/")
    .slice(0, file.startsWith("@") ? 2 : 1)
    .join("/");
  if (strict) throw new Error(`${name} is missing: with CI=true everything of tests/matrix/consumers has to be there`);
  leftOut(name, t.name);
  t.skip(`${name} was not found in dist/consumers: ./build.sh setup installs it`);
  return null;
}

/** The module of an installed package. */
export const tool = (file) => import(join(place, "node_modules", file));

/** A new project with these files, text by path; `digests.js` is among them. */
export function project(name, files = {}, manifest = {}) {
  const folder = join(place, "projects", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(freshProject(), folder, { recursive: true, verbatimSymlinks: true });
  const own = {
    name: name.replaceAll(/[^a-z0-9]+/g, "-"),
    private: true,
    type: "module",
    version: "1.0.0",
    ...manifest,
  };
  const all = { "digests.js": digestsText, "package.json": JSON.stringify(own), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const promise = promisify(execFile);

/** Runs a program in a folder and resolves with its output; its error output is in the error. */
export async function run(program, args, folder, environment = {}) {
  const quiet = { NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, NO_COLOR: "1", CI: "1" };
  const still = { NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", DENO_NO_UPDATE_CHECK: "1" };
  const env = { ...process.env, ...quiet, ...still, ...environment };
  try {
    return (await promise(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    throw new Error(`${error.message}\n${error.stdout}`);
  }
}

/** Serves a folder. @returns {Promise<{ origin: string, close(): Promise<void> }>} */
export async function serve(folder) {
  const files = staticFiles(folder, {});
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}
