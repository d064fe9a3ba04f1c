// Tests the reader of GGUF headers on files written by the format's description (ggml-org/ggml, docs/gguf.md): what it
// reads, how much of a file it reads, and that it rejects a hostile file without allocating for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readGgufMetadata as readGguf } from "../src/models/files/gguf.js";
import { asF32, asF64, asFlag, asText, asU32, asU64, f32, fileOf, list, text, u32, u64 } from "./ggufFile.js";

/** A source for readGguf that counts reads. */
function sourceOf(bytes, size = bytes.length) {
  const source = {
    size,
    bytesRead: 0,
    reads: 0,
    async read(start, end) {
      source.reads += 1;
      const part = bytes.subarray(start, end);
      source.bytesRead += end - start;
      return new Uint8Array(part);
    },
  };
  return source;
}

const read = (bytes) => readGguf(sourceOf(bytes));
const refuses = (bytes, message) => assert.rejects(read(bytes), { name: "RangeError", message });

const entries = [
  ["general.architecture", asText("llama")],
  ["llama.block_count", asU32(32)],
  ["llama.rope.freq_base", asF32(500000)],
  ["llama.flag", asFlag(true)],
  ["llama.context_length", asU64(131072)],
  ["llama.double", asF64(0.1)],
  ["llama.pattern", list(7, 3, Buffer.of(1, 1, 0))],
  ["llama.sections", list(5, 4, Buffer.from(Int32Array.of(16, 24, 24, 0).buffer))],
  ["tokenizer.ggml.tokens", list(8, 3, text("a"), text("词元"), text(""))],
];
const expected = {
  "general.architecture": "llama",
  "llama.block_count": 32,
  "llama.rope.freq_base": 500000,
  "llama.flag": true,
  "llama.context_length": 131072,
  "llama.double": 0.1,
  "llama.pattern": [true, true, false],
  "llama.sections": [16, 24, 24, 0],
};

test("readGguf returns metadata by key, and the tensors with frequency factors", async () => {
  assert.deepEqual(await read(fileOf(entries)), expected);
  assert.deepEqual(await read(fileOf(entries, [], { version: 2 })), expected);
  const tensors = [
    ["token_embd.weight", [64, 2], 14, 64],
    ["rope_freqs.weight", [4], 0, 32, Buffer.concat([Buffer.alloc(32), f32(1, 1, 4, 8)])],
  ];
  assert.deepEqual(await read(fileOf(entries, tensors)), { ...expected, "rope_freqs.weight": [1, 1, 4, 8] });
  const aligned = [["general.alignment", asU32(64)], ...entries];
  const moved = [["rope_factors_long.weight", [2], 0, 0, f32(2, 3)]];
  const found = await read(fileOf(aligned, moved, { alignment: 64 }));
  assert.deepEqual(found["rope_factors_long.weight"], [2, 3]);
});

test("readGguf treats a key of Object.prototype like any other", async () => {
  const found = await read(
    fileOf([
      ["__proto__", asU32(1)],
      ["constructor", asU32(2)],
    ]),
  );
  assert.deepEqual(Object.keys(found), ["__proto__", "constructor"]);
  assert.equal({}.polluted, undefined);
  assert.equal(Object.getPrototypeOf(found), Object.prototype);
});

test("readGguf reads only the header of a large file, block by block, and skips long values", async () => {
  const vocabulary = Array.from({ length: 50000 }, (_, i) => text(`token ${i}`));
  const long = [
    ["tokenizer.ggml.tokens", list(8, 50000, ...vocabulary)],
    ["tokenizer.ggml.scores", list(6, 1e6, Buffer.alloc(4e6))],
    ["tokenizer.chat_template", asText("x".repeat(3e6))],
    ...entries.slice(0, -1),
  ];
  const file = fileOf(long, [["token_embd.weight", [64, 2], 14, 0]]);
  const source = sourceOf(file, 1e12);
  assert.deepEqual(await readGguf(source), expected);
  assert.ok(source.bytesRead < 8 * 2 ** 20, `${source.bytesRead} bytes`);
  assert.ok(source.reads < 10, `${source.reads} reads`);
});

test("readGguf rejects a file truncated at any byte", async () => {
  const file = fileOf(entries, [["rope_freqs.weight", [2], 0, 0, f32(1, 8)]]);
  for (let length = 0; length < file.length; length++)
    await assert.rejects(read(file.subarray(0, length)), { message: /end|bytes/ }, `${length} bytes`);
  // A file that shrinks while it is read.
  for (let length = 24; length < file.length; length += 7)
    await assert.rejects(readGguf(sourceOf(file.subarray(0, length), file.length)), { message: /end/ });
});

