// Reads the header of a safetensors file. Used by readModelFile.js.
// The format: huggingface/safetensors, README.md, "Format"; its limit of the header is safetensors/src/tensor.rs's.
import { own } from "../../core/own.js";
import { refuse, refuseText } from "./fileError.js";
import { checkExtents, countOf, elementBytes, isReadable, isSize } from "./numbers.js";

const longestHeader = 100_000_000;

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

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const stringOrBrace = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs;

/** The number of names in a header, whose values are objects; JSON.parse keeps the last of a name that comes twice. */
function countNames(text) {
  let depth = 0;
  let count = 0;
  for (const [token] of text.matchAll(stringOrBrace)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    else if (depth === 1) count += 1;
  }
  return count;
}

function parseHeader(bytes) {
  let text;
  let header;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    header = JSON.parse(text);
  } catch {
    refuseText("the header must be JSON in UTF-8", "something else");
  }
  if (!isRecord(header) || !Object.values(header).every(isRecord))
    refuseText("the header must be an object of objects", "something else");
  if (countNames(text) !== Object.keys(header).length) refuseText("names must be different", "a name twice");
  return header;
}

function tensorOf(name, entry, start) {
  const [type, shape, offsets] = ["dtype", "shape", "data_offsets"].map((property) => own(entry, property));
  const about = (property) => `${property} of tensor ${JSON.stringify(name.slice(0, 100))}`;
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

/**
 * @param {import("./source.js").Source} source
 * @returns {Promise<{ metadata: Record<string, string>, tensors: any[] }>} each tensor's bytes in the file are start to end, and
 *   type is the format's own word for its dtype
 */
export async function readSafetensors({ size, read }) {
  const first = await read(0, 8);
  const length = Number(new DataView(first.buffer, first.byteOffset, 8).getBigUint64(0, true));
  const most = Math.min(longestHeader, size - 8);
  if (length > most) refuse(`the header must have at most ${most} bytes`, length);
  const header = parseHeader(await read(8, 8 + length));
  const { __metadata__: metadata = {}, ...entries } = header;
  const tensors = Object.entries(entries).map(([name, entry]) => tensorOf(name, entry, 8 + length));
  checkExtents(tensors, size);
  return { metadata, tensors };
}
