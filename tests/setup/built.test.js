// Tests that outdated files of dist are detected.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { changedSource, sumOf } from "./built.js";

let folder;
const write = (path, text, seconds) => {
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), seconds, seconds);
};
/** Writes what build.sh stores, with cksum itself. */
const build = () => {
  const sums = execFileSync("sh", ["-c", "cksum src/*.c tools/link.js build.sh"], { cwd: folder, encoding: "utf8" });
  write("dist/.steps/dist-a.wasm", `compile dist/a.wasm\nemcc 4.0.0\n${sums}`, 2000);
};

before(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-built-"));
  for (const each of ["src", "tools", "dist/.steps"]) mkdirSync(join(folder, each), { recursive: true });
  write("src/one.c", "int one;\n", 1000);
  write("src/two.c", "int two;\n", 1000);
  write("src/four.c", "int four;\n", 1000);
  write("src/notes.md", "no source of it\n", 3000);
  write("tools/link.js", "link();\n", 1000);
  write("tools/other.js", "other();\n", 3000);
  write("build.sh", "make\n", 1000);
  write("dist/a.wasm", "made", 2000);
  build();
});
after(() => rmSync(folder, { recursive: true, force: true }));

const changed = () => changedSource("dist/a.wasm", folder);

test("checksums equal those of cksum", () => {
  for (const text of ["", "a", "int one;\n", "äöü".repeat(5000)]) {
    const [printed] = execFileSync("cksum", { input: text, encoding: "utf8" }).split(" ");
    assert.equal(sumOf(Buffer.from(text)), Number(printed));
  }
});

test("unchanged sources pass, even with a new time", () => {
  assert.equal(changed(), undefined);
  write("src/one.c", "int one;\n", 3000);
  assert.equal(changed(), undefined);
});

test("a changed, removed or new source is named", () => {
  write("src/one.c", "int One;\n", 3000);
  assert.equal(changed(), "src/one.c has changed");
  write("src/one.c", "int one, three;\n", 500);
  assert.equal(changed(), "src/one.c has changed");
  rmSync(join(folder, "src/one.c"));
  assert.equal(changed(), "src/one.c is gone");
  build();
  assert.equal(changed(), undefined);
  write("src/three.c", "int three;\n", 500);
  assert.equal(changed(), "src/three.c is new");
});

test("a file that was never built is reported as missing", () => {
  assert.equal(changedSource("dist/b.wasm", folder), "dist/b.wasm is not there");
});
