// Reads tensor arguments and outputs and defines the dtypes. Used by the binding.

import { checkBytes, literal, outOfMemory, outOfRange, showShape, wrongType } from "./errors.js";
import { isRecord, property, record } from "./objects.js";

const halves = { float16: Uint16Array, bfloat16: Uint16Array };
const arrays = /* @__PURE__ */ record({
  float32: Float32Array,
  float64: Float64Array,
  int32: Int32Array,
  uint32: Uint32Array,
  uint8: Uint8Array,
  ...halves,
});
const dtypes = /* @__PURE__ */ record({
  Float16Array: "float16",
  Float32Array: "float32",
  Float64Array: "float64",
  Int32Array: "int32",
  Uint32Array: "uint32",
});

const wideIntegers = /* @__PURE__ */ record({ BigInt64Array: "int64", BigUint64Array: "uint64" });

// The default dtype of descriptors is float32.
export const arrayOf = (dtype = "float32") => arrays[dtype];
export const bytesOf = (dtype) => arrayOf(dtype).BYTES_PER_ELEMENT;
export const dtypeOf = (array) => dtypes[array[Symbol.toStringTag]];

export const product = (sizes) => sizes.reduce((count, size) => count * size, 1);

/** The key of a resident Tensor's method that reports whether it is released and returns it as a result (resident.js). */
export const residence = Symbol("residence");

/** The data of a Tensor or a similar object. */
function dataOf(label, name, value) {
  if (value[residence]?.() === false)
    throw wrongType(label, name, literal("a released Tensor"), "a Tensor that is still held");
  return property(value, "data");
}

const isHalf = (dtype) => Object.hasOwn(halves, dtype);

/**
 * The dtype of an input or a result: its own, or the call's if it allows several `dtypes`.
 * @param {{ dtype?: any, dtypes?: any }} spec
 */
export const dtypeIn = ({ dtype, dtypes }, values) => (dtypes ? values.dtype : dtype);

/** The bits of a Float16Array; other arrays unchanged. Half precision is handled as bits. */
export const bitsOf = (array) =>
  kindOf(array) === "Float16Array" ? new Uint16Array(array.buffer, array.byteOffset, array.length) : array;

const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
/** Reads a property of a typed array by the getter of its prototype, because an array may have one of its own with the name. */
const getterOf = (name) => {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(typedArray, name));
  return (array) => Reflect.apply(get, array, []);
};
const kindOf = /* @__PURE__ */ getterOf(Symbol.toStringTag);
const bufferOf = /* @__PURE__ */ getterOf("buffer");
const byteOffsetOf = /* @__PURE__ */ getterOf("byteOffset");
const lengthOf = /* @__PURE__ */ getterOf("length");

/** The properties and methods of arrays that the binding uses. */
const used = ["length", "byteOffset", "byteLength", "buffer", "constructor", "subarray", Symbol.toStringTag];

/**
 * The array as an instance of the built-in class over the same memory: a subclass can change the results of `subarray` through
 * Symbol.species, and an array's own properties can state another length, place or class.
 */
function asBuiltIn(data) {
  const builtIn = globalThis[kindOf(data)];
  const isPlain = Object.getPrototypeOf(data) === builtIn.prototype && !used.some((name) => Object.hasOwn(data, name));
  return isPlain ? data : new builtIn(bufferOf(data), byteOffsetOf(data), lengthOf(data));
}

/** The numbers of 64-bit integers, which must be at most 2^53 in size. */
function fromInt64(label, argument, data) {
  const numbers = new Float64Array(data.length);
  for (let i = 0; i < data.length; i++) {
    numbers[i] = Number(data[i]);
    if (!Number.isSafeInteger(numbers[i]))
      throw outOfRange(label, `${argument}[${i}]`, data[i], "a whole number of less than 2^53 in size");
  }
  return numbers;
}

const isNumeric = (kind) => kind === "Float32Array" || /^(Int|Uint|Float)/.test(kind);
const isWide = (kind) => Object.hasOwn(wideIntegers, kind ?? "");

/** The shape of nested arrays, from the first element at each depth; flatten() checks the rest. */
function nestedShape(label, argument, value) {
  const shape = [];
  for (let level = value; Array.isArray(level); level = level[0]) {
    if (level.length === 0)
      throw outOfRange(label, argument, literal("an empty array"), "an array of at least one element");
    shape.push(level.length);
    if (shape.length > 32) throw outOfRange(label, argument, literal("a deeper one"), "an array of at most 32 axes");
  }
  return shape;
}

