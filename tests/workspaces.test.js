// Calls every posenc_*_workspace of the header with all combinations of extreme counts, under the sanitizers: 0 for a count below
// 1, a finite size otherwise, at once.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { readHeader } from "../src/build/header.js";
import { compileSanitized } from "./engines/compile.js";
import { sanitizedCompiler } from "./engines/engines.js";
import { requireProgram } from "./setup/programs.js";

const workspaces = readHeader().functions.filter(({ name }) => name.endsWith("_workspace"));

const programOf = (functions) => `#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "posenc.h"
static const int32_t counts[] = {INT_MIN, -1, 0, 1, 2, INT_MAX};
enum { COUNTS = sizeof counts / sizeof *counts };
static int failures;
static void check(const char *name, int32_t n, double size, int is_refused) {
  if (is_refused ? size == 0 : size >= 0 && size - size == 0) return;
  failures++;
  printf("%s, combination %d: %g\\n", name, n, size);
}
int main(void) {
${functions
  .map(({ name, parameters }) => {
    const total = 6 ** parameters.length;
    const picks = parameters.map((_, i) => `counts[n / ${6 ** i} % COUNTS]`);
    return `  for (int32_t n = 0; n < ${total}; n++)
    check("${name}", n, ${name}(${picks.join(", ")}), ${picks.map((pick) => `${pick} < 1`).join(" || ")});`;
  })
  .join("\n")}
  /* Counts that functions refuse although they are at least 1. */
  check("odd rotary dimension", 0, posenc_rope_apply_workspace(4, 3), 1);
  check("odd dimension", 0, posenc_rope_table_workspace(4, 3), 1);
  check("too many rows", 0, posenc_learned_spectrum_workspace(1 << 18), 1);
  check("too large a matrix", 0, posenc_recursive_spectralRadius_workspace(1025), 1);
  return failures > 0;
}
`;

test("workspaces of counts that are refused are 0, and none loops or overflows", (t) => {
  if (!requireProgram(t, ["gcc", "clang with sanitizers"])) return;
  assert.ok(workspaces.length > 40);
  const path = compileSanitized(sanitizedCompiler(), "workspaces", programOf(workspaces));
  const { status, signal, stdout, stderr } = spawnSync(path, { encoding: "utf8", timeout: 20_000 });
  assert.deepEqual([status, signal], [0, null], `${stdout}${stderr}`.slice(0, 4000));
});
