// Tests the commands of build.sh: help, errors, and that a second build does nothing.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";

test("--help names every command", () => {
  const help = execFileSync("./build.sh", ["--help"], { encoding: "utf8" });
  const cases = readFileSync("build.sh", "utf8").split("case $command in").slice(1).join("");
  const commands = [...cases.matchAll(/^ {2}([a-z]+)\)/gm)].map(([, command]) => command);
  assert.ok(commands.length >= 9);
  for (const command of commands) assert.match(help, new RegExp(`^  ${command}\\b`, "m"));
});

/** Runs build.sh with programs that only record that they were called. */
function refusal(args) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-refused-"));
  try {
    for (const program of ["node", "npm", "emcc"]) {
      writeFileSync(join(folder, program), `#!/bin/sh\necho ${program} >>'${folder}/called'\n`, { mode: 0o755 });
    }
    const PATH = `${folder}${delimiter}${process.env.PATH}`;
    const result = spawnSync("./build.sh", args, { encoding: "utf8", env: { ...process.env, PATH } });
    return { ...result, called: existsSync(join(folder, "called")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("an unknown command prints the help before any set-up", () => {
  const { status, stderr, called } = refusal(["biuld"]);
  assert.equal(status, 2);
  assert.match(stderr, /no command 'biuld'[\s\S]*start \[port\]/);
  assert.equal(called, false);
});

test("an invalid port is rejected before anything is built", () => {
  for (const port of ["abc", "-1", "80 80", "65536", "123456"]) {
    const { status, stderr, called } = refusal(["start", port]);
    assert.equal(status, 1);
    assert.ok(stderr.includes(`port must be a number from 0 to 65535, got '${port}'`), stderr);
    assert.equal(called, false);
  }
});

test("a second build does nothing", () => {
  execFileSync("./build.sh", ["site"], { stdio: "pipe" });
  assert.equal(execFileSync("./build.sh", ["site"], { encoding: "utf8" }), "");
});