/** Writes the numbers of nested arrays, or the booleans of a mask, to `into`, in order. */
function flatten(label, argument, value, shape, into, isMask, axis = 0, at = 0) {
  const inner = axis < shape.length;
  const isArray = Array.isArray(value);
  if (inner ? typeof value === "number" : isArray) {
    throw outOfRange(label, argument, literal("a ragged array"), "numbers nested equally deep");
  }
  if (!isArray) {
    if (isMask && !inner && typeof value === "boolean") {
      into[at] = value;
      return at + 1;
    }
    const number = isMask
      ? "true or false, 1 or 0"
      : `a number${typeof value === "boolean" && argument === "bias" ? "; booleans are a mask" : ""}`;
    throw wrongType(label, `an element of ${argument}`, value, inner ? "an array like the elements beside it" : number);
  }
  if (value.length !== shape[axis]) {
    throw outOfRange(
      label,
      argument,
      literal(`ragged rows of ${shape[axis]} and ${value.length}`),
      "rows of one length",
    );
  }
  const isLast = axis === shape.length - 1;
  for (let i = 0; i < shape[axis]; i++) {
    const each = value[i];
    if (isLast && typeof each === "number") into[at++] = each;
    else at = flatten(label, argument, each, shape, into, isMask, axis + 1, at);
  }
  return at;
}

// An array nested in itself can be huge, so the size and, if it is large, the axes are checked before it is copied.
const largestNested = 2 ** 30;
const largeNested = 2 ** 24;

function fromNested(label, argument, value, dtype, checkAxes, isMask) {
  const shape = nestedShape(label, argument, value);
  const bytes = product(shape) * bytesOf(dtype);
  if (bytes > largeNested) checkAxes?.(shape);
  checkBytes(label, argument, bytes, largestNested);
  const data = new (arrayOf(dtype))(product(shape));
  flatten(label, argument, value, shape, data, isMask);
  checkAxes?.(shape);
  return { data, shape };
}

/** The axes of a tensor: its `shape`, or `dims` as in ONNX Runtime. */
function givenShape(label, argument, tensor, smallest) {
  const given = property(tensor, "shape");
  const dims = given === undefined ? property(tensor, "dims") : undefined;
  const name = `${argument}.${dims === undefined ? "shape" : "dims"}`;
  const told = dims ?? given;
  const expected = `whole numbers from ${smallest} on`;
  if (!Array.isArray(told)) throw wrongType(label, name, told, `an array of ${expected}`);
  const shape = Array.from(told);
  for (const size of shape) {
    if (typeof size !== "number") throw wrongType(label, name, size, expected);
    if (!(Number.isInteger(size) && size >= smallest))
      throw outOfRange(label, name, literal(showShape(shape)), expected);
  }
  return shape;
}

const integers = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "bool"];
const takenDtypes = ["float32", "float64", ...integers];

const tensorLike = "a Tensor, an object with data and shape or dims, a typed array, or nested arrays of numbers";

/**
 * Reads a tensor argument: a Tensor, an object with data and shape or dims, a typed array (one axis), or nested arrays.
 * @param checkAxes throws if the axes are wrong, before anything is allocated
 * @param {string[]} [kept] dtypes that are not converted to `dtype`, including half precision
 * @param {boolean} [isMask] whether booleans are taken
 * @param {boolean} [mayBeEmpty] whether an axis of a given shape may be 0
 * @returns {{ data: any, shape: number[], dtype?: string, arrayType?: any }} `data` is the caller's typed array, or a new one
 *   of `dtype` from nested arrays; with `kept` also the dtype, and the array class of half precision
 */
