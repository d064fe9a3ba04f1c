// Compiles and runs the C programs of tests/native with gcc, in the matrix with clang, and tests that the kernels' objects call only memory
// functions and that their names begin with posenc_.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  arithmetic,
  compilers,
  kernels,
  objectOf,
  optimized,
  prototypes,
  sanitized,
  warnings,
} from "./engines/compile.js";
import { program, requireProgram } from "./setup/programs.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-native-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const strict = [...arithmetic, ...warnings, ...prototypes];
const texts = new Map(kernels.map((path) => [path, readFileSync(path, "utf8")]));

/** The files that define these names. */
function filesOf(names) {
  return names.map((name) => {
    const defined = new RegExp(`^\\w[\\w *]* \\*?${name}[ ([]`, "m");
    const path = kernels.find((each) => defined.test(texts.get(each)));
    assert.ok(path, `no file of src defines ${name}`);
    return path;
  });
}

/** The names that an object imports. */
const undefinedIn = (object) =>
  Array.from(
    execFileSync("nm", ["-u", object], { encoding: "utf8" }).matchAll(/\b_?(posenc_\w+)/g),
    ([, name]) => name,
  );

/** The objects of the kernels that a program's object needs, directly and indirectly. */
function neededBy(object, compiler, flags) {
  const needed = new Set([object]);
  for (const each of needed) {
    for (const path of filesOf(undefinedIn(each))) needed.add(objectOf(path, program(compiler), flags));
  }
  return [...needed];
}

const outcomes = new Map();

function compileAndRun(compiler, name, flags, libraries = []) {
  const output = join(folder, [name, compiler, flags.length].join("-"));
  const source = join(root, "tests/native", `${name}.c`);
  const own = flags.filter((flag) => !prototypes.includes(flag));
  execFileSync(compiler, [...warnings, ...own, "-c", source, "-o", `${output}.o`]);
  execFileSync(compiler, [...flags, ...neededBy(`${output}.o`, compiler, flags), "-o", output, ...libraries]);
  // Without a backend the two programs are identical, and run once.
  const digest = createHash("sha256").update(readFileSync(output)).digest("hex");
  if (!outcomes.has(digest)) outcomes.set(digest, spawnSync(output, { encoding: "utf8" }));
  const { status, stdout, stderr } = outcomes.get(digest);
  assert.equal(status, 0, `${name}, ${compiler} ${flags.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** Whether all programs are available; if not, the test `t` is skipped. */
const hasAll = (t, ...names) => names.every((each) => requireProgram(t, each));

const withSanitizers = { gcc: "gcc", clang: "clang with sanitizers" };

for (const compiler of compilers) {
  for (const backend of ["", "-DPOSENC_SCALAR"]) {
    for (const name of ["vocabulary", "buckets", "similarity", "attention", "half", "exponentials"]) {
      if (["buckets", "half"].includes(name) && backend) continue; // plain C: no backend matters
      test(`${name} passes under the sanitizers of ${compiler} ${backend}`, (t) => {
        if (!hasAll(t, withSanitizers[compiler], "nm")) return;
        // Without additional flags the kernels are those of the native engine.
        const flags = backend ? [...sanitized, ...strict, backend] : sanitized;
        compileAndRun(compiler, name, flags, ["-lm"]);
      });
    }
  }
}

test("tables evaluate as few sines and cosines as their positions allow", (t) => {
  if (!hasAll(t, compilers[0], "nm")) return;
  compileAndRun(compilers[0], "work", ["-std=c11", "-O2", ...strict]);
});

// Only gcc has a library of quadruple precision.
for (const name of compilers.includes("gcc") ? ["explog", "frequencies", "tables"] : []) {
  for (const backend of ["", "-DPOSENC_SCALAR"]) {
    test(`${name} agree with quadruple precision ${backend}`, (t) => {
      if (!hasAll(t, "gcc", "nm")) return;
      const flags = ["-std=gnu11", "-O2", ...strict, ...(backend ? [backend] : [])];
      compileAndRun("gcc", name, flags, ["-lquadmath", "-lm"]);
    });
  }
}

/** The digest in WebAssembly, with or without SIMD. */
async function digestInWebAssembly(flags) {
  const output = join(folder, `vocabulary${flags.length}.wasm`);
  const source = join(root, "tests/native/vocabulary.c");
  execFileSync("emcc", ["-std=c11", "-O2", ...arithmetic, ...flags, source, "--no-entry", "-o", output]);
  const { instance } = await WebAssembly.instantiate(readFileSync(output));
  assert.equal(instance.exports.vocabulary_failures(), 0);
  return BigInt.asUintN(64, instance.exports.vocabulary_digest()).toString(16).padStart(16, "0");
}

test("every backend of simd.h gives the same bits", async (t) => {
  if (!hasAll(t, ...compilers, "emcc", "nm")) return;
  const digests = new Map();
  for (const compiler of compilers) {
    for (const flags of [[], ["-DPOSENC_SCALAR"]]) {
      const printed = compileAndRun(compiler, "vocabulary", ["-std=c11", "-O3", ...arithmetic, ...flags]);
      const [, backend, digest] = /backend (\w+) digest (\w+)/.exec(printed);
      digests.set(`${compiler} ${backend}`, digest);
    }
  }
  digests.set("wasm", await digestInWebAssembly(["-msimd128", "-sWASM_BIGINT"]));
  digests.set("wasm scalar", await digestInWebAssembly(["-sWASM_BIGINT"]));
  assert.equal(digests.size, 2 * compilers.length + 2);
  assert.equal(new Set(digests.values()).size, 1, JSON.stringify(Object.fromEntries(digests)));
});

for (const compiler of compilers) {
  test(`stack frames stay below 4 KB with ${compiler}`, (t) => {
    if (!hasAll(t, compiler)) return;
    for (const path of kernels) objectOf(path, program(compiler), optimized);
  });

  test(`objects of ${compiler} call only memory functions and define only posenc_ names`, (t) => {
    if (!hasAll(t, compiler, "nm")) return;
    const files = new Map(kernels.map((path) => [objectOf(path, program(compiler), optimized), path]));
    const symbols = execFileSync("nm", ["-g", "-A", ...files.keys()], { encoding: "utf8" })
      .trim()
      .split("\n");
    for (const line of symbols) {
      const [kind, name] = line.split(/\s+/).slice(-2);
      const allowed = kind === "U" ? /^(posenc_\w+|memcpy|memmove|memset|_GLOBAL_OFFSET_TABLE_)$/ : /^posenc_\w+$/;
      assert.match(name.replace(/^_(?=posenc_|mem)/, ""), allowed, `${files.get(line.split(":")[0])}: ${line}`);
    }
    assert.ok(symbols.length >= kernels.length);
  });

  test(`the header compiles alone as C and C++ with ${compiler}`, (t) => {
    if (!hasAll(t, compiler)) return;
    for (const language of [
      ["c", "c11"],
      ["c++", "c++11"],
    ]) {
      const checks = ["-fsyntax-only", ...warnings, "-pedantic", "-x", language[0], `-std=${language[1]}`];
      execFileSync(compiler, [...checks, "-"], { input: `#include "${join(root, "src/posenc.h")}"\n` });
    }
  });
}
