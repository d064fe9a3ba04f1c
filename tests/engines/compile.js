// Compiles C for tests under AddressSanitizer and UndefinedBehaviorSanitizer. Keeps objects and the native engine's program in
// dist/native until a source, a header or the flags change.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The compilers of native tests: gcc in npm test, clang in ./build.sh test matrix. */
export const compilers = (process.env.POSENC_COMPILERS ?? "gcc").split(",");

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "dist/native");
/** No libm and no contraction, as in every build. */
export const arithmetic = ["-ffp-contract=off", "-fno-math-errno"];
// Only line numbers: gcc takes minutes for the variables of unrolled code.
const sanitizers = [
  "-g1",
  "-fno-omit-frame-pointer",
  "-fsanitize=address,undefined,float-cast-overflow",
  "-fno-sanitize-recover=all",
];

/** Flags of kernels under the sanitizers. */
export const sanitized = ["-std=c11", "-O1", ...arithmetic, ...sanitizers];

export const warnings = ["-Wall", "-Wextra", "-Wshadow", "-Werror"];
/** Warnings that test programs and C++ do without. */
export const prototypes = ["-Wmissing-prototypes", "-Wstrict-prototypes"];
/** Flags of fast kernels; they warn of a stack frame of 4 KB. */
export const optimized = [
  ...["-std=c11", "-O2", ...arithmetic],
  ...[...warnings, ...prototypes, "-Wframe-larger-than=4095"],
];

/** The paths of the sources in the folders of src with this extension. */
function sources(extension) {
  return readdirSync(join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(root, "src", name)).map((file) => join(root, "src", name, file)))
    .filter((path) => path.endsWith(extension))
    .sort();
}

/** The paths of the kernels' sources. */
export const kernels = sources(".c");

const digestOf = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("hex").slice(0, 16);
};

const headers = digestOf(...[...sources(".h"), join(root, "src/posenc.h")].map((path) => readFileSync(path)));

/** Calls make(path) with a path of this process and renames the result, because test files run concurrently. */
function whole(path, make) {
  const own = `${path}.${process.pid}`;
  make(own);
  renameSync(own, path);
}

/** The path of the digest of a file's inputs. */
const stateOf = (path) => `${path}.txt`;

/** The object of a C file, compiled if it is missing or outdated. */
export function objectOf(source, compiler, flags) {
  mkdirSync(folder, { recursive: true });
  const object = join(folder, `${digestOf(compiler, ...flags)}-${basename(source, ".c")}.o`);
  const state = stateOf(object);
  const now = digestOf(headers, readFileSync(source));
  if (existsSync(object) && existsSync(state) && readFileSync(state, "utf8") === now) return object;
  rmSync(state, { force: true });
  whole(object, (own) => execFileSync(compiler, [...flags, "-c", source, "-o", own], { stdio: "pipe" }));
  whole(state, (own) => writeFileSync(own, now));
  return object;
}

/**
 * @param {string} compiler  path of gcc or clang
 * @param {string} name  of the program; an older one of that name is replaced
 * @param {string} program  its C source
 * @param {{ withKernels?: boolean }} [options]  whether the kernels are linked in
 * @returns {string} the path of the executable
 */
export function compileSanitized(compiler, name, program, { withKernels = true } = {}) {
  const objects = withKernels ? kernels.map((path) => objectOf(path, compiler, sanitized)) : [];
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${digestOf(compiler)}`);
  const state = stateOf(path);
  const now = digestOf(program, ...objects.map((object) => readFileSync(stateOf(object))));
  if (existsSync(path) && existsSync(state) && readFileSync(state, "utf8") === now) return path;
  rmSync(state, { force: true });
  whole(path, (own) => {
    writeFileSync(`${own}.c`, program);
    execFileSync(compiler, [...sanitized, "-I", join(root, "src"), `${own}.c`, ...objects, "-o", own], {
      stdio: "pipe",
    });
    rmSync(`${own}.c`);
  });
  whole(state, (own) => writeFileSync(own, now));
  return path;
}
