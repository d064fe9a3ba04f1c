// Compiles the native engine's program once for each state of the sources, under AddressSanitizer and
// UndefinedBehaviorSanitizer, into dist/native.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "dist/native");
const flags = [
  "-std=c11",
  "-O1",
  "-g",
  "-ffp-contract=off",
  "-fno-math-errno",
  "-fno-omit-frame-pointer",
  "-fsanitize=address,undefined",
  "-fno-sanitize-recover=all",
];

/** The paths of the sources that end so, in the folders of src. */
function sources(extension) {
  return readdirSync(join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(root, "src", name)).map((file) => join(root, "src", name, file)))
    .filter((path) => path.endsWith(extension))
    .sort();
}

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Test files run in processes of their own: the first one compiles, the others wait for it. */
function alone(lock, isDone, work) {
  for (;;) {
    if (isDone()) return;
    try {
      closeSync(openSync(lock, "wx"));
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const age = Date.now() - statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (age > 300_000) rmSync(lock, { force: true }); // left by a process that was ended
      pause(100);
    }
  }
  try {
    if (!isDone()) work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} compiler  path of gcc or clang
 * @param {string} name  of the program
 * @param {string} program  its C source
 * @param {{ kernels?: boolean }} [options]  whether the kernels are compiled in
 * @returns {string} the path of the executable
 */
export function compileSanitized(compiler, name, program, { kernels = true } = {}) {
  mkdirSync(folder, { recursive: true });
  const files = kernels ? sources(".c") : [];
  const stamp = createHash("sha256").update([compiler, ...flags, program].join("\n"));
  for (const path of kernels ? [...files, ...sources(".h"), join(root, "src/posenc.h")] : [])
    stamp.update(readFileSync(path));
  const path = join(folder, `${name}-${stamp.digest("hex").slice(0, 16)}`);
  alone(
    `${path}.lock`,
    () => existsSync(path),
    () => {
      writeFileSync(`${path}.c`, program);
      const include = ["-I", join(root, "src")];
      execFileSync(compiler, [...flags, ...include, `${path}.c`, ...files, "-o", `${path}.new`], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      renameSync(`${path}.new`, path);
    },
  );
  return path;
}
