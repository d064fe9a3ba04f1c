// Reads the header of a GGUF file: metadata and the list of tensors. Used by readModelFile.js, and with the tensors that divide
// RoPE's frequencies by posenc config and the page. Limits are checked before anything is allocated, and every byte is read
// once: the time is linear in the header.
// The format: ggml-org/ggml, docs/gguf.md; types of tensors and their blocks: ggml-org/llama.cpp, gguf-py/gguf/constants.py
// (GGMLQuantizationType, GGML_QUANT_SIZES).
import { nameOf, refuse, refuseText } from "./fileError.js";
import { limits } from "./limits.js";
import { countOf, numbersOf } from "./numbers.js";

/** Bytes asked for at once. */
const blockBytes = 2 ** 20;
const { ggufHeader: mostHeader, ggufMetadata: mostKept, ggufText: longestText, ggufList: longestList } = limits;
const mostDivisors = 2 ** 15;

/** Types of tensors by number: dtype, elements of a block, bytes of a block. */
const tensorTypes = new Map([
  [0, ["float32", 1, 4]],
  [1, ["float16", 1, 2]],
  [2, ["Q4_0", 32, 18]],
  [3, ["Q4_1", 32, 20]],
  [6, ["Q5_0", 32, 22]],
  [7, ["Q5_1", 32, 24]],
  [8, ["Q8_0", 32, 34]],
  [9, ["Q8_1", 32, 40]],
  [10, ["Q2_K", 256, 84]],
  [11, ["Q3_K", 256, 110]],
  [12, ["Q4_K", 256, 144]],
  [13, ["Q5_K", 256, 176]],
  [14, ["Q6_K", 256, 210]],
  [15, ["Q8_K", 256, 292]],
  [16, ["IQ2_XXS", 256, 66]],
  [17, ["IQ2_XS", 256, 74]],
  [18, ["IQ3_XXS", 256, 98]],
  [19, ["IQ1_S", 256, 50]],
  [20, ["IQ4_NL", 32, 18]],
  [21, ["IQ3_S", 256, 110]],
  [22, ["IQ2_S", 256, 82]],
  [23, ["IQ4_XS", 256, 136]],
  [24, ["int8", 1, 1]],
  [25, ["int16", 1, 2]],
  [26, ["int32", 1, 4]],
  [27, ["int64", 1, 8]],
  [28, ["float64", 1, 8]],
  [29, ["IQ1_M", 256, 56]],
  [30, ["bfloat16", 1, 2]],
  [34, ["TQ1_0", 256, 54]],
  [35, ["TQ2_0", 256, 66]],
  [39, ["MXFP4", 32, 17]],
]);

/**
 * GGUF's types of values by number: bytes, and how a DataView reads them. The types 8 and 9 are text and list.
 * @type {any[]}
 */
const types = [
  [1, "getUint8"],
  [1, "getInt8"],
  [2, "getUint16"],
  [2, "getInt16"],
  [4, "getUint32"],
  [4, "getInt32"],
  [4, "getFloat32"],
  [1, "getUint8"],
  undefined,
  undefined,
  [8, "getBigUint64"],
  [8, "getBigInt64"],
  [8, "getFloat64"],
];
const [boolean, text, list] = [7, 8, 9];
/** What an entry costs besides its key and value. */
const entryBytes = 64;
/** The fewest bytes of an entry of the metadata, and of a tensor. */
const [leastEntry, leastTensor] = [13, 24];

