// Finds the programs that tests run, on PATH, and records the missing ones. build.sh installs them by group.
//
//   program("chromium")             path or null; of a list of names the first found
//   requireProgram(t, "chromium")   path; if missing, an error with CI=true, otherwise null: t is skipped, and the end of the
//                                   run names the program
import { execFileSync, spawnSync } from "node:child_process";
import {
  accessSync,
  appendFileSync,
  constants,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** The names of a program, how it is found outside of PATH, and its Debian packages. */
export const programs = {
  "clang-format": { group: "lint", packages: ["clang-format"] },
  "clang-tidy": { group: "lint", packages: ["clang-tidy"] },
  cppcheck: { group: "lint", packages: ["cppcheck"] },
  gcc: { packages: ["gcc", "libc6-dev"] },
  clang: { packages: ["clang", "libc6-dev"] },
  "clang with sanitizers": { search: clangWithSanitizers, packages: clangRuntimePackages },
  // The headless shell needs 0.6 of the time. Where one of the packages is unknown the other is installed.
  chromium: {
    names: [
      ...["chromium-headless-shell", "chrome-headless-shell"],
      ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    ],
    packages: ["chromium-headless-shell", "chromium"],
  },
  firefox: { names: ["firefox-esr", "firefox"], packages: ["firefox-esr"] },
  WebKitWebDriver: { packages: ["webkit2gtk-driver"] },
  MiniBrowser: { search: miniBrowser, packages: ["webkit2gtk-driver"] },
  Xvfb: { packages: ["xvfb"] },
  "clang-19": { group: "matrix", packages: ["clang-19"] },
  "wasm-ld-19": { group: "matrix", packages: ["lld-19"] },
  python3: { packages: ["python3"] },
  "python3 with torch": { group: "matrix", search: pythonWithTorch, packages: ["python3-torch"] },
};

/** CI=true: a missing program is a failure. */
export const strict = process.env.CI === "true" || process.env.CI === "1";

/** The path of the first available program, or null. */
export function program(names) {
  for (const name of [names].flat()) {
    const { names: aliases = [name], search } = programs[name] ?? {};
    const path = aliases.map(onPath).find(Boolean) ?? search?.() ?? null;
    if (path) return path;
  }
  return null;
}

/** The path of a program, or null after skipping the test `t`. */
export function requireProgram(t, names) {
  const path = program(names);
  if (path) return path;
  const wanted = [names].flat().join(" or ");
  if (strict) throw new Error(`${wanted} is missing: with CI=true every program that a test needs has to be there`);
  leftOut(wanted, t.name);
  t.skip(`${wanted} was not found`);
  return null;
}

/** Records a skipped test and the missing program, for the end of `npm test`. */
export function leftOut(missing, test) {
  const file = process.env.POSENC_LEFT_OUT;
  if (file) appendFileSync(file, `${missing}\t${test}\n`);
}

const onPath = (name) => allOnPath(name)[0] ?? null;

const allOnPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((directory) => join(directory, name))
    .filter(isExecutable);

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Distributions install WebKit's MiniBrowser beside the library, off PATH: it is searched below the prefix of its driver. */
function miniBrowser() {
  const driver = onPath("WebKitWebDriver");
  if (!driver) return onPath("MiniBrowser");
  const prefix = dirname(dirname(realpathSync(driver)));
  for (const folder of ["lib", "lib64", "libexec"]) {
    for (const path of webkitFolders(join(prefix, folder), 2)) {
      if (isExecutable(join(path, "MiniBrowser"))) return join(path, "MiniBrowser");
    }
  }
  return onPath("MiniBrowser");
}

/** Folders such as webkit2gtk-4.1, at most `depth` levels down (one level for the machine's triplet). */
function webkitFolders(folder, depth) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  } catch {
    return [];
  }
  const isWebkit = (name) => /^webkit(2gtk|gtk)-/.test(name);
  const here = entries.filter(({ name }) => isWebkit(name)).map(({ name }) => join(folder, name));
  const isTriplet = ({ name }) => /-linux-/.test(name);
  const below = depth > 1 ? entries.filter(isTriplet).flatMap(({ name }) => webkitFolders(join(folder, name), 1)) : [];
  return [...here, ...below];
}

/** Results by clang, because hundreds of tests ask. */
const sanitizing = new Map();

/** Some distributions ship clang without the runtime of its sanitizers, which only a build detects. */
function clangWithSanitizers() {
  const clang = onPath("clang");
  if (!sanitizing.has(clang)) sanitizing.set(clang, clang && canSanitize(clang) ? clang : null);
  return sanitizing.get(clang);
}

function canSanitize(clang) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-clang-"));
  try {
    writeFileSync(join(folder, "empty.c"), "int main(void) { return 0; }\n");
    const files = [join(folder, "empty.c"), "-o", join(folder, "empty")];
    execFileSync(clang, ["-fsanitize=address,undefined", ...files], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One of several may have torch: the system's, where its package is installed. */
function pythonWithTorch() {
  const canImport = (path) => spawnSync(path, ["-c", "import torch"], { stdio: "ignore" }).status === 0;
  return allOnPath("python3").find(canImport) ?? null;
}

/** The package of the sanitizers' runtime has clang's major version in its name. */
function clangRuntimePackages() {
  const clang = onPath("clang");
  const version = clang && /version (\d+)/.exec(execFileSync(clang, ["--version"], { encoding: "utf8" }));
  return version ? [`libclang-rt-${version[1]}-dev`] : [];
}
