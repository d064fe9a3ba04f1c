// Reads the header of a safetensors file. Used by readModelFile.js.
// The format: huggingface/safetensors, README.md, "Format"; its limit of the header is safetensors/src/tensor.rs's.
import { isRecord } from "../../binding/objects.js";
import { own } from "../../core/own.js";
import { nameOf, refuse, refuseText } from "./fileError.js";
import { limits } from "./limits.js";
import { checkExtents, countOf, elementBytes, isReadable, isSize } from "./numbers.js";

const dtypes = new Map(
  Object.entries({
    F64: "float64",
    F32: "float32",
    F16: "float16",
    BF16: "bfloat16",
    I64: "int64",
    I32: "int32",
    I16: "int16",
    I8: "int8",
    U64: "uint64",
    U32: "uint32",
    U16: "uint16",
    U8: "uint8",
    BOOL: "bool",
    F8_E4M3: "float8_e4m3fn",
    F8_E5M2: "float8_e5m2",
  }),
);

const [quote, backslash, open, close] = [0x22, 0x5c, 0x7b, 0x7d];

/**
 * The number of names in a header, whose values are objects; JSON.parse keeps the last of a name that comes twice. A header of
 * too many objects is refused before it is parsed, because an engine needs many times its size for them.
 */
function countNames(bytes) {
  let [depth, names, objects] = [0, 0, 0];
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === quote) {
      if (depth === 1) names += 1;
      for (i += 1; i < bytes.length && bytes[i] !== quote; i++) if (bytes[i] === backslash) i += 1;
    } else if (byte === open) {
      depth += 1;
      objects += 1;
    } else if (byte === close) depth -= 1;
  }
  // Besides the tensors: the header itself and its metadata.
  if (objects > limits.tensors + 2) refuse(`a header must have at most ${limits.tensors} tensors`, objects - 2);
  return names;
}

function parseHeader(bytes) {
  const names = countNames(bytes);
  let header;
  try {
    header = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    refuseText("the header must be JSON in UTF-8", "something else");
  }
  if (!isRecord(header) || !Object.values(header).every(isRecord))
    refuseText("the header must be an object of objects", "something else");
  if (names !== Object.keys(header).length) refuseText("names must be different", "a name twice");
  return header;
}

function tensorOf(name, entry, start) {
  const [type, shape, offsets] = ["dtype", "shape", "data_offsets"].map((property) => own(entry, property));
  const about = (property) => `${property} of tensor ${nameOf(name)}`;
  if (typeof type !== "string") refuse(`${about("dtype")} must be text`, type);
  const count = Array.isArray(shape) ? countOf(shape) : Number.NaN;
  if (Number.isNaN(count)) refuse(`${about("shape")} must be an array of sizes`, shape);
  if (!(Array.isArray(offsets) && offsets.length === 2 && offsets.every(isSize)))
    refuse(`${about("data_offsets")} must be two numbers of bytes`, offsets);
  const bytes = offsets[1] - offsets[0];
  const dtype = dtypes.get(type) ?? type;
  const needed = isReadable(dtype) ? count * elementBytes(dtype) : bytes;
  if (bytes < 0 || bytes !== needed) refuse(`${about("data_offsets")} must span ${needed} bytes`, bytes);
  return { name, shape, type, dtype, bytes, start: start + offsets[0], end: start + offsets[1] };
}

/** Refuses bytes that belong to no tensor, as the format does: they could be a second file in another format. */
function requireNoHoles(tensors, start, size) {
  const held = tensors.reduce((sum, { bytes }) => sum + bytes, 0);
  if (held !== size - start) refuse(`tensors must fill the ${size - start} bytes behind the header`, held);
}

const metadataName = "__metadata__";

/**
 * @param {import("./source.js").Source} source
 * @returns {Promise<{ metadata: Record<string, string>, tensors: any[] }>} each tensor's bytes in the file are start to end, and
 *   type is the format's own word for its dtype
 */
export async function readSafetensors({ size, read }) {
  const first = await read(0, 8);
  const length = Number(new DataView(first.buffer, first.byteOffset, 8).getBigUint64(0, true));
  const most = Math.min(limits.safetensorsHeader, size - 8);
  if (length > most) refuse(`the header must have at most ${most} bytes`, length);
  const start = 8 + length;
  const entries = new Map(Object.entries(parseHeader(await read(8, start))));
  const metadata = entries.get(metadataName) ?? {};
  const wrong = Object.values(metadata).find((value) => typeof value !== "string");
  if (wrong !== undefined) refuse(`${metadataName} must hold texts alone`, wrong);
  entries.delete(metadataName);
  const tensors = Array.from(entries, ([name, entry]) => tensorOf(name, entry, start));
  checkExtents(tensors, size);
  requireNoHoles(tensors, start, size);
  return { metadata, tensors };
}
