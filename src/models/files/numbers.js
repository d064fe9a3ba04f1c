// Turns bytes of a file into a typed array by dtype, and checks where tensors lie. Used by the readers of src/models/files.
import { widen } from "../../binding/widen.js";
import { nameOf, refuse, refuseText } from "./fileError.js";
import { limits } from "./limits.js";

/** By the names of NumPy and PyTorch, for every format. Half precision stays bits, as everywhere in posenc. */
const arrays = {
  float64: Float64Array,
  float32: Float32Array,
  float16: Uint16Array,
  bfloat16: Uint16Array,
  int64: BigInt64Array,
  int32: Int32Array,
  int16: Int16Array,
  int8: Int8Array,
  uint64: BigUint64Array,
  uint32: Uint32Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
  bool: Uint8Array,
};

export const isReadable = (dtype) => Object.hasOwn(arrays, dtype);

/** Bytes of an element of a readable dtype. */
export const elementBytes = (dtype) => arrays[dtype].BYTES_PER_ELEMENT;

export const isSize = (value) => Number.isSafeInteger(value) && value >= 0;

/** The number of elements; NaN where a size is no size or the product is not exact. */
export function countOf(shape) {
  if (!shape.every(isSize)) return Number.NaN;
  const count = shape.reduce((product, size) => product * size, 1);
  return Number.isSafeInteger(count) ? count : Number.NaN;
}

/** @param {{ name: string, dtype: string, bytes: number }} tensor refused unless it can be read */
export function requireReadable({ name, dtype, bytes }) {
  if (!isReadable(dtype)) refuseText(`tensor ${nameOf(name)} must be of ${Object.keys(arrays).join(", ")}`, dtype);
  if (bytes > limits.tensor) refuse(`tensor ${nameOf(name)} must have at most ${limits.tensor} bytes`, bytes);
}

/** The numbers of little-endian bytes, which may start anywhere in their buffer. */
export function numbersOf(bytes, dtype) {
  const Numbers = arrays[dtype];
  const { buffer, byteOffset, byteLength } = bytes;
  const isAligned = byteOffset % Numbers.BYTES_PER_ELEMENT === 0 && buffer instanceof ArrayBuffer;
  const from = isAligned ? bytes : Uint8Array.from(bytes);
  return new Numbers(from.buffer, from.byteOffset, byteLength / Numbers.BYTES_PER_ELEMENT);
}

/** The numbers of a tensor as float32; 64-bit integers are rounded. */
export const float32Of = (data, dtype) =>
  /^b?float16$/.test(dtype) ? widen(data, dtype) : Float32Array.from(data, Number);

/**
 * Refuses tensors that reach beyond the file or into one another.
 * @param {{ name: string, start: number, end: number }[]} tensors with bytes from the file's beginning
 */
export function checkExtents(tensors, size) {
  const sorted = tensors.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  sorted.forEach(({ name, start, end }, i) => {
    if (end > size) refuse(`tensor ${nameOf(name)} must end within the file's ${size} bytes`, end);
    if (i > 0 && start < sorted[i - 1].end)
      refuseText("tensors must not overlap", `${nameOf(sorted[i - 1].name)} and ${nameOf(name)}`);
  });
}
