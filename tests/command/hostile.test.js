// Tests hostile and broken input of the command: it is rejected in one line, without control characters, and at once.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-hostile-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `posenc …`, with a time limit. */
const posenc = (words, options = {}) =>
  spawnSync(process.execPath, [resolve("dist/npm/command/posenc.js"), ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    timeout: 60_000,
    maxBuffer: 2 ** 26,
    ...options,
  });

function npy(header, body = Buffer.alloc(0), version = 1) {
  const size = Buffer.alloc(version > 1 ? 4 : 2);
  if (version > 1) size.writeUInt32LE(header.length);
  else size.writeUInt16LE(header.length);
  const start = Buffer.from(`\x93NUMPY${String.fromCharCode(version)}\0`, "latin1");
  return Buffer.concat([start, size, Buffer.from(header, "latin1"), body]);
}
const headerOf = (descr, shape = "(2, 4)", order = "False") =>
  `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }\n`;
const body = Buffer.alloc(32);
const deep = 100_000;

const broken = {
  "header.npy": [npy("'shape':(".repeat(150_000), body, 2), /NPY header must have at most 10000 bytes, got 1350000/],
  "short-header.npy": [
    npy(`{${"'shape':(".repeat(1000)}`, body),
    /NPY header must have descr, fortran_order and shape/,
  ],
  "spaces.npy": [npy(`{'descr':${" ".repeat(9000)}`, body), /NPY header must have descr/],
  "cut-header.npy": [npy(headerOf("<f4")).subarray(0, 40), /must hold its header/],
  "magic.npy": [npy("").subarray(0, 7), /must hold its header/],
  "version.npy": [npy(headerOf("<f4"), body, 9), /must be 1 to 3, got 9/],
  "constructor.npy": [
    npy(headerOf("constructor"), body),
    /type must be a number of at most 32 bits or float64, got "constructor"/,
  ],
  "escape.npy": [npy(headerOf("\x1b[2J\x9b"), body), /got "\\u001b\[2J\\u009b"/],
  "complex.npy": [npy(headerOf("<c8"), body), /got "<c8"/],
  "structured.npy": [
    npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,), }\n", body),
    /type must be .*, got "\[\('a', '<f4'\)\]"/,
  ],
  "cut.npy": [npy(headerOf("<f4"), body.subarray(1)), /shape \[2, 4\] needs 32 bytes after the header, got 31/],
  "huge.npy": [
    npy(headerOf("<f4", `(${"9".repeat(400)}, 0, 2)`), body),
    /shape must fit in a file, got Infinity × 0 × 2/,
  ],
  "length.json": ['{"data":{"length":1e9},"shape":[1e9]}', /data must be an array of numbers, got an object/],
  "count.json": ['{"data":[1],"shape":[1000000000]}', /shape \[1000000000\] needs 1000000000 numbers, got 1/],
  "shape.json": ['{"data":[1],"shape":{"length":1}}', /shape must be an array of whole numbers, got an object/],
  "dtype.json": ['{"data":[1],"shape":[1],"dtype":"float8"}', /dtype must be one of float32, .*, got "float8"/],
  "proto.json": ['{"data":[1],"shape":[1],"dtype":"__proto__"}', /dtype must be one of float32, .*, got "__proto__"/],
  "word.json": ['{"data":["\\u001b[2J"],"shape":[1]}', /data must hold numbers, got "\\u001b\[2J"/],
  "whole.json": ['{"data":[1.5],"shape":[1],"dtype":"int32"}', /data must hold whole numbers of 32 bits, got 1\.5/],
  "deep.json": ["[".repeat(deep) + "]".repeat(deep), /nested at most 32 levels deep/],
  "cut.json": ['{"data":[1', /"cut\.json" must be an NPY file or JSON$/],
  "empty.json": ["", /must be an NPY file or JSON$/],
  "utf-16.json": [Buffer.from("\ufeff[[1, 2]]", "utf16le"), /must be an NPY file or JSON in UTF-8$/],
  "folder.json/": [undefined, /cannot read "folder\.json\/": ENOENT/],
};

for (const [name, [content, told]] of Object.entries(broken))
  test(`${name} is rejected in one line`, () => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    const { status, stdout, stderr } = posenc(["table", "rope.apply", "--x", name]);
    assert.match(stderr, /^posenc: --x: .*\n$/);
    assert.match(stderr.trimEnd(), told);
    assert.deepEqual([status, stdout], [1, ""]);
  });

