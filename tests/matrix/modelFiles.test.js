// Compares readModelFile with the readers of others, on files that are written here: GGUF with @huggingface/gguf, safetensors
// and NPZ with Python's packages, where they are found.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readModelFile } from "../../dist/npm/files.js";
import { asF32, asF64, asFlag, asText, asU32, asU64, list, u32, fileOf as writeGguf } from "../ggufFile.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { tensorsFile } from "../safetensorsFile.js";
import { leftOut, requireProgram } from "../setup/programs.js";
import { installed, tool } from "./consumers/projects.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-peers-"));
after(() => rmSync(folder, { recursive: true }));

function save(name, bytes) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const plain = (value) => {
  if (typeof value === "bigint") return Number(value);
  return Array.isArray(value) ? value.map(plain) : value;
};

/** Our names of the types that GGUF's names do not give in lower case. */
const dtypes = { F64: "float64", F32: "float32", F16: "float16", BF16: "bfloat16" };
for (const bits of [8, 16, 32, 64]) dtypes[`I${bits}`] = `int${bits}`;

test("GGUF: metadata, names, types, shapes and values are those of @huggingface/gguf", async (t) => {
  if (!installed(t, "@huggingface/gguf/package.json")) return;
  const { gguf, GGMLQuantizationType } = await tool("@huggingface/gguf/dist/index.mjs");
  const types = Object.values(GGMLQuantizationType).filter((each) => typeof each === "number");
  assert.ok(types.length > 25);
  const [elements, room] = [256, 2048]; // one block of the largest, and the bytes of as many float64
  const tensors = types.map((type, i) => {
    const data = Buffer.from(Array.from({ length: room }, (_, n) => (7 * n + i) % 120));
    return [`blk.${i}.weight`, [elements / 2, 2], type, i * room, data];
  });
  const entries = [
    ["general.architecture", asText("llama")],
    ["llama.block_count", asU32(2)],
    ["llama.context_length", asU64(2 ** 40)],
    ["llama.rope.freq_base", asF32(500000)],
    ["llama.rope.scaling.factor", asF64(0.1)],
    ["tokenizer.ggml.add_bos_token", asFlag(true)],
    ["llama.attention.window", list(4, 3, u32(1), u32(0), u32(4096))],
  ];
  const path = save("model.gguf", writeGguf(entries, tensors));
  const theirs = await gguf(path, { allowLocalFile: true });
  const ours = await readModelFile(path);
  for (const key of Object.keys(ours.metadata)) assert.deepEqual(ours.metadata[key], plain(theirs.metadata[key]), key);
  assert.equal(Object.keys(ours.metadata).length, entries.length);
  assert.equal(ours.tensors.length, types.length);
  const bytes = readFileSync(path);
  for (const [i, { name, shape, dtype, offset }] of theirs.tensorInfos.entries()) {
    const word = GGMLQuantizationType[dtype];
    const got = ours.tensors[i];
    // Types that are not read are listed by number if they are not in the table of llama.cpp's gguf-py.
    if (!got.dtype.startsWith("type ")) assert.equal(got.dtype, dtypes[word] ?? word);
    assert.deepEqual([got.name, got.shape], [name, plain(shape).reverse()]);
    if (!dtypes[word]) continue;
    const { data } = await ours.tensor(name);
    const start = Number(theirs.tensorDataOffset + offset);
    assert.deepEqual(bytesOf(data), bytes.subarray(start, start + data.byteLength), name);
  }
});

const some = {
  wpe: ["F32", [3, 2], Float32Array.of(1, -2, 3.5, 4e30, Number.POSITIVE_INFINITY, -0)],
  double: ["F64", [2], Float64Array.of(0.1, -1e300)],
  half: ["F16", [2, 1], Uint16Array.of(0x3c00, 0xc001)],
  long: ["I64", [2], BigInt64Array.of(-1n, 2n ** 60n)],
  int: ["I32", [1, 1, 2], Int32Array.of(-5, 7)],
  byte: ["U8", [3], Uint8Array.of(0, 1, 255)],
  flags: ["BOOL", [2], Uint8Array.of(0, 1)],
  scalar: ["F32", [], Float32Array.of(0.1)],
  empty: ["F32", [0, 4], new Float32Array(0)],
};

/** Reads a file in Python, and writes it again as another; prints { name: [dtype, shape, bytes in hex] }. */
const reading = {
  safetensors: `
import json, sys
from safetensors.numpy import load_file, save_file
arrays = load_file(sys.argv[1])
save_file(arrays, sys.argv[2])
`,
  npz: `
import json, sys
import numpy
arrays = dict(numpy.load(sys.argv[1]))
numpy.savez_compressed(sys.argv[2], **arrays)
`,
};
const printing = `
json.dump({name: [str(a.dtype), list(a.shape), a.tobytes().hex()] for name, a in arrays.items()}, sys.stdout)
`;

async function listed(path) {
  const file = await readModelFile(path);
  const all = {};
  for (const { name, shape, dtype } of file.tensors)
    all[name] = [dtype, shape, bytesOf((await file.tensor(name)).data).toString("hex")];
  return all;
}

async function compare(t, kind, bytes) {
  const python = requireProgram(t, "python3");
  if (!python) return;
  const [path, again] = [save(`ours.${kind}`, bytes), join(folder, `theirs.${kind}`)];
  const { status, stdout, stderr } = spawnSync(python, ["-c", reading[kind] + printing, path, again], {
    encoding: "utf8",
  });
  const [, missing] = /No module named '(\w+)'/.exec(stderr) ?? [];
  if (missing) {
    leftOut(`python3 with ${missing}`, t.name);
    t.skip(`${missing} was not found`);
    return;
  }
  assert.equal(status, 0, stderr);
  const theirs = JSON.parse(stdout);
  assert.deepEqual(await listed(path), theirs);
  assert.deepEqual(await listed(again), theirs, "as Python writes it");
}

test("safetensors: names, types, shapes and values are those of Python's package, and its files are read", (t) =>
  compare(t, "safetensors", tensorsFile(some)));

test("NPZ: names, types, shapes and values are NumPy's, and its files are read", (t) => {
  const files = [
    ["wpe.npy", npy("<f4", [3, 2], bytesOf(some.wpe[2]))],
    ["half.npy", npy("<f2", [2, 1], bytesOf(some.half[2]))],
    ["long.npy", npy("<i8", [2], bytesOf(some.long[2]))],
  ];
  return compare(t, "npz", zip(files));
});
