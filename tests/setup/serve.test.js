// Tests the server of ./build.sh start: files, content types, and robustness against hostile requests.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";

const large = 4 * 2 ** 20; // bytes, more than a socket buffers

let folder;
let server;
let address;

/** Serves a folder and resolves to the process and the address it printed. */
async function serve(port) {
  const server = spawn(process.execPath, ["src/build/serve.js", join(folder, "site"), String(port)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed] = await once(server.stdout, "data");
  return { server, address: /http:\S+/.exec(printed)[0] };
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "posenc-serve-"));
  mkdirSync(join(folder, "site/sub"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "site/index.html"), "<title>page</title>");
  writeFileSync(join(folder, "site/tour.html"), "<title>tour</title>");
  writeFileSync(join(folder, "site/sub/index.html"), "<title>sub</title>");
  writeFileSync(join(folder, "site/large.bin"), Buffer.alloc(large));
  ({ server, address } = await serve(18080));
});
after(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer of the server to these bytes; empty if it closes the connection without one. */
async function answerTo(request) {
  const socket = connect(new URL(address).port, "127.0.0.1");
  socket.write(request, "latin1");
  return text(socket.setEncoding("latin1"));
}
const get = (target, ...headers) =>
  answerTo([`GET ${target} HTTP/1.1`, "Host: x", "Connection: close", ...headers, "", ""].join("\r\n"));
const statusOf = (answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test("a second server takes the next free port", async () => {
  const second = await serve(new URL(address).port);
  try {
    assert.notEqual(second.address, address);
    assert.equal(await (await fetch(second.address)).text(), "<title>page</title>");
  } finally {
    second.server.kill();
  }
});

test("files have the content types that browsers need, and changed files are served at once", async () => {
  const types = {
    "a.html": "text/html; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8",
    "a.mjs": "text/javascript; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.json": "application/json; charset=utf-8",
    "a.txt": "text/plain; charset=utf-8",
    "a.md": "text/markdown; charset=utf-8",
    "a.cff": "text/yaml; charset=utf-8",
    "a.wasm": "application/wasm",
    "a.svg": "image/svg+xml",
    "a.png": "image/png",
    "a.tgz": "application/gzip",
  };
  for (const [name, type] of Object.entries(types)) {
    writeFileSync(join(folder, "site", name), "before");
    const answer = await fetch(address + name);
    assert.equal(answer.headers.get("content-type"), type, name);
    assert.equal(answer.headers.get("cache-control"), "no-cache");
    assert.equal(await answer.text(), "before");
    writeFileSync(join(folder, "site", name), "afterwards");
    const again = await fetch(address + name, { headers: { "if-none-match": answer.headers.get("etag") } });
    assert.equal(await again.text(), "afterwards", name);
  }
});

test("a folder without a trailing slash is redirected, and ranges of a file are served", async () => {
  const answer = await fetch(`${address}sub?a=b`, { redirect: "manual" });
  assert.deepEqual([answer.status, answer.headers.get("location")], [301, "/sub/?a=b"]);
  const part = await fetch(`${address}tour.html`, { headers: { range: "bytes=7-10" } });
  assert.deepEqual([part.status, await part.text()], [206, "tour"]);
});

test("missing files get the folder's own 404 page, if it has one", async () => {
  assert.match(await get("/none.html"), /^HTTP\/1\.1 404 .*not found/s);
  writeFileSync(join(folder, "site/404.html"), "<title>missing</title>");
  try {
    assert.match(await get("/none.html"), /^HTTP\/1\.1 404 .*text\/html.*<title>missing/s);
  } finally {
    rmSync(join(folder, "site/404.html"));
  }
});

const hostile = {
  "a zero byte": "/%00",
  "a zero byte in a folder": "/sub/%00/index.html",
  "a file as a folder": "/tour.html/",
  "a file below a file": "/tour.html/index.html",
  "5,000 letters": `/${"a".repeat(5000)}`,
  "5,000 folders": `/${"a/".repeat(5000)}`,
  "the folder above": "/../secret.txt",
  "the folder above, far": "/../../../../../../../etc/passwd",
  "encoded dots": "/%2e%2e/secret.txt",
  "an encoded stroke": "/..%2fsecret.txt",
  backslashes: "/..%5c..%5csecret.txt",
  "dots encoded twice": "/%252e%252e/secret.txt",
  "half of an encoding": "/%",
  "an encoding of no letter": "/%ff%fe",
  "another encoding of a dot": "/%c0%ae%c0%ae/secret.txt",
  "no path": "*",
  "two strokes": "//secret.txt",
};

test("hostile addresses are missing files, nothing outside of the folder is served, and the server continues", async () => {
  for (const [what, target] of Object.entries(hostile)) {
    const answer = await get(target);
    assert.ok([400, 403, 404].includes(statusOf(answer)), `${what}: ${answer.slice(0, 200)}`);
    assert.ok(!/secret|root:/.test(answer.split("\r\n\r\n")[1]), what);
  }
  for (const range of ["bytes=10-5", "bytes=-5", "bytes=x", "bytes=0-99999999999999999999", "bytes=9-,3-4,1-"])
    assert.ok([200, 206, 416].includes(statusOf(await get("/tour.html", `Range: ${range}`))), range);
  for (const request of [
    "\r\n\r\n\r\n",
    "GET",
    "\x00\xff\x00\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\n\r\n",
  ]) {
    const socket = connect(new URL(address).port, "127.0.0.1");
    socket.on("error", () => {}); // the server may end the connection
    socket.end(request, "latin1");
    await once(socket.resume(), "close");
  }
  assert.equal(server.exitCode, null);
  assert.equal(statusOf(await get("/")), 200);
});

const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

test("aborted downloads leave no file open", async (t) => {
  if (!existsSync("/proc/self/fd")) return t.skip("this system does not list a process's open files");
  await get("/");
  const before = openFiles();
  for (let i = 0; i < 200; i++) {
    const socket = connect(new URL(address).port, "127.0.0.1");
    socket.write("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await once(socket, "close");
  }
  const until = Date.now() + 20_000;
  while (openFiles() > before && Date.now() < until) await get("/");
  assert.ok(openFiles() <= before, `${openFiles()} open files, ${before} before`);
});
