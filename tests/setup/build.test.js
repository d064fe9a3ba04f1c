// The build: what it says of itself, that it does nothing twice, and the server of the page.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

test("--help names every command", () => {
  const help = execFileSync("./build.sh", ["--help"], { encoding: "utf8" });
  const cases = readFileSync("build.sh", "utf8").split("case $command in").slice(1).join("");
  const commands = [...cases.matchAll(/^ {2}([a-z]+)\)/gm)].map(([, command]) => command);
  assert.ok(commands.length >= 9);
  for (const command of commands) assert.match(help, new RegExp(`^  ${command}\\b`, "m"));
});

test("an unknown command is refused", () => {
  assert.throws(
    () => execFileSync("./build.sh", ["biuld"], { stdio: "pipe" }),
    ({ status }) => status === 2,
  );
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