/** Reads one value after the other out of blocks. */
function createCursor({ size, read }) {
  const decoder = new TextDecoder();
  let block = new DataView(new ArrayBuffer(0));
  let start = 0; // of the block in the file
  let at = 0; // in the file

  function requireLeft(bytes) {
    if (bytes > size - at)
      refuseText("the file must hold its header", `its end at byte ${size}, inside a value at ${at}`);
  }

  /** Ensures that the next bytes of the file are in the block. */
  async function fill(bytes) {
    requireLeft(bytes);
    if (at + bytes > mostHeader) refuse(`the header must have at most ${mostHeader} bytes`, at + bytes);
    const got = await read(at, Math.min(size, at + Math.max(bytes, blockBytes)));
    if (got.byteLength < bytes) refuseText("the file must hold its header", `its end at byte ${at + got.byteLength}`);
    block = new DataView(got.buffer, got.byteOffset, got.byteLength);
    start = at;
  }
  const isHere = (bytes) => at >= start && at + bytes <= start + block.byteLength;

  /**
   * A value of a type of fixed size. Whole numbers of 64 bits become numbers, rounded above 2^53.
   * @returns {Promise<any>}
   */
  async function value(type) {
    const [bytes, getter] = types[type];
    if (!isHere(bytes)) await fill(bytes);
    const found = block[getter](at - start, true);
    at += bytes;
    return type === boolean ? found !== 0 : Number(found);
  }

  /** Passes over bytes, which are not read. */
  function skip(bytes) {
    requireLeft(bytes);
    at += bytes;
  }

  return {
    get at() {
      return at;
    },
    left: () => size - at,
    value,
    skip,
    async text() {
      const bytes = await value(10);
      if (bytes > longestText || bytes > size - at) {
        skip(bytes);
        return undefined;
      }
      if (!isHere(bytes)) await fill(bytes);
      const found = decoder.decode(new Uint8Array(block.buffer, block.byteOffset + at - start, bytes));
      at += bytes;
      return found;
    },
    /** Passes over texts, of which a vocabulary has hundreds of thousands: waits for the file alone. */
    async skipTexts(count) {
      for (let i = 0; i < count; i++) {
        if (!isHere(8)) await fill(8);
        const bytes = Number(block.getBigUint64(at - start, true));
        at += 8;
        skip(bytes);
      }
    },
  };
}

const refuseType = (type) => refuse("the type of a value must be from 0 to 12", type);

/** A list of the metadata; undefined for one that is not kept, of texts or too long. */
async function readList(cursor) {
  const type = await cursor.value(4);
  const length = await cursor.value(10);
  if (type === list) refuseText("a list must hold numbers or texts", `lists, at byte ${cursor.at}`);
  if (type !== text && !types[type]) refuseType(type);
  const bytes = type === text ? 8 : types[type][0];
  if (length > cursor.left() / bytes)
    refuseText("a list must end within the file", `${length} values in ${cursor.left()} bytes`);
  if (type === text) {
    await cursor.skipTexts(length);
    return undefined;
  }
  if (length > longestList) {
    cursor.skip(length * bytes);
    return undefined;
  }
  const values = [];
  for (let i = 0; i < length; i++) values.push(await cursor.value(type));
  return values;
}

function readValue(cursor, type) {
  if (type === text) return cursor.text();
  if (type === list) return readList(cursor);
  return types[type] ? cursor.value(type) : refuseType(type);
}

async function readMetadata(cursor, count) {
  const metadata = new Map();
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const key = (await cursor.text()) || refuseText(`a key must have 1 to ${longestText} bytes`, "another length");
    if (metadata.has(key)) refuseText("keys must be different", `${nameOf(key)} twice`);
    const start = cursor.at;
    const value = await readValue(cursor, await cursor.value(4));
    metadata.set(key, value);
    kept += entryBytes + key.length + (value === undefined ? 0 : cursor.at - start);
    if (kept > mostKept) refuse(`metadata without the vocabulary must have at most ${mostKept} bytes`, kept);
  }
  return metadata;
}