export function readTensor(label, argument, value, dtype, checkAxes, kept, isMask, mayBeEmpty = false) {
  if (typeof value !== "object") throw wrongType(label, argument, value, tensorLike);
  if (Array.isArray(value))
    return {
      ...fromNested(label, argument, value, dtype, checkAxes, isMask),
      dtype: dtype ?? "float32",
      arrayType: undefined,
    };
  let data = value;
  let shape;
  let given;
  // Positions and other float64 or int32 inputs may be 64-bit integers; others with that dtype, as readModelFile gives them.
  const takesInt64 = dtype === "float64" || dtype === "int32";
  if (!ArrayBuffer.isView(value)) {
    data = dataOf(label, argument, value);
    given = property(value, "dtype");
    let name = `${argument}.dtype`;
    // ONNX Runtime's tensors have a type, which matters only where the array does not tell it.
    const type = given === undefined ? property(value, "type") : undefined;
    if (typeof type === "string" && isHalf(type)) [given, name] = [type, `${argument}.type`];
    const isTaken = takenDtypes.includes(given) || (kept && isHalf(given));
    if (given !== undefined && !isTaken)
      throw wrongType(label, name, given, `float32, float64, ${kept ? "float16, bfloat16, " : ""}or an integer type`);
    const dtypeOfData = wideIntegers[kindOf(data)] ?? dtypes[kindOf(data)];
    if (given !== undefined && dtypeOfData !== undefined && dtypeOfData !== given) {
      throw wrongType(label, name, given, `${dtypeOfData} like its data`);
    }
    if (Array.isArray(data)) data = fromNested(label, argument, data, dtype, undefined, isMask).data;
    if (!ArrayBuffer.isView(data)) throw wrongType(label, argument, value, tensorLike);
    shape = givenShape(label, argument, value, mayBeEmpty ? 0 : 1);
  }
  if ((takesInt64 || given !== undefined) && isWide(kindOf(data))) data = fromInt64(label, argument, asBuiltIn(data));
  if (!isNumeric(kindOf(data))) throw wrongType(label, argument, data, "a typed array of numbers (not BigInt)");
  data = asBuiltIn(data);
  shape ??= [data.length];
  if (data.length === 0 && !(mayBeEmpty && shape.length > 1 && shape.includes(0)))
    throw outOfRange(label, argument, literal("an empty array"), "an array of at least one element");
  if (product(shape) !== data.length) {
    throw outOfRange(
      label,
      argument,
      literal(`${data.length}`),
      `an array of as many elements as its shape ${showShape(shape)} has`,
    );
  }
  const read = { data, shape, dtype: undefined, arrayType: undefined };
  if (kept || dtype === undefined || dtype === "float32") requireHalf(label, argument, data, given);
  if (kept) keep(read, given, kept);
  checkAxes?.(shape);
  return read;
}

const hasBits = (data, given) => kindOf(data) === "Uint16Array" && given !== "uint16";

/** Where numbers are computed with, a Uint16Array must come with the name of its half precision, or with "uint16". */
function requireHalf(label, argument, data, given) {
  if (hasBits(data, given) === isHalf(given) || kindOf(data) === "Float16Array") return;
  const expected = 'bits of half precision in a Uint16Array with dtype "float16" or "bfloat16"';
  throw wrongType(label, argument, data, expected);
}

/** Sets the dtype of a kept array. */
function keep(read, given, kept) {
  const { data } = read;
  const dtype = dtypeOf(data);
  read.dtype = hasBits(data, given) ? given : kept.includes(dtype) ? dtype : "float32";
  read.data = bitsOf(data);
  if (isHalf(read.dtype)) read.arrayType = data.constructor;
}

/** Reads data and dtype of `out` once, unless it is a typed array or a resident Tensor. */
export const readOutOnce = (value) =>
  isRecord(value) && !(residence in value)
    ? record({ data: property(value, "data"), dtype: property(value, "dtype") })
    : value;

/** Checks `out` for one result and returns its typed array. */
export function readOut(label, name, value, dtype, count) {
  const expected = () => `a ${arrayOf(dtype).name} of ${count} elements, or a Tensor of one`;
  if (value === null || typeof value !== "object") throw wrongType(label, name, value, expected());
  const array = ArrayBuffer.isView(value) ? value : dataOf(label, name, value);
  const kind = ArrayBuffer.isView(array) ? kindOf(array) : undefined;
  const isRight = dtypes[kind ?? ""] === dtype || (kind === "Uint16Array" && isHalf(dtype));
  if (!isRight) throw wrongType(label, name, array === undefined ? value : array, expected());
  const data = asBuiltIn(array);
  const given = array === value ? undefined : value.dtype;
  if (given !== undefined && given !== dtype) throw wrongType(label, `${name}.dtype`, given, dtype);
  if (data.length !== count) throw outOfRange(label, name, data, expected());
  return data;
}

/** Allocates an array for a result. */
export function allocate(label, dtype, count, type = arrayOf(dtype)) {
  try {
    return new type(count);
  } catch {
    throw outOfMemory(label, "out", count * bytesOf(dtype));
  }
}

export function sameNumbers(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export const overlaps = (a, b) =>
  a.buffer === b.buffer && a.byteOffset < b.byteOffset + b.byteLength && b.byteOffset < a.byteOffset + a.byteLength;

/** Whether `out` is the same array as an overlapping input. */
export const isSame = (a, b) =>
  a.byteOffset === b.byteOffset && a.byteLength === b.byteLength && kindOf(bitsOf(a)) === kindOf(bitsOf(b));
