// Tests posenc resize on files written here, against tables that torch and timm resized (tests/vectors/learned.json).
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { readModelFile } from "posenc/files.js";
import { widen } from "../../src/binding/widen.js";
import { toBfloat16, toFloat16 } from "../../src/models/files/half.js";
import { tensorsFile } from "../safetensorsFile.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-resize-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const posenc = (...words) =>
  spawnSync(process.execPath, [resolve("dist/npm/command/posenc.js"), "resize", ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    timeout: 60_000,
  });

const { cases } = JSON.parse(readFileSync("tests/vectors/learned.json", "utf8"));
const named = (start) => cases.find(({ name }) => name.startsWith(start));
const withToken = named("bicubic, 3 by 3 to 4 by 5, a class token");
const ofTimm = named("bicubic with antialias, 5 by 5 to 2 by 3, a class token");

const write = (file, tensors) => writeFileSync(join(folder, file), tensorsFile(tensors, { format: "pt" }));

const around = { before: ["I64", [1], BigInt64Array.of(7n)], after: ["F32", [2], Float32Array.of(1, 2)] };

/** Writes a model with a table, resizes the table and reads the new file. */
async function resized(table, ...words) {
  write("model.safetensors", { before: around.before, "vit.pos_embed": table, after: around.after });
  const outcome = posenc("model.safetensors", "--tensor", "vit.pos_embed", ...words, "--out", "new.safetensors");
  assert.equal(outcome.stderr, "");
  const file = await readModelFile(join(folder, "new.safetensors"));
  assert.deepEqual(file.metadata, { format: "pt" });
  assert.deepEqual((await file.tensor("before")).data, around.before[2]);
  assert.deepEqual((await file.tensor("after")).data, around.after[2]);
  assert.deepEqual(file.tensors.map(({ name }) => name).sort(), ["after", "before", "vit.pos_embed"]);
  return { ...(await file.tensor("vit.pos_embed")), stdout: outcome.stdout };
}

function assertNear(got, expected, error) {
  assert.equal(got.length, expected.length);
  got.forEach((value, i) => {
    assert.ok(Math.abs(value - expected[i]) <= error, `${i}: ${value}, not ${expected[i]}`);
  });
}

test("a table of [1, rows, columns] is resized as torch resizes it, and its class token and the other tensors stay", async () => {
  const { data, shape } = withToken.args.table;
  const table = await resized(["F32", [1, ...shape], Float32Array.from(data)], "--grid", "4x5");
  assert.deepEqual(table.shape, [1, ...withToken.expect.shape]);
  assertNear(Array.from(table.data), withToken.expect.data, 1e-5);
  assert.match(table.stdout, /^vit\.pos_embed: 3 × 3 to 4 × 5, after 1 rows that stay; shape \[1, 21, 2\], float32\n$/);
  const timm = ofTimm.args.table;
  const smaller = await resized(["F32", timm.shape, Float32Array.from(timm.data)], "--grid", "2x3", "--antialias");
  assert.deepEqual(smaller.shape, ofTimm.expect.shape);
  assertNear(Array.from(smaller.data), ofTimm.expect.data, 1e-5);
});

test("half precision stays half precision, with each value rounded to the nearest", async () => {
  const { data, shape } = withToken.args.table;
  const half = await resized(["F16", shape, Uint16Array.from(data, toFloat16)], "--grid", "4x5");
  assert.equal(half.dtype, "float16");
  assertNear(Array.from(widen(half.data, "float16")), withToken.expect.data, 2 ** -10);
  const brain = await resized(["BF16", shape, Uint16Array.from(data, toBfloat16)], "--grid", "4x5");
  assert.equal(brain.dtype, "bfloat16");
  // Known roundings: half of the last place goes to the even neighbour (IEEE 754).
  assert.deepEqual(
    [1, -2, 65504, 65520, 2 ** -24, 2 ** -25, 1 + 2 ** -11, 1 + 3 * 2 ** -11].map(toFloat16),
    [0x3c00, 0xc000, 0x7bff, 0x7c00, 1, 0, 0x3c00, 0x3c02],
  );
  assert.deepEqual([1, -2, 1 + 2 ** -8, 1 + 3 * 2 ** -8].map(toBfloat16), [0x3f80, 0xc000, 0x3f80, 0x3f82]);
});

