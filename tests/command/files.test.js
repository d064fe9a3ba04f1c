// Tests how the command writes files: in pieces, and completely or not at all.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { writeFile } from "../../src/command/files.js";
import { npyPieces } from "../../src/command/npy.js";
import { inForm, jsonOf } from "../../src/command/writing.js";

let folder;
const folders = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-files-"));
  folders.push(folder);
});
after(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const posix = process.platform !== "win32";

test("a file appears under its name once it is complete", async () => {
  const file = join(folder, "a.txt");
  await writeFile(file, ["first ", Buffer.from("second")]);
  assert.equal(readFileSync(file, "utf8"), "first second");
  const seen = [];
  function* pieces() {
    yield "new";
    seen.push(readFileSync(file, "utf8"));
    yield "er";
  }
  await writeFile(file, pieces());
  assert.deepEqual(seen, ["first second"]);
  assert.equal(readFileSync(file, "utf8"), "newer");
  assert.deepEqual(readdirSync(folder), ["a.txt"]);
});

test("after a failure the former file or none is there, and no other", async () => {
  const file = join(folder, "a.txt");
  function* failing() {
    yield "half";
    throw new Error("no more");
  }
  await assert.rejects(writeFile(file, failing()), /^Error: no more$/);
  assert.deepEqual(readdirSync(folder), []);
  writeFileSync(file, "before");
  await assert.rejects(writeFile(file, failing()), /^Error: no more$/);
  assert.deepEqual(readdirSync(folder), ["a.txt"]);
  assert.equal(readFileSync(file, "utf8"), "before");
});

test("a file keeps its mode, a link keeps its target, and a name may have the longest length", {
  skip: !posix,
}, async () => {
  const file = join(folder, "a".repeat(255));
  writeFileSync(file, "before");
  chmodSync(file, 0o640);
  const link = join(folder, "link");
  symlinkSync(file, link);
  await writeFile(link, ["after"]);
  assert.equal(readFileSync(file, "utf8"), "after");
  assert.equal(statSync(file).mode & 0o777, 0o640);
  assert.equal(readFileSync(link, "utf8"), "after");
  assert.deepEqual(readdirSync(folder).sort(), ["a".repeat(255), "link"]);
});

test("a file that cannot be written is named with the reason", async () => {
  for (const [file, reason] of [
    [join(folder, "none/a.txt"), "ENOENT"],
    [folder, "EISDIR"],
    [join(folder, "a".repeat(256)), "ENAMETOOLONG"],
    ["a\0b", "ERR_INVALID_ARG_VALUE"],
    ...(existsSync("/dev/full") ? [["/dev/full", "ENOSPC"]] : []),
  ])
    await assert.rejects(writeFile(file, ["text"]), { message: `cannot write ${JSON.stringify(file)}: ${reason}` });
  assert.deepEqual(readdirSync(folder), []);
});

for (const signal of posix ? ["SIGINT", "SIGTERM"] : [])
  test(`${signal} during writing leaves the former file and no other`, async (t) => {
    const file = join(folder, "a.txt");
    writeFileSync(file, "before");
    const module = pathToFileURL(resolve("src/command/files.js")).href;
    const child = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { writeFile } from ${JSON.stringify(module)};
async function* pieces() {
  yield "half";
  console.log("half is written");
  await new Promise((resolve) => setTimeout(resolve, 600000));
}
await writeFile(${JSON.stringify(file)}, pieces());`,
    ]);
    t.after(() => child.kill("SIGKILL"));
    await once(child.stdout, "data");
    assert.equal(readdirSync(folder).length, 2);
    child.kill(signal);
    assert.deepEqual(await once(child, "exit"), [null, signal]);
    assert.deepEqual(readdirSync(folder), ["a.txt"]);
    assert.equal(readFileSync(file, "utf8"), "before");
  });

test("a full disk leaves the former file, and is reported in one line", { skip: !posix }, () => {
  const file = join(folder, "y.npy");
  writeFileSync(file, "before");
  // A limit on file sizes simulates a full disk. It is in units of 512 or 1024 bytes; the file needs 512 kB.
  const command = `ulimit -f 64; exec "$0" "$@"`;
  const words = [
    resolve("dist/npm/command/posenc.js"),
    "table",
    "sinusoidal.table",
    "--length",
    "1024",
    "--dim",
    "128",
  ];
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command, process.execPath, ...words, "--out", file], {
    encoding: "utf8",
  });
  assert.equal(stderr, `posenc: cannot write ${JSON.stringify(file)}: EFBIG\n`);
  assert.deepEqual([status, stdout], [1, ""]);
  assert.deepEqual(readdirSync(folder), ["y.npy"]);
  assert.equal(readFileSync(file, "utf8"), "before");
});

test("NPY is written in pieces of limited size that join to the file", () => {
  const data = Float32Array.from({ length: 1003 }, (_, i) => i / 8);
  const tensor = { data: data.subarray(3), shape: [10, 100], dtype: "float32" };
  const pieces = [...npyPieces(tensor, 512)];
  assert.ok(pieces.every(({ length }) => length <= 512));
  assert.deepEqual(
    pieces.slice(1).map(({ length }) => length),
    [512, 512, 512, 512, 512, 512, 512, 416],
  );
  const bytes = Buffer.concat(pieces);
  assert.deepEqual(bytes, Buffer.concat([...npyPieces(tensor)]));
  const body = bytes.subarray(bytes.length - 4000);
  assert.deepEqual(new Float32Array(body.buffer.slice(body.byteOffset, body.byteOffset + 4000)), data.subarray(3));
});

test("CSV and JSON are written in pieces, even of one long row", () => {
  const columns = 70_001;
  const data = Float32Array.from({ length: 2 * columns }, (_, i) => i - columns);
  data[5] = Number.NaN;
  const tensor = { data, shape: [2, columns], dtype: "float32" };
  const rows = [data.subarray(0, columns), data.subarray(columns)];
  const csv = [...inForm(tensor, "csv")];
  assert.ok(csv.length > 2);
  assert.equal(csv.join(""), rows.map((row) => `${row.join(",")}\n`).join(""));
  const json = [...inForm(tensor, "json")];
  assert.ok(json.length > 2);
  const words = Array.from(data, (x) => (Number.isNaN(x) ? "NaN" : x));
  assert.equal(json.join(""), `${JSON.stringify({ dtype: "float32", shape: [2, columns], data: words })}\n`);
});

test("JSON equals that of JSON.stringify, with control characters escaped", () => {
  const value = {
    a: [1, null, true, undefined, []],
    b: undefined,
    c: {},
    "\u001b\u009b": "\u0000\u007f\u202e\u2066é\n",
    d: -0,
  };
  const text = jsonOf(value);
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
  assert.match(text, /^[\x20-\x7eé]+\n$/);
});
