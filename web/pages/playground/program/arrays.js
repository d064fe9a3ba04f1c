// Maps typed arrays to C types and compares them. Used by the writer of C programs.

const elements = {
  Float32Array: "float",
  Float64Array: "double",
  Int32Array: "int32_t",
  Uint32Array: "uint32_t",
  Uint8Array: "uint8_t",
  Uint16Array: "uint16_t", // half precision, as bits
};
const arrays = {
  float: Float32Array,
  double: Float64Array,
  int32_t: Int32Array,
  uint32_t: Uint32Array,
  uint8_t: Uint8Array,
  uint16_t: Uint16Array,
};

export const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);

/** The C type of an array's elements. */
export const typeOf = (array) => elements[array.constructor.name];

/** Converts an array to a kernel's type. */
export const asType = (array, type) => (typeOf(array) === type ? array : arrays[type].from(array));

/** Whether one array, rounded to a type, equals the other. */
export function sameValues(array, other, type) {
  if (array.length !== other.length) return false;
  const round = type === "float" ? Math.fround : Number;
  for (let i = 0; i < array.length; i++) if (!Object.is(round(array[i]), other[i])) return false;
  return true;
}

export const isConstant = (array) => array.every((value) => Object.is(value, array[0]));

/** The Tensors of a result, by key; the key of a single one is "". */
export function tensorsOf(result) {
  if (isTensor(result)) return [["", result]];
  return Object.entries(result ?? {}).filter(([, part]) => isTensor(part));
}

/** { start, step } of numbers that are exactly start + n · step; undefined for others. */
export function progressionOf(array) {
  if (array.length < 3) return undefined;
  const [start] = array;
  const step = array[1] - start;
  return array.every((value, n) => value === start + n * step) ? { start, step } : undefined;
}