test("readGguf rejects impossible counts, sizes and types before it allocates", async () => {
  const most = 2n ** 64n - 1n;
  const cases = [
    [Buffer.from("GGML0000000000000000000000000000"), /must begin with GGUF/],
    [fileOf([], [], { version: 1 }), /version must be 2 or 3, .*, got 1$/],
    [fileOf([], [], { version: 0x03000000 }), /got 50331648/],
    [fileOf(entries, [], { counts: [0, most] }), /entries and 0 tensors in \d+ bytes/],
    [fileOf(entries, [], { counts: [most, 0] }), /0 entries and .* tensors in \d+ bytes/],
    [fileOf([["a", Buffer.concat([u32(8), u64(most)])]]), /inside a value/],
    [fileOf([["a", list(8, 2 ** 40)]]), /list must end within the file, got 1099511627776 values in \d+ bytes/],
    [fileOf([["a", list(6, 2 ** 40)]]), /got 1099511627776 values/],
    [fileOf([["a", list(9, 1, u32(9), u64(1))]]), /list must hold numbers or texts, got lists/],
    [fileOf([["a", list(13, 1, Buffer.alloc(64))]]), /type of a value must be from 0 to 12, got 13/],
    [fileOf([["a", u32(77)]]), /got 77/],
    [
      fileOf([
        ["a", asU32(1)],
        ["a", asU32(2)],
      ]),
      /keys must be different, got "a" twice/,
    ],
    [fileOf([["", asU32(1)]]), /key must have 1 to 65536 bytes/],
    [fileOf([["k".repeat(70000), asU32(1)]]), /key must have 1 to 65536 bytes/],
    [fileOf(entries, [["rope_freqs.weight", [1, 1, 1, 1, 1], 0, 0]]), /must have at most 4 axes, got 5/],
    [fileOf(entries, [["rope_freqs.weight", [most, most], 0, 0]]), /"rope_freqs\.weight" must have a size/],
    [fileOf(entries, [["rope_freqs.weight", [4], 1, 0]]), /must be of float32, got float16/],
    [fileOf(entries, [["rope_freqs.weight", [4], 0, most]]), /"rope_freqs\.weight" must end within the file/],
    [fileOf([["general.alignment", asU32(0)]]), /alignment must be a whole number from 1 to 1048576, got 0/],
    [fileOf([["general.alignment", asText("32")]]), /alignment must be .*, got "32"/],
  ];
  for (const [bytes, message] of cases) {
    const source = sourceOf(Buffer.concat([bytes, Buffer.alloc(64)]));
    await assert.rejects(readGguf(source), { message }, String(message));
    assert.ok(source.bytesRead <= 2 * (bytes.length + 64), `${message}: ${source.bytesRead} bytes`);
  }
  await refuses(Buffer.alloc(0), /its end/);
  // A list of empty texts as long as the largest header: skipped in blocks, each read once, and then rejected.
  const size = 2 ** 40;
  const endless = {
    size,
    bytesRead: 0,
    read: async (start, end) => {
      endless.bytesRead += end - start;
      return start === 0
        ? new Uint8Array(Buffer.concat([head, Buffer.alloc(end - head.length)]))
        : new Uint8Array(end - start);
    },
  };
  const head = Buffer.concat([Buffer.from("GGUF"), u32(3), u64(0), u64(1), text("a"), list(8, 2 ** 36)]);
  await assert.rejects(readGguf(endless), { message: /header must have at most 268435456 bytes/ });
  assert.ok(endless.bytesRead <= 2 ** 28 + 2 ** 21, `${endless.bytesRead} bytes`);
});

test("readGguf returns metadata or rejects the file, whichever byte is changed", async () => {
  const file = fileOf(entries, [["rope_freqs.weight", [2], 0, 0, f32(1, 8)]]);
  let state = 1;
  for (let round = 0; round < 4000; round++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const bytes = Buffer.from(file);
    bytes[state % bytes.length] = (state >>> 8) & 255;
    bytes[(state >>> 12) % bytes.length] = (state >>> 20) & 255;
    const outcome = await read(bytes).catch((error) => error);
    if (outcome instanceof Error) assert.equal(outcome.constructor.name, "ModelFileError", outcome.stack);
  }
});
