// Changes valid model files at random and reads them: each must end in a result or in an error of readModelFile, in bounded time
// and memory. Each file depends only on the seed and its number. Used by run.js and tests/matrix/fuzz.test.js.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGgufMetadata } from "../../src/models/files/gguf.js";
import { ModelFileError, readModelFile } from "../../src/models/files/readModelFile.js";
import { asF32, asFlag, asText, asU32, f32, list, text, u32, fileOf as writeGguf } from "../ggufFile.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { tensorsFile } from "../safetensorsFile.js";

const mostMilliseconds = 2000;
const mostBytes = 2 ** 26;
const longestMessage = 500;

const wpe = Float32Array.of(1, 2, 3, 4, 5, 6);
const safetensors = tensorsFile(
  {
    wpe: ["F32", [3, 2], wpe],
    half: ["F16", [2], Uint16Array.of(0x3c00, 0xc000)],
    long: ["I64", [1], BigInt64Array.of(-1n)],
    empty: ["F32", [0, 4], new Float32Array(0)],
    small: ["F8_E4M3", [3], Uint8Array.of(1, 2, 3)],
  },
  { format: "pt" },
);
const parts = {
  "a.safetensors": safetensors,
  "b.safetensors": tensorsFile({ bias: ["F64", [1], Float64Array.of(7)] }),
};
const weightMap = { wpe: "a.safetensors", half: "a.safetensors", bias: "b.safetensors" };
const index = Buffer.from(JSON.stringify({ metadata: { total_size: 42 }, weight_map: weightMap }));
const gguf = writeGguf(
  [
    ["general.architecture", asText("llama")],
    ["llama.block_count", asU32(2)],
    ["llama.rope.freq_base", asF32(10000)],
    ["tokenizer.ggml.add_bos_token", asFlag(true)],
    ["tokenizer.ggml.tokens", list(8, 3, text("a"), text("bc"), text(""))],
    ["llama.attention.layers", list(4, 2, u32(1), u32(0))],
  ],
  [
    ["position_embd.weight", [2, 3], 0, 0, Buffer.concat([f32(...wpe), Buffer.alloc(8)])],
    ["rope_freqs.weight", [4], 0, 32, Buffer.concat([f32(1, 2, 4, 8), Buffer.alloc(16)])],
    ["token_embd.weight", [32], 2, 64, Buffer.alloc(18)],
  ],
);
const array = npy("<f4", [3, 2], bytesOf(wpe));
const arrays = [
  ["wpe.npy", array],
  ["order.npy", npy(">i2", [2, 3], Buffer.alloc(12), "True")],
];

/** Valid inputs of every form: { name: bytes }. */
const inputs = [
  { "model.safetensors": safetensors },
  { "model.safetensors.index.json": index, ...parts },
  parts,
  { "model.safetensors.index.json": index, ...parts, isOnDisk: true },
  { "model.gguf": gguf },
  { "model.gguf": gguf, isMetadata: true },
  { "array.npy": array },
  { "arrays.npz": zip(arrays) },
  { "arrays.npz": zip(arrays, { deflated: true }) },
  { "arrays.npz": zip(arrays, { long: true }) },
];

/** Numbers below `most` from a seed and the number of the file: Mulberry32. */
function randomFrom(seed, number) {
  let state = (seed ^ Math.imul(number + 1, 0x9e3779b9)) >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, most);
  };
}

const numbers = [0n, 1n, 2n, 255n, 65535n, 2n ** 20n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 40n, 2n ** 53n];
numbers.push(2n ** 62n, 2n ** 63n, 2n ** 64n - 1n);
const words = ["0", "-1", "1e400", "9007199254740993", "null", "[]", "{}", '""', '"__proto__"', '"dtype"', "[[[[]]]]"];
words.push('"model.safetensors.index.json"', '"https:127.0.0.1:1"', '"file:/etc/passwd"', '"%2e%2e"');
words.push('"F64"', '"constructor"', "true", "\\u0000", "NaN", "'", "(", "(1,)", "'|O'", "'<f8'", "..", "/");