test("a table of [1, height, width, dim] keeps its axes, and NPY files are written as NPY", async () => {
  const { data, shape } = withToken.args.table;
  const grid = data.slice(2);
  const table = await resized(["F32", [1, 3, 3, 2], Float32Array.from(grid)], "--grid", "4x5");
  assert.deepEqual(table.shape, [1, 4, 5, 2]);
  assertNear(Array.from(table.data), withToken.expect.data.slice(2), 1e-5);
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.join(", ")}), }\n`;
  const start = Buffer.concat([Buffer.from("\x93NUMPY\x01\0", "latin1"), Buffer.of(header.length, 0)]);
  writeFileSync(
    join(folder, "t.npy"),
    Buffer.concat([start, Buffer.from(header), Buffer.from(Float32Array.from(data).buffer)]),
  );
  assert.equal(posenc("t.npy", "--grid", "4x5", "--out", "t2.npy").stderr, "");
  const npy = await readModelFile(join(folder, "t2.npy"));
  assert.equal(npy.format, "npy");
  assertNear(Array.from((await npy.tensor("array")).data), withToken.expect.data, 1e-5);
});

test("a wrong call is rejected in one line, and writes nothing", () => {
  write("bad.safetensors", {
    rows: ["F32", [18, 1], new Float32Array(18)],
    whole: ["I32", [4, 1], new Int32Array(4)],
    line: ["F32", [4], new Float32Array(4)],
  });
  const to = ["--out", "none.safetensors"];
  const cases = [
    [["bad.safetensors", "--grid", "2x2", ...to], 2, /resize needs --tensor; the file has\n.*rows/],
    [["bad.safetensors", "--tensor", "rows", ...to], 2, /resize needs --grid/],
    [["bad.safetensors", "--tensor", "rows", "--grid", "2x2"], 2, /resize needs --out/],
    [
      ["bad.safetensors", "--tensor", "rows", "--grid", "2", ...to],
      1,
      /--grid must be ROWSxCOLUMNS, such as 24x24, got "2"/,
    ],
    [["bad.safetensors", "--tensor", "rows", "--grid", "0x2", ...to], 1, /--grid must be ROWSxCOLUMNS/],
    [
      ["bad.safetensors", "--tensor", "rows", "--grid", "2x2", "--prefix-tokens", "1", ...to],
      1,
      /18 rows must be a square/,
    ],
    [
      ["bad.safetensors", "--tensor", "rows", "--grid", "2x2", "--old-grid", "5x5", ...to],
      1,
      /--old-grid must have at most 18 places, got 25/,
    ],
    [
      ["bad.safetensors", "--tensor", "whole", "--grid", "2x2", ...to],
      1,
      /tensor must be of floating point, got int32/,
    ],
    [["bad.safetensors", "--tensor", "line", "--grid", "2x2", ...to], 1, /must have rows and columns, got shape \[4\]/],
    [
      ["bad.safetensors", "--tensor", "none", "--grid", "2x2", ...to],
      1,
      /tensor must be one of the file's 3, got "none"/,
    ],
    [["none.safetensors", "--tensor", "rows", "--grid", "2x2", ...to], 1, /file must be readable, got ENOENT/],
    [
      ["model.safetensors.index.json", "--tensor", "rows", "--grid", "2x2", ...to],
      1,
      /takes the file that has the tensor, not its index/,
    ],
    [[], 2, /resize takes one file/],
  ];
  for (const [words, status, told] of cases) {
    const outcome = posenc(...words);
    assert.match(outcome.stderr, told, words.join(" "));
    assert.deepEqual([outcome.status, outcome.stdout], [status, ""], words.join(" "));
  }
  assert.equal(existsSync(join(folder, "none.safetensors")), false);
});
