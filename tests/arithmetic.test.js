// Tests that no compiler fuses products with sums or reorders them, under any flags, because the bits would differ.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { compilers } from "./engines/compile.js";
import { requireProgram } from "./setup/programs.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-arithmetic-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const canFuse = process.arch === "x64" ? ["-mfma"] : [];
const fused = /\s(v?f?n?m(add|sub|la|ls)|v?fma|v?fn?m(add|sub))[a-z0-9.]*\s/gi;

/** Builds the library; returns the error message of a failure. */
function make(library, compiler, ...flags) {
  const { status, stderr } = spawnSync(join(root, "src/build/library.sh"), [library, compiler, ...flags], {
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr;
}

/** Compiles a piece of C with the header. */
const compile = (compiler, flags, code = "") =>
  spawnSync(compiler, [...flags, `-I${join(root, "src/core")}`, "-S", "-x", "c", "-", "-o", "-"], {
    input: `#include "arithmetic.h"\n${code}`,
    encoding: "utf8",
  });

// The rounding error of a sum, which is 0 when the compiler reorders it.
const sumError = `#include <stdio.h>
static float lost(float a, float b) { float s = a + b; return b - (s - a); }
int main(int count, char **words) { (void)words; printf("%g", lost(16777216.0f * count, 1.0f * count)); }
`;
const reordering = [
  ["-funsafe-math-optimizations"],
  ["-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math"],
  ["-Ofast", "-fno-finite-math-only"],
];

for (const compiler of compilers) {
  test(`${compiler} reorders no sum under flags that define no macro`, (t) => {
    if (!requireProgram(t, compiler)) return;
    const run = (...flags) => {
      const output = join(folder, `sums-${compiler}`);
      execFileSync(compiler, ["-O2", ...flags, `-I${join(root, "src/core")}`, "-x", "c", "-", "-o", output], {
        input: `#include "arithmetic.h"\n${sumError}`,
        stdio: "pipe",
      });
      return execFileSync(output, { encoding: "utf8" });
    };
    assert.equal(run("-funsafe-math-optimizations", "-DPOSENC_CORE_ARITHMETIC_H"), "0", "without the header it does");
    for (const flags of reordering) assert.equal(run(...flags), "1", flags.join(" "));
  });

  test(`${compiler} emits no fused instruction in the library, even where flags and processor allow it`, (t) => {
    if ([compiler, "objdump"].some((name) => !requireProgram(t, name))) return;
    const code = "float f(float a, float b, float c);\nfloat f(float a, float b, float c) { return a * b + c; }\n";
    const free = compile(
      compiler,
      ["-O2", "-ffp-contract=fast", ...canFuse, "-DPOSENC_CORE_ARITHMETIC_H"],
      code,
    ).stdout;
    assert.match(free, fused, "without the header the compiler fuses");
    const library = join(folder, `${compiler}.a`);
    assert.equal(make(library, compiler, "-std=gnu11", "-O2", "-fno-math-errno", ...canFuse), "");
    const disassembled = execFileSync("objdump", ["-d", library], { encoding: "utf8", maxBuffer: 2 ** 28 });
    assert.match(disassembled, /<posenc_attention_attend>:/);
    assert.deepEqual(disassembled.match(fused), null);
  });

  test(`compiling with ${compiler} -ffast-math fails`, (t) => {
    if (!requireProgram(t, compiler)) return;
    const { status, stderr } = compile(compiler, ["-O2", "-ffast-math"]);
    assert.notEqual(status, 0);
    assert.match(stderr, /posenc is compiled without -ffast-math/);
  });
}

test("library.sh rejects clang's -ffp-contract=fast, which no source can override", (t) => {
  if (!requireProgram(t, "clang")) return;
  const message = make(join(folder, "fast.a"), "clang", "-std=c11", "-O2", "-ffp-contract=fast", ...canFuse);
  assert.match(message, /clang fuses products with sums under .*-ffp-contract=fast/);
});
