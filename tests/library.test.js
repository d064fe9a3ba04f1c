// Tests the static library of each compiler: its symbols, and the parts that a program links.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readHeader } from "../src/build/header.js";
import { compilers } from "./engines/compile.js";
import { requireProgram } from "./setup/programs.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-library-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const declared = readHeader().functions.map(({ name }) => name);
const arithmetic = ["-std=c11", "-ffp-contract=off", "-fno-math-errno"];

/** The names with external linkage that an archive or a program defines. */
const definedBy = (path) =>
  execFileSync("nm", ["-g", "--defined-only", path], { encoding: "utf8" })
    .split("\n")
    .filter((line) => / [A-Z] /.test(line))
    .map((line) => line.trim().split(" ").at(-1));

/** Links a program with the library; returns its path. */
function link(compiler, library, name, program) {
  const path = join(folder, `${name}-${compiler}`);
  const flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", `-I${join(root, "src")}`, "-x", "c", "-"];
  execFileSync(compiler, [...flags, "-x", "none", library, "-Wl,--gc-sections", "-o", path], { input: program });
  return path;
}

/** The loaded bytes of a program: its code and constants. */
function loadedBytes(path) {
  const [, numbers] = execFileSync("size", [path], { encoding: "utf8" }).split("\n");
  return Number(numbers.trim().split(/\s+/)[0]);
}

const alibi = `#include "posenc.h"
#include <stdio.h>
int main(void) {
  double slopes[8];
  const int status = posenc_alibi_slopes(slopes, 8, 8.0);
  printf("%d %g %g", status, slopes[0], slopes[7]);
  return 0;
}
`;

// Names of internal functions, which a program may also use.
const sameNames = `#include "posenc.h"
#include <stdio.h>
void posenc_products(void);
void posenc_products(void) { printf("mine "); }
int main(void) {
  const float a[] = {1, 2, 3}, b[] = {4, 5, 6};
  float out[1];
  static double workspace[4096];
  if (posenc_attention_similarity_workspace(1, 1, 3) > (double)sizeof workspace) return 1;
  const int status = posenc_attention_similarity(out, workspace, a, b, 1, 1, 3);
  posenc_products();
  printf("%d %g", status, (double)out[0]);
  return 0;
}
`;

const everything = `#include "posenc.h"
typedef void (*function_t)(void);
extern function_t all[];
function_t all[] = {${declared.map((name) => `(function_t)${name}`).join(", ")}};
int main(int count, char **names) { return all[count] == all[0] && names; }
`;

for (const compiler of compilers) {
  test(`the library of ${compiler} defines the functions of the header and no others`, async (t) => {
    if ([compiler, "nm", "size"].some((name) => !requireProgram(t, name))) return;
    const library = join(folder, `libposenc-${compiler}.a`);
    execFileSync(join(root, "src/build/library.sh"), [library, compiler, ...arithmetic, "-O2"]);
    assert.deepEqual(definedBy(library).sort(), declared.toSorted());

    await t.test("a program links only the functions it calls", () => {
      const one = link(compiler, library, "alibi", alibi);
      assert.equal(execFileSync(one, { encoding: "utf8" }), "0 0.5 0.00390625");
      const all = loadedBytes(link(compiler, library, "everything", everything));
      assert.ok(all > 50000 && loadedBytes(one) < all / 10, `${loadedBytes(one)} of ${all} bytes`);
    });

    await t.test("a program may define functions with the names of kernels' internal ones", () => {
      const path = link(compiler, library, "own", sameNames);
      assert.equal(execFileSync(path, { encoding: "utf8" }), "mine 0 32");
    });
  });
}

test("dist/libposenc.a defines the functions of the header and no others", (t) => {
  if (!requireProgram(t, "nm")) return;
  assert.deepEqual(definedBy(join(root, "dist/libposenc.a")).sort(), declared.toSorted());
  assert.match(readFileSync(join(root, "web/pages/reference/docs/c.md"), "utf8"), /-Wl,--gc-sections/);
});
