// Tests CONTRIBUTING.md: its copy of a method is complete, it names each of a method's files, and the paths it names exist.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";

const guide = readFileSync("CONTRIBUTING.md", "utf8");
const git = (args, cwd = ".") => execFileSync("git", args, { cwd, encoding: "utf8" });

/** Repeats the header's block of a method below itself, under another name. */
function copyBlock(folder, from, to) {
  const file = join(folder, "src/posenc.h");
  const header = readFileSync(file, "utf8");
  const start = header.indexOf(`/* ---- ${from.toUpperCase()}`);
  const end = header.indexOf("/* ----", start + 1);
  const block = header.slice(start, end).replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());
  writeFileSync(file, header.slice(0, end) + block + header.slice(end));
}

test("a method copied as the guide describes has every file", () => {
  const [, commands] = /^```sh\n([\s\S]*?)^```/m.exec(guide);
  const folder = mkdtempSync(join(tmpdir(), "posenc-method-"));
  try {
    for (const path of ["src", "web", "tests", "package.json"]) cpSync(path, join(folder, path), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    git(["init", "--quiet"], folder);
    git(["add", "src", "web", "tests"], folder);
    execFileSync("bash", ["-ec", commands], { cwd: folder });
    copyBlock(folder, "kerple", "mine");
    const env = { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined };
    const pieces = ["--test", "tests/pieces.test.js"];
    const { status, stdout } = spawnSync(process.execPath, pieces, { cwd: folder, env, encoding: "utf8" });
    assert.equal(status, 0, stdout);
    assert.match(stdout, /mine has every file/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the guide names every file of a method", () => {
  const files = git(["ls-files", "*/kerple.*", "*/kerple/*"]).trim().split("\n");
  assert.ok(files.length >= 9);
  for (const file of files) {
    const path = file.replaceAll("kerple", "mine");
    const named = [path, path.split("/").slice(-2).join("/"), path.split("/").at(-1)];
    assert.ok(
      named.some((name) => guide.includes(`\`${name}\``)),
      path,
    );
  }
});

test("files and folders that the guide names exist", () => {
  const named = [...guide.matchAll(/`((?:src|web|tests)\/[\w./-]+)`/g)].map(([, path]) => path);
  assert.ok(named.length >= 15);
  for (const path of named.filter((name) => !/\bmine\b/.test(name))) assert.ok(existsSync(path), path);
});
