// Compiles the native engine's program once for each state of the sources, under AddressSanitizer and
// UndefinedBehaviorSanitizer, into dist/native.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
  if (existsSync(path)) return path;
  // Under a name of this process until it is whole: test files run in processes of their own.
  const own = `${path}.${process.pid}`;
  writeFileSync(`${own}.c`, program);
  execFileSync(compiler, [...flags, "-I", join(root, "src"), `${own}.c`, ...files, "-o", own], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  renameSync(own, path);
  rmSync(`${own}.c`);
  return path;
}
