// Tensors: what is taken as one, and what is given back.
import { outOfRange, said, showShape, wrongType } from "./errors.js";

const arrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array, uint32: Uint32Array };
const dtypes = { Float32Array: "float32", Float64Array: "float64", Int32Array: "int32", Uint32Array: "uint32" };

export const arrayOf = (dtype) => arrays[dtype];
export const bytesOf = (dtype) => arrays[dtype].BYTES_PER_ELEMENT;
export const dtypeOf = (array) => dtypes[array[Symbol.toStringTag]];

function product(sizes) {
  let count = 1;
  for (let i = 0; i < sizes.length; i++) count *= sizes[i];
  return count;
}

/** The engine's name of a typed array's kind ("Float32Array"); undefined for anything else but a DataView. */
const kindOf = (value) => (ArrayBuffer.isView(value) ? value[Symbol.toStringTag] : undefined);

const isNumeric = (kind) => kind !== undefined && kind !== "DataView" && !kind.startsWith("Big");

/** Follows the first elements down; the rest must agree with them. */
function nestedShape(label, argument, value) {
  const shape = [];
  for (let level = value; Array.isArray(level); level = level[0]) {
    if (level.length === 0) throw outOfRange(label, argument, said("an empty array"), "at least one element");
    shape.push(level.length);
    if (shape.length > 32) throw outOfRange(label, argument, said("nested too deeply"), "at most 32 axes");
  }
  return shape;
}

function flatten(label, argument, value, shape, into, axis = 0, at = 0) {
  if (!Array.isArray(value) || value.length !== shape[axis]) {
    if (typeof value === "number")
      throw outOfRange(label, argument, said("ragged"), "numbers, all nested equally deep");
    if (!Array.isArray(value)) throw wrongType(label, `an element of ${argument}`, value, "an array, as beside it");
    throw outOfRange(label, argument, said(`ragged (${value.length} beside ${shape[axis]})`), "rows of one length");
  }
  const last = axis === shape.length - 1;
  for (let i = 0; i < value.length; i++) {
    if (!last) at = flatten(label, argument, value[i], shape, into, axis + 1, at);
    else if (typeof value[i] === "number") into[at++] = value[i];
    else if (Array.isArray(value[i]))
      throw outOfRange(label, argument, said("ragged"), "numbers, all nested equally deep");
    else throw wrongType(label, `an element of ${argument}`, value[i], "a number");
  }
  return at;
}

// An array that is nested in itself is larger than it looks: its size, and its axes when it is large, are looked at before
// it is written out.
const largestNested = 2 ** 30;
const largeNested = 2 ** 24;

function fromNested(label, argument, value, dtype, checkAxes) {
  const shape = nestedShape(label, argument, value);
  const bytes = product(shape) * bytesOf(dtype);
  if (bytes > largeNested) checkAxes?.(shape);
  if (bytes > largestNested)
    throw outOfRange(label, argument, said(`${bytes} bytes`), `at most ${largestNested} bytes`);
  const data = new (arrayOf(dtype))(product(shape));
  flatten(label, argument, value, shape, data);
  checkAxes?.(shape);
  return { data, shape };
}

function givenShape(label, argument, shape) {
  const whole = (size) => typeof size === "number" && Number.isInteger(size) && size >= 1;
  if (!Array.isArray(shape)) throw wrongType(label, `${argument}.shape`, shape, "an array of whole numbers from 1 on");
  for (const size of shape) {
    if (typeof size !== "number") throw wrongType(label, `${argument}.shape`, size, "whole numbers from 1 on");
    if (!whole(size)) throw outOfRange(label, `${argument}.shape`, said(showShape(shape)), "whole numbers from 1 on");
  }
  return [...shape];
}

const takenDtypes = new Set(["float32", "float64", "int32"]);

/**
 * Reads a tensor argument: a Tensor, anything with data and shape, a typed array (one axis), or nested arrays.
 * @param checkAxes throws when the axes are not those that are wanted, before anything is made
 * @returns {{data, shape}} data is the caller's own typed array, or a fresh one of `dtype` made from plain arrays
 */
export function readTensor(label, argument, value, dtype, checkAxes) {
  const expected = "a Tensor, an object with data and shape, a typed array, or nested arrays of numbers";
  if (typeof value !== "object") throw wrongType(label, argument, value, expected);
  if (Array.isArray(value)) return fromNested(label, argument, value, dtype, checkAxes);
  let data = value;
  let shape;
  if (!ArrayBuffer.isView(value)) {
    data = value.data;
    if (value.dtype !== undefined && !takenDtypes.has(value.dtype)) {
      throw wrongType(label, `${argument}.dtype`, value.dtype, "float32, float64 or int32");
    }
    const own = Array.isArray(data) ? undefined : dtypes[kindOf(data)];
    if (value.dtype !== undefined && own !== undefined && own !== value.dtype) {
      throw wrongType(label, `${argument}.dtype`, value.dtype, `${own}, as its data are`);
    }
    if (Array.isArray(data)) data = fromNested(label, argument, data, dtype).data;
    if (!ArrayBuffer.isView(data)) throw wrongType(label, argument, value, expected);
    shape = givenShape(label, argument, value.shape);
  }
  if (!isNumeric(kindOf(data))) throw wrongType(label, argument, data, "a typed array of numbers (not BigInt)");
  shape ??= [data.length];
  if (data.length === 0) throw outOfRange(label, argument, said("empty"), "at least one element");
  if (product(shape) !== data.length) {
    throw outOfRange(
      label,
      argument,
      said(`${data.length} elements of shape ${showShape(shape)}`),
      "as many as its shape says",
    );
  }
  checkAxes?.(shape);
  return { data, shape };
}

/** Checks `out` for one result and returns its typed array. */
export function readOut(label, name, value, dtype, count) {
  const expected = `a ${arrayOf(dtype).name} of ${count} elements, or a Tensor of one`;
  if (value === null || typeof value !== "object") throw wrongType(label, name, value, expected);
  const data = ArrayBuffer.isView(value) ? value : value.data;
  if (kindOf(data) !== arrayOf(dtype).name) {
    throw wrongType(label, name, data === undefined ? value : data, expected);
  }
  if (data !== value && value.dtype !== undefined && value.dtype !== dtype) {
    throw wrongType(label, `${name}.dtype`, value.dtype, dtype);
  }
  if (data.length !== count) throw outOfRange(label, name, data, expected);
  return data;
}

/** A fresh array for a result; the engine's refusal becomes a RangeError that names the size. */
export function allocate(label, dtype, count) {
  try {
    return new (arrayOf(dtype))(count);
  } catch {
    throw new RangeError(`${label}: out needs ${count * bytesOf(dtype)} bytes, which cannot be had here`);
  }
}

export const overlaps = (a, b) =>
  a.buffer === b.buffer && a.byteOffset < b.byteOffset + b.byteLength && b.byteOffset < a.byteOffset + a.byteLength;

/** Whether `out` is the very array of an input. */
export const isSame = (a, b) =>
  a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.byteLength === b.byteLength && kindOf(a) === kindOf(b);