/** Name, shape (last axis contiguous), dtype, size in bytes (unknown for unknown types) and offset of each tensor. */
async function readTensors(cursor, count) {
  const found = new Map();
  for (let i = 0; i < count; i++) {
    const name = (await cursor.text()) ?? refuseText(`a tensor's name must have at most ${longestText} bytes`, "more");
    const about = `tensor ${nameOf(name)}`;
    if (found.has(name)) refuseText("names of tensors must be different", `${nameOf(name)} twice`);
    const axes = await cursor.value(4);
    if (axes > 4) refuse(`${about} must have at most 4 axes`, axes);
    const shape = [];
    for (let axis = 0; axis < axes; axis++) shape.unshift(await cursor.value(10));
    const type = await cursor.value(4);
    const offset = await cursor.value(10);
    const [dtype, elements, bytes] = /** @type {[string, number, number]} */ (
      tensorTypes.get(type) ?? [`type ${type}`, 1, Number.NaN]
    );
    const size = (countOf(shape) / elements) * bytes;
    if (Number.isNaN(countOf(shape))) refuseText(`${about} must have a size that fits in a file`, shape.join(" × "));
    found.set(name, { name, shape, dtype, bytes: size, offset });
  }
  return [...found.values()];
}

/** Whether a file begins as GGUF files do. */
export const isGguf = (bytes) => bytes.length >= 4 && [71, 71, 85, 70].every((byte, i) => bytes[i] === byte);

/**
 * The metadata of a GGUF file by key, texts, numbers and lists of up to 4096 numbers, and its tensors, each from the byte start
 * to the byte end of the file.
 * @param {{ size: number, read: (start: number, end: number) => Promise<Uint8Array> }} source
 * @returns {Promise<{ metadata: Record<string, any>, tensors: any[] }>}
 */
export async function readGgufHeader({ size, read }) {
  const cursor = createCursor({ size, read });
  const magic = await cursor.value(4);
  if (magic !== 0x46554747) refuseText("a GGUF file must begin with GGUF", "something else");
  const version = await cursor.value(4);
  if (version !== 2 && version !== 3) refuse("the version must be 2 or 3, with the smallest byte first", version);
  const tensorCount = await cursor.value(10);
  const entryCount = await cursor.value(10);
  if (entryCount * leastEntry + tensorCount * leastTensor > cursor.left() || tensorCount > limits.tensors)
    refuseText(
      `entries must fit in the file, and there must be at most ${limits.tensors} tensors`,
      `${entryCount} entries and ${tensorCount} tensors in ${cursor.left()} bytes`,
    );
  const metadata = await readMetadata(cursor, entryCount);
  const listed = await readTensors(cursor, tensorCount);
  const alignment = metadata.get("general.alignment") ?? 32;
  if (!(Number.isInteger(alignment) && alignment >= 1 && alignment <= 2 ** 20))
    refuse(`general.alignment must be a whole number from 1 to ${2 ** 20}`, alignment);
  const data = Math.ceil(cursor.at / alignment) * alignment;
  return {
    metadata: Object.fromEntries(Array.from(metadata).filter(([, value]) => value !== undefined)),
    tensors: listed.map(({ offset, ...tensor }) => ({
      ...tensor,
      start: data + offset,
      end: data + offset + tensor.bytes,
    })),
  };
}

/** The values of a tensor of frequency divisors. */
async function readDivisors({ size, read }, { name, dtype, bytes, start, end }) {
  if (dtype !== "float32") refuseText(`${nameOf(name)} must be of float32`, dtype);
  if (bytes > 4 * mostDivisors) refuse(`${nameOf(name)} must have at most ${mostDivisors} numbers`, bytes / 4);
  if (end > size) refuseText(`${nameOf(name)} must end within the file`, `byte ${end} of ${size}`);
  const got = await read(start, end);
  if (got.length < bytes)
    refuseText(`${nameOf(name)} must end within the file`, `its end at byte ${start + got.length}`);
  return Array.from(numbersOf(got, dtype));
}

/**
 * The metadata of a GGUF file as fromGguf takes it: with the values of the tensors whose names begin with rope_.
 * @param {{ size: number, read: (start: number, end: number) => Promise<Uint8Array> }} source
 * @returns {Promise<Record<string, any>>}
 */
export async function readGgufMetadata(source) {
  const { metadata, tensors } = await readGgufHeader(source);
  const divisors = tensors.filter(({ name }) => /^rope_\w+\.weight$/.test(name));
  const values = [];
  for (const tensor of divisors) values.push([tensor.name, await readDivisors(source, tensor)]);
  return Object.fromEntries([...Object.entries(metadata), ...values]);
}
