// The build: what it says of itself, that it does nothing twice, and the server of the page.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Runs build.sh where every program that set-up asks for notes that it was called. */
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

test("an unknown command prints the help before anything is set up", () => {
  const { status, stderr, called } = refusal(["biuld"]);
  assert.equal(status, 2);
  assert.match(stderr, /no command 'biuld'[\s\S]*start \[port\]/);
  assert.equal(called, false);
});

test("a port that is no number is refused before anything is built", () => {
  for (const port of ["abc", "-1", "80 80", "65536", "123456"]) {
    const { status, stderr, called } = refusal(["start", port]);
    assert.equal(status, 1);
    assert.ok(stderr.includes(`the port is a number from 0 to 65535, not '${port}'`), stderr);
    assert.equal(called, false);
  }
});

test("a second build has nothing to do", () => {
  execFileSync("./build.sh", ["site"], { stdio: "pipe" });
  assert.equal(execFileSync("./build.sh", ["site"], { encoding: "utf8" }), "");
});

/** Serves a folder and resolves to the process and the address it printed. */
async function serve(folder, port) {
  const server = spawn(process.execPath, ["src/build/serve.js", folder, String(port)]);
  const [printed] = await once(server.stdout, "data");
  return { server, address: /http:\S+/.exec(printed)[0] };
}

test("the server serves the folder and nothing outside, and takes the next free port", async () => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-serve-"));
  const servers = [];
  try {
    mkdirSync(join(folder, "site/sub"), { recursive: true });
    writeFileSync(join(folder, "secret.txt"), "secret");
    writeFileSync(join(folder, "site/index.html"), "<title>page</title>");
    writeFileSync(join(folder, "site/sub/posenc.wasm"), "bytes");
    for (let i = 0; i < 2; i++) servers.push(await serve(join(folder, "site"), 18080));
    const [first, second] = servers.map(({ address }) => address);
    assert.notEqual(first, second);
    for (const address of [first, second]) {
      const page = await fetch(address);
      assert.equal(page.headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(await page.text(), "<title>page</title>");
    }
    const module = await fetch(`${first}sub/posenc.wasm`);
    assert.equal(module.headers.get("content-type"), "application/wasm");
    for (const path of ["none.js", "..%2fsecret.txt", "sub", "%"]) {
      assert.equal((await fetch(`${first}${path}`)).status, 404, path);
    }
  } finally {
    for (const { server } of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