test("NPY is read with a byte order mark, keys in any order, either byte order and axis order, and in later versions", () => {
  const header = '{"shape":(1,4),"fortran_order":False,"descr":"<f4"}';
  const numbers = Buffer.from(Float32Array.of(1, 2, 3, 4).buffer);
  const files = {
    "mark.json": "\ufeff[[1, 2, 3, 4]]",
    "keys.npy": npy(header, numbers),
    "later.npy": npy(headerOf("<f4", "(1, 4)"), numbers, 3),
    "big-endian.npy": npy(headerOf(">f4", "(1, 4)"), Buffer.from(numbers).swap32()),
    "fortran.npy": npy(headerOf("<f4", "(1, 4)", "True"), numbers),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    const { stdout, stderr } = posenc(["table", "rope.apply", "--x", name]);
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(stdout), { dtype: "float32", shape: [1, 4], data: [1, 2, 3, 4] }, name);
  }
});

test("a property of Object.prototype is no name of a method or function", () => {
  for (const name of ["constructor", "__proto__", "toString"])
    for (const words of [
      [name],
      ["table", name],
      ["table", `alibi.${name}`],
      ["table", "rope.table", "--length", "2", "--dim", "4", "--key", name],
      ["table", "alibi.slopes", `--${name}`, "8"],
      ["figure", "--method", name],
      ["figure", "--method", "alibi", "--view", name],
      ["check", name],
    ]) {
      const { status, stdout, stderr } = posenc(words);
      assert.match(stderr, /^posenc: there is no .*(?:; did you mean|\. There are)/, words.join(" "));
      assert.deepEqual([status, stdout], [2, ""], words.join(" "));
    }
});

const nasty = "a\u001b]0;title\u0007\u001b[2J\r\u009b31m\u202e\u2066\u200f\u007f";
const obeyed = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u;

test("text of arguments and files reaches the terminal without control characters", () => {
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ model_type: "llama", head_dim: 64, rope_scaling: { type: "linear", factor: 2, [nasty]: nasty } }),
  );
  writeFileSync(join(folder, "model.json"), JSON.stringify({ model_type: nasty, head_dim: 64 }));
  writeFileSync(join(folder, "text.json"), nasty);
  for (const words of [
    [nasty],
    ["table", nasty],
    ["table", "alibi.slopes", `--${nasty}`],
    ["table", "alibi.slopes", "--heads", nasty],
    ["table", "alibi.slopes", "--heads", "8", "--format", nasty],
    ["table", "alibi.slopes", "--heads", "8", "--out", `none/${nasty}.npy`],
    ["table", "rope.apply", "--x", nasty],
    ["table", "rope.apply", "--x", "text.json"],
    ["table", "rope.apply", "--x", `${nasty}.json`],
    ["table", "fromConfig", "--config", "config.json"],
    ["figure", "--method", nasty],
    ["figure", nasty],
    ["figure", "--method", "alibi", "--view", nasty],
    ["figure", "--method", "alibi", "--theme", nasty],
    ["config", "config.json"],
    ["config", "model.json"],
    ["config", "config.json", "--json"],
    ["config", "text.json"],
    ["config", nasty],
    ["check", nasty],
    ["train", "--encodings", nasty],
    ["train", `--${nasty}`],
  ]) {
    const { stdout, stderr } = posenc(words);
    assert.ok(stdout + stderr !== "", words.join(" "));
    assert.doesNotMatch(stdout, obeyed, words.join(" "));
    assert.doesNotMatch(stderr, obeyed, words.join(" "));
  }
});

test("printed JSON is exact, with control characters escaped", () => {
  const { stdout } = posenc(["table", "fromConfig", "--config", "config.json"]);
  assert.ok(
    JSON.parse(stdout).warnings.some((text) => text.includes(nasty.slice(0, 20))),
    stdout,
  );
});

test("an output that cannot be written is one line and exit code 1", { skip: !existsSync("/dev/full") }, () => {
  for (const words of [
    ["--help"],
    ["table", "--help"],
    ["table", "alibi.bias", "--heads", "8", "--queries", "200", "--keys", "200"],
  ]) {
    const command = `exec "$0" "$@" >/dev/full`;
    const { status, stderr } = spawnSync(
      "sh",
      ["-c", command, process.execPath, resolve("dist/npm/command/posenc.js"), ...words],
      { encoding: "utf8" },
    );
    assert.equal(stderr, "posenc: cannot write to standard output: ENOSPC\n");
    assert.equal(status, 1);
  }
  const into = posenc(["table", "alibi.slopes", "--heads", "8", "--format", "npy", "--out", "/dev/full"]);
  assert.deepEqual([into.status, into.stderr], [1, 'posenc: cannot write "/dev/full": ENOSPC\n']);
});