/** Ways to change bytes. */
const changes = [
  (bytes, random) => {
    bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  (bytes, random) => {
    bytes[random(bytes.length)] ^= 1 << random(8);
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length + 1)),
  (bytes, random) => {
    const [at, size] = [random(bytes.length), 1 + random(16)];
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
  },
  (bytes, random) => {
    const [at, from, size] = [random(bytes.length), random(bytes.length), 1 + random(64)];
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + size), bytes.subarray(at)]);
  },
  (bytes, random) => {
    const number = numbers[random(numbers.length)];
    const at = random(bytes.length);
    for (let i = 0; i < [2, 4, 8][random(3)] && at + i < bytes.length; i++)
      bytes[at + i] = Number((number >> BigInt(8 * i)) & 255n);
    return bytes;
  },
  // A number, a word or a bracket of a text in the file.
  (bytes, random) => {
    const found = [...bytes.toString("latin1").matchAll(/"[^"]*"|'[^']*'|-?\d+|[[\]{}(),:]/g)];
    if (found.length === 0) return bytes;
    const { index, 0: old } = found[random(found.length)];
    const word = Buffer.from(words[random(words.length)]);
    return Buffer.concat([bytes.subarray(0, index), word, bytes.subarray(index + old.length)]);
  },
];

/** The length before a safetensors header, made right again after the header has changed. */
function withLength(bytes) {
  const end = bytes.lastIndexOf("}") + 1;
  if (bytes.length < 9 || bytes[8] !== 0x7b || end < 9) return bytes;
  bytes.writeBigUInt64LE(BigInt(end - 8), 0);
  return bytes;
}

/** An input with one to three changes, as files. */
function changed(seed, number) {
  const random = randomFrom(seed, number);
  const { isMetadata, isOnDisk, ...files } = inputs[random(inputs.length)];
  const names = Object.keys(files);
  for (let left = 1 + random(3); left > 0; left--) {
    const name = names[random(names.length)];
    files[name] = Buffer.from(changes[random(changes.length)](Buffer.from(files[name]), random));
  }
  const kept = random(2) === 0 ? names : [names[0]];
  for (const name of kept) if (random(2) === 0) files[name] = withLength(files[name]);
  return { isMetadata, isOnDisk, files: names.map((name) => new File([files[name]], name)) };
}

/** The files' first one, by path in a folder of their own, where an index may name any of them. */
async function onDisk(files) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-fuzz-"));
  for (const file of files) writeFileSync(join(folder, file.name), new Uint8Array(await file.arrayBuffer()));
  return folder;
}

async function readAll({ isMetadata, isOnDisk, files }) {
  if (isOnDisk) {
    const folder = await onDisk(files);
    try {
      return await readTensors(join(folder, files[0].name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  if (isMetadata) {
    const bytes = Buffer.from(await files[0].arrayBuffer());
    return readGgufMetadata({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
  }
  return readTensors(files.length === 1 ? files[0] : files);
}

/** The errors of reading each tensor. */
async function readTensors(source) {
  const model = await readModelFile(source);
  const problems = [];
  for (const { name, shape } of model.tensors) {
    try {
      const { data } = await model.tensor(name);
      const count = shape.reduce((a, b) => a * b, 1);
      if (data.length !== count) throw new Error(`${data.length} values of a shape with ${count}`);
    } catch (error) {
      problems.push(error);
    }
  }
  return problems;
}

/** What is wrong with an error; undefined for one that readModelFile may give. */
function wrongIn(error) {
  if (!(error instanceof ModelFileError)) return error?.stack ?? String(error);
  if (!/^readModelFile: .+, got .+/s.test(error.message)) return `the message ${error.message}`;
  if (error.message.length > longestMessage) return `a message of ${error.message.length} letters`;
  return undefined;
}

/**
 * @param {{ seed: number, calls: number, from?: number, until?: () => boolean }} options as of fuzz.js
 * @returns {Promise<{ read: number, refused: number, failures: { number: number, label: string, what: string }[] }>}
 */
export async function fuzz({ seed, calls, from = 0, until = () => false }) {
  const found = { read: 0, refused: 0, failures: [] };
  for (let number = from; number < from + calls && !until(); number++) {
    const input = changed(seed, number);
    const fail = (what) => found.failures.push({ number, label: input.files.map(({ name }) => name).join(", "), what });
    const [start, held] = [performance.now(), process.memoryUsage().arrayBuffers];
    try {
      const problems = await readAll(input);
      for (const what of Array.isArray(problems) ? problems.map(wrongIn) : []) if (what) fail(what);
      found.read++;
    } catch (error) {
      found.refused++;
      const what = wrongIn(error);
      if (what) fail(what);
    }
    const [time, grown] = [performance.now() - start, process.memoryUsage().arrayBuffers - held];
    if (time > mostMilliseconds) fail(`${Math.round(time)} ms`);
    if (grown > mostBytes) fail(`${grown} bytes`);
  }
  return found;
}
