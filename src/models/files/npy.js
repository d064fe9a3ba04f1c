// Reads NumPy's NPY files, versions 1 to 3, in any byte order and in C or Fortran order, and writes headers of version 1. Used
// by readModelFile.js, the page's tables and downloads, and the command.
//
// Magic, version (two bytes), length of the header (two bytes little-endian, from version 2 on four), the header (a dict
// of Python's: descr, fortran_order, shape), the numbers.
import { refuse, refuseText } from "./fileError.js";
import { limits } from "./limits.js";
import { elementBytes, isSize, numbersOf } from "./numbers.js";

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
const longestHeader = limits.npyHeader;

/** Bytes from the beginning that hold every header. */
export const headBytes = 12 + longestHeader;

export const isNpy = (bytes) => magic.every((byte, i) => bytes[i] === byte);

/** An entry of the header, to its comma or to the closing brace; a structured type is a list, which may hold anything. */
const entry =
  /\s*(['"])(descr|fortran_order|shape)\1\s*:\s*(?:(['"])([^'"]*)\3|(\[[^\]]*\])|(True|False)|\(([\d\s,L]*)\))\s*(?:,|(?=\}))/y;

/** NumPy's names of types, without the byte order. */
const dtypes = new Map(
  Object.entries({
    f8: "float64",
    f4: "float32",
    f2: "float16",
    i8: "int64",
    i4: "int32",
    i2: "int16",
    i1: "int8",
    u8: "uint64",
    u4: "uint32",
    u2: "uint16",
    u1: "uint8",
    b1: "bool",
  }),
);

const types = new Map([...dtypes].map(([type, dtype]) => [dtype, type]));

/**
 * Reads a header. The dtype of numbers that are none, such as "<c8" or "|O", is the file's own word.
 * @param {Uint8Array} bytes the file's first headBytes, or all of it
 * @returns {{ start: number, type: string, dtype: string, shape: number[], isFortran: boolean, bytes: number }} where the
 *   numbers begin, and their size in bytes (NaN where the dtype is unknown)
 */
export function readNpyHeader(bytes) {
  const version = bytes[6];
  const begin = version === 1 ? 10 : 12;
  const cut = () => refuseText("an NPY file must hold its header", `its end at byte ${bytes.length}`);
  if (bytes.length < begin) cut();
  if (![1, 2, 3].includes(version)) refuse("the version of an NPY file must be 1 to 3", version);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > longestHeader) refuse(`an NPY header must have at most ${longestHeader} bytes`, length);
  const start = begin + length;
  if (bytes.length < start) cut();
  const text = String.fromCharCode(...bytes.subarray(begin, start));
  const found = new Map();
  entry.lastIndex = text.indexOf("{") + 1;
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, , key, , word, list, flag, sizes] = match;
    found.set(key, word ?? list ?? flag ?? sizes);
  }
  if (found.size < 3) refuseText("an NPY header must have descr, fortran_order and shape", "another form");
  const type = found.get("descr");
  const dtype = (/^[<>|=]/.test(type) && dtypes.get(type.slice(1))) || type;
  const shape = (found.get("shape").match(/\d+/g) ?? []).map(Number);
  if (shape.length > limits.npyAxes) refuse(`an NPY array must have at most ${limits.npyAxes} axes`, shape.length);
  if (!shape.every(isSize)) refuseText("the shape must fit in a file", shape.join(" × "));
  const size = dtype === type ? Number.NaN : shape.reduce((product, each) => product * each, elementBytes(dtype));
  return { start, type, dtype, shape, isFortran: found.get("fortran_order") === "True", bytes: size };
}

/** Reverses the bytes of each element, in place. */
function swapBytes(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
}

/** Elements in Fortran order (first axis contiguous) in C order, in linear time: axes of one element are passed over. */
function inCOrder(numbers, sizes) {
  const shape = sizes.filter((size) => size > 1);
  const ordered = new numbers.constructor(numbers.length);
  const strides = shape.map((_, axis) => shape.slice(0, axis).reduce((product, size) => product * size, 1));
  const index = shape.map(() => 0);
  for (let at = 0, from = 0; at < numbers.length; at++) {
    ordered[at] = numbers[from];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      from += strides[axis];
      if (++index[axis] < shape[axis]) break;
      from -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return ordered;
}

/**
 * The numbers behind a header, in C order.
 * @param {ReturnType<typeof readNpyHeader>} header of a readable dtype
 * @param {Uint8Array} bytes of the numbers
 */
export function npyNumbers({ type, dtype, shape, isFortran }, bytes) {
  const size = elementBytes(dtype);
  const isSwapped = type.startsWith(">") && size > 1;
  const own = isSwapped ? Uint8Array.from(bytes) : bytes;
  if (isSwapped) swapBytes(own, size);
  const numbers = numbersOf(own, dtype);
  return isFortran && shape.length > 1 ? inCOrder(numbers, shape) : numbers;
}

/**
 * The bytes of a file before its numbers, which follow in C order and begin at a multiple of 64 bytes.
 * @param {string} dtype of NumPy's: "float32"
 * @param {readonly number[]} shape
 */
export function npyHeader(dtype, shape) {
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const text = `{'descr': '<${types.get(dtype)}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const begin = magic.length + 4;
  const start = Math.ceil((begin + text.length + 1) / 64) * 64;
  const bytes = new Uint8Array(start);
  bytes.set([...magic, 1, 0]);
  new DataView(bytes.buffer).setUint16(begin - 2, start - begin, true);
  const padded = `${text.padEnd(start - begin - 1)}\n`;
  for (let i = 0; i < padded.length; i++) bytes[begin + i] = padded.charCodeAt(i);
  return bytes;
}
