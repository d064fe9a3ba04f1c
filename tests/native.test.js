// Compiles and runs the C programs of tests/native with the compilers there are, and looks at the symbols of the
// objects: the kernels call no library and every name they show begins with posenc_.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-native-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const has = (program) => spawnSync(program, ["--version"]).status === 0;
const compilers = ["gcc", "clang"].filter(has);
const arithmetic = ["-ffp-contract=off", "-fno-math-errno"];
const warnings = ["-Wall", "-Wextra", "-Wshadow", "-Werror"];
const prototypes = ["-Wmissing-prototypes", "-Wstrict-prototypes"]; // which C++ does not know
const sanitizers = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
const kernels = readdirSync(join(root, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(root, "src", name)).map((file) => join(root, "src", name, file)))
  .filter((path) => path.endsWith(".c"));

/** Whether the compiler has the sanitizers' runtimes: a package of its own on some systems. */
function hasSanitizers(compiler) {
  const trial = ["-x", "c", "-", ...sanitizers, "-o", join(folder, `trial-${compiler}`)];
  return spawnSync(compiler, trial, { input: "int main(void) { return 0; }" }).status === 0;
}

const aboutHeaders = ["vocabulary"]; // these need no kernel

/** The kernels compiled once with these flags. */
const objects = new Map();
function kernelObjects(compiler, flags) {
  const key = [compiler, ...flags].join(" ");
  if (!objects.has(key)) {
    const compiled = kernels.map((path, i) => {
      const object = join(folder, `${objects.size}-${i}.o`);
      execFileSync(compiler, [...arithmetic, ...warnings, ...prototypes, ...flags, "-c", path, "-o", object]);
      return object;
    });
    objects.set(key, compiled);
  }
  return objects.get(key);
}

function compileAndRun(compiler, program, flags, libraries = []) {
  const output = join(folder, [program, compiler, flags.length].join("-"));
  const source = join(root, "tests/native", `${program}.c`);
  const linked = aboutHeaders.includes(program) ? [] : kernelObjects(compiler, flags);
  execFileSync(compiler, [...arithmetic, ...warnings, ...flags, source, ...linked, "-o", output, ...libraries]);
  const run = spawnSync(output, { encoding: "utf8" });
  assert.equal(run.status, 0, `${program}, ${compiler} ${flags.join(" ")}: ${run.stdout}${run.stderr}`);
  return run.stdout;
}

if (compilers.length === 0) {
  test("native programs", { skip: "left out: neither gcc nor clang is on PATH" }, () => {});
}

for (const compiler of compilers) {
  const checked = hasSanitizers(compiler);
  for (const backend of ["", "-DPOSENC_SCALAR"]) {
    for (const program of ["vocabulary", "buckets", "similarity", "half"]) {
      if (["buckets", "half"].includes(program) && backend) continue; // plain C: no backend matters
      test(`${program} holds under the sanitizers of ${compiler} ${backend}`, (t) => {
        if (!checked) t.diagnostic(`left out: ${compiler} has no sanitizer runtimes; compiled without`);
        const flags = ["-std=c11", "-O1", ...(backend ? [backend] : []), ...(checked ? sanitizers : [])];
        compileAndRun(compiler, program, flags, ["-lm"]);
      });
    }
  }
}

// Only gcc brings quadruple precision as a library.
for (const program of ["explog", "frequencies", "tables"]) {
  const skip = compilers.includes("gcc") ? false : "left out: gcc with libquadmath is not on PATH";
  for (const backend of ["", "-DPOSENC_SCALAR"]) {
    test(`${program} agree with quadruple precision ${backend}`, { skip }, () => {
      const flags = ["-std=gnu11", "-O2", ...(backend ? [backend] : [])];
      compileAndRun("gcc", program, flags, ["-lquadmath", "-lm"]);
    });
  }
}

/** The digest that WebAssembly computes, with and without SIMD. */
async function digestInWebAssembly(flags) {
  const output = join(folder, `vocabulary${flags.length}.wasm`);
  const source = join(root, "tests/native/vocabulary.c");
  execFileSync("emcc", ["-std=c11", "-O2", ...arithmetic, ...flags, source, "--no-entry", "-o", output]);
  const { instance } = await WebAssembly.instantiate(readFileSync(output));
  assert.equal(instance.exports.vocabulary_failures(), 0);
  return BigInt.asUintN(64, instance.exports.vocabulary_digest()).toString(16).padStart(16, "0");
}

test("every backend of the vocabulary gives the same bits", async (t) => {
  const digests = new Map();
  for (const compiler of compilers) {
    for (const flags of [[], ["-DPOSENC_SCALAR"]]) {
      const printed = compileAndRun(compiler, "vocabulary", ["-std=c11", "-O3", "-g0", ...flags]);
      const [, backend, digest] = /backend (\w+) digest (\w+)/.exec(printed);
      digests.set(`${compiler} ${backend}`, digest);
    }
  }
  if (has("emcc")) {
    digests.set("wasm", await digestInWebAssembly(["-msimd128", "-sWASM_BIGINT"]));
    digests.set("wasm scalar", await digestInWebAssembly(["-sWASM_BIGINT"]));
  } else {
    t.diagnostic("left out: emcc is not on PATH");
  }
  if (digests.size < 2) return t.skip("left out: one backend at most can be compiled");
  assert.equal(new Set(digests.values()).size, 1, JSON.stringify(Object.fromEntries(digests)));
});

const nm = has("nm");
for (const compiler of compilers) {
  test(`stack frames stay below 4 KB with ${compiler}`, () => {
    for (const path of kernels) {
      const flags = ["-std=c11", "-O2", ...arithmetic, ...warnings, "-Wframe-larger-than=4095"];
      execFileSync(compiler, [...flags, "-c", path, "-o", join(folder, "object.o")]);
    }
  });

  test(`the objects of ${compiler} call memory functions only and show posenc_ only`, {
    skip: nm ? false : "left out: nm is not on PATH",
  }, () => {
    for (const path of kernels) {
      const object = join(folder, "object.o");
      execFileSync(compiler, ["-std=c11", "-O2", ...arithmetic, ...warnings, "-c", path, "-o", object]);
      for (const line of execFileSync("nm", ["-g", object], { encoding: "utf8" }).trim().split("\n")) {
        const [kind, name] = line.trim().split(/\s+/).slice(-2);
        const allowed = kind === "U" ? /^(posenc_\w+|memcpy|memmove|memset|_GLOBAL_OFFSET_TABLE_)$/ : /^posenc_\w+$/;
        assert.match(name.replace(/^_(?=posenc_|mem)/, ""), allowed, `${path}: ${line}`);
      }
    }
  });

  test(`the header stands alone in C and in C++ with ${compiler}`, () => {
    for (const language of [
      ["c", "c11"],
      ["c++", "c++11"],
    ]) {
      const flags = ["-fsyntax-only", ...warnings, "-pedantic", "-x", language[0], `-std=${language[1]}`];
      execFileSync(compiler, [...flags, "-"], { input: `#include "${join(root, "src/posenc.h")}"\n` });
    }
  });
}
