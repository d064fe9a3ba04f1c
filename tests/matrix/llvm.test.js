// Tests that the kernels compile with a current LLVM, and that its module passes the vectors and the oracles. Emscripten's package
// has an older one; the emsdk's newest is what build.sh tells people to install.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { kernels } from "../engines/compile.js";
import { requireProgram } from "../setup/programs.js";

const script = readFileSync("build.sh", "utf8");

/** The flags of an array of build.sh. */
const flagsOf = (name) => new RegExp(`^${name}=\\(([^)]*)\\)`, "m").exec(script)[1].split(" ");

// Emscripten's headers: the kernels call memory functions alone.
const stringHeader = `#include <stddef.h>
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
`;

test("the module of clang 19 passes the vectors and the oracles", { timeout: 1_200_000 }, (t) => {
  const [compiler, linker] = ["clang-19", "wasm-ld-19"].map((name) => requireProgram(t, name));
  if (!compiler || !linker) return;
  mkdirSync("dist", { recursive: true });
  const folder = mkdtempSync(resolve("dist", "llvm-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "string.h"), stringHeader);
  const flags = [...flagsOf("arithmetic"), ...flagsOf("size"), "-mbulk-memory", "-msimd128", "-DPOSENC_API="];
  execFileSync(compiler, ["--target=wasm32-unknown-unknown", "-I", folder, ...flags, "-c", ...kernels], {
    cwd: folder,
  });
  const objects = kernels.map((path) => join(folder, path.replace(/.*\/(.*)\.c$/, "$1.o")));
  const module = join(folder, "posenc.wasm");
  const options = ["--no-entry", "--export=__heap_base", "--stack-first", "-z", "stack-size=65536"];
  execFileSync(linker, ["-o", module, `@${resolve("dist/exports/posenc.rsp")}`, ...options, ...objects]);
  // NODE_TEST_CONTEXT would make the inner run skip its files.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const env = { ...inherited, POSENC_ENGINES: "simd", POSENC_SIMD_MODULE: module, POSENC_BUILT: "1" };
  const files = ["tests/vectors.test.js", "tests/oracle.test.js"];
  const { status, stdout } = spawnSync(process.execPath, ["--test", ...files], { encoding: "utf8", env });
  assert.equal(status, 0, stdout.slice(-4000));
  assert.match(stdout, /# pass [1-9]\d{3}/);
});
