// Tests that the package is a function of the sources: another folder and another version of Node give the same bytes.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { installed } from "./consumers/projects.js";

/** Path → bytes of every file below a folder. */
function filesIn(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const files = paths.filter((path) => statSync(path).isFile()).sort();
  return new Map(files.map((path) => [relative(folder, path), readFileSync(path)]));
}

test("another folder and another version of Node build the same bytes", async (t) => {
  const node = installed(t, "node-24/bin/node");
  if (!node) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-again-"));
  try {
    const sources = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
    for (const file of sources) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      // Copied with its time, because build.sh would install again, through the link below, if the lockfile were newer.
      cpSync(file, join(folder, file), { preserveTimestamps: true });
    }
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
    await promisify(execFile)("./build.sh", ["package"], { cwd: folder, env: { ...process.env, PATH } });
    const [one, other] = [filesIn("dist/npm"), filesIn(join(folder, "dist/npm"))];
    assert.deepEqual([...one.keys()], [...other.keys()]);
    for (const [path, bytes] of one) assert.ok(bytes.equals(other.get(path)), path);
    assert.ok(one.size > 100);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
