// Checks and converts a value of each kind of argument. Used by the binding and the command.
/** @import { ArgumentSpec } from "./spec.js" */
/** @import { Kind, ScalingKind, TensorKind } from "./descriptor.js" */

import { literal, literalShape, outOfRange, show, showShape, unknownArgument, wrongType } from "./errors.js";
import { deepRecord, isRecord, property, record } from "./objects.js";
import { isLeading, isSequence } from "./shape.js";
import { arrayOf, dtypeOf, readTensor, residence, sameNumbers } from "./tensor.js";
import { widen } from "./widen.js";

const listed = ({ words }) => words.map((word) => JSON.stringify(word)).join(", ");

/**
 * "a whole number from 1 to 2147483647", "an even whole number from 2 …"
 * @param {ArgumentSpec} spec
 */
const wholeNumber = (spec) => {
  const { multipleOf } = spec;
  const multiple = multipleOf > 2 ? `, a multiple of ${multipleOf}` : "";
  return `a${multipleOf === 2 ? "n even" : ""} whole number from ${smallest(spec)} to ${largest(spec)}${multiple}`;
};

/**
 * "a finite number above 0"
 * @param {ArgumentSpec} spec
 */
const finiteNumber = ({ min, max, above, perBatch }) => {
  const low = above !== undefined ? ` above ${above}` : min !== undefined ? ` from ${min}` : "";
  const high = max !== undefined ? `${low ? "" : " up"} to ${max}` : "";
  return `a finite number${low}${high}${perBatch ? ", or one for each batch" : ""}`;
};

/** @type {Partial<Record<Kind["kind"], (spec: any) => string>>} */
const expectations = {
  count: wholeNumber,
  whole: wholeNumber,
  number: finiteNumber,
  flag: () => "true or false",
  word: (spec) => `one of ${listed(spec)}`,
  custom: ({ expected }) => expected,
  tensor: ({ shape }) => `a tensor of shape ${showShape(shape)}`,
  words: (spec) => `an array of different words, at least one, out of ${listed(spec)}`,
  text: () => "a string",
  record: () => "an object",
  scaling: () => 'an object with a type, such as { type: "linear", factor: 4 }',
  frequencies: () => "a result of rope.frequencies: { inverseFrequencies, attentionFactor }",
};

/**
 * The values that an argument accepts, in words.
 * @param {ArgumentSpec} spec
 */
export const expectation = (spec) => expectations[spec.kind]?.(spec) ?? "";

/** @type {(spec: ArgumentSpec) => number} */
const smallest = ({ kind, min, multipleOf = 1 }) => min ?? (kind === "count" ? multipleOf : -(2 ** 53));
/** @type {(spec: ArgumentSpec) => number} */
const largest = ({ kind, max }) => max ?? (kind === "count" ? 2 ** 31 - 1 : 2 ** 53);

/**
 * Creates the reader of values with this `typeof` that `fits` accepts.
 * @param {string} type
 * @param {(value: any, spec: any) => boolean} fits
 */
const simple = (type, fits) => (label, name, value, spec) => {
  if (typeof value !== type) throw wrongType(label, name, value, expectation(spec));
  if (!fits(value, spec)) throw outOfRange(label, name, value, expectation(spec));
  return value;
};

const isFitting = (value, spec) =>
  Number.isInteger(value) &&
  value >= smallest(spec) &&
  value <= largest(spec) &&
  (!spec.multipleOf || value % spec.multipleOf === 0);
const readFitting = /* @__PURE__ */ simple("number", isFitting);
export const readWhole = (label, name, value, spec) => readFitting(label, name, value, spec) + 0; // -0 becomes 0

const readOneNumber = /* @__PURE__ */ simple(
  "number",
  (value, { min, max, above }) => Number.isFinite(value) && !(value < min || value > max || value <= above),
);

/** A number or, where the argument may have one for each batch, a Float64Array. */
export function readNumber(label, name, value, spec) {
  if (!spec.perBatch || !isList(value)) return readOneNumber(label, name, value, spec);
  const { data } = readPart(label, name, value, numbers);
  for (let i = 0; i < data.length; i++) readOneNumber(label, `${name}[${i}]`, data[i], spec);
  return data;
}

/** Whether a value is an array or an object with data. */
const isList = (value) =>
  Array.isArray(value) ||
  ArrayBuffer.isView(value) ||
  (isRecord(value) && (residence in value || property(value, "data") !== undefined));
/** @type {TensorKind} */
const numbers = /* @__PURE__ */ deepRecord({ kind: "tensor", dtype: "float64", shape: ["batch"] });

export const readWord = /* @__PURE__ */ simple("string", (value, { words }) => words.includes(value));

/** @param {TensorKind} spec */
function checkAxes(label, name, shape, spec) {
  const fits = (size, axis) => typeof size !== "number" || size === shape[axis];
  const isRight = spec.shape.some(isLeading)
    ? shape.length >= spec.shape.length - (isSequence(spec.shape) ? 2 : 1)
    : shape.length === spec.shape.length && spec.shape.every(fits);
  if (!isRight) {
    throw outOfRange(label, name, literalShape(shape), `of shape ${showShape(spec.shape)}`);
  }
}

const halfDtypes = ["float16", "bfloat16"];

/** Whether a tensor's dtype, or ONNX Runtime's type, is half precision. */
const isHalfTensor = (value) =>
  isRecord(value) && halfDtypes.includes(property(value, "dtype") ?? property(value, "type"));

/** @param {TensorKind} spec */
function readTensorKind(label, name, value, spec) {
  if (value === null || value === undefined) throw wrongType(label, name, value, expectation(spec));
  // Elements that must be whole numbers are read as float64, so that fractions are reported, not truncated.
  const dtype = spec.elements ? "float64" : spec.dtype;
  const checkOwnAxes = (shape) => checkAxes(label, name, shape, spec);
  const takesHalf = !spec.elements && dtype !== "int32";
  const kept = spec.dtypes ?? (takesHalf && isHalfTensor(value) ? halfDtypes : undefined);
  const tensor = readTensor(label, name, value, dtype, checkOwnAxes, kept, spec.dtype === "uint8", spec.mayBeEmpty);
  if (spec.dtypes || !halfDtypes.includes(tensor.dtype ?? "")) return tensor;
  // `out` must not overlap the caller's array.
  return { data: widen(tensor.data, tensor.dtype ?? ""), shape: tensor.shape, given: tensor.data };
}

/** A copy with the same numbers; a Float16Array, which few engines have, is copied to float32. */
const copyOf = (data) => new (arrayOf(dtypeOf(data) === "float16" ? "float32" : dtypeOf(data)))(data);

/**
 * Checks the numbers of a tensor after all arguments are read, because a getter may change an array read earlier. Memory that
 * another thread could change is copied first.
 * @param {any} spec
 */
export function checkContents(label, name, tensor, spec) {
  if (!spec.finite && !spec.elements) return;
  if (Object.prototype.toString.call(tensor.data.buffer) === "[object SharedArrayBuffer]")
    tensor.data = copyOf(tensor.data);
  const { data } = tensor;
  const { elements } = spec;
  if (spec.finite) checkFinite(label, name, data, spec.above);
  const isMask = spec.dtype === "uint8";
  // Only failing elements are named, because building names costs more than the checks.
  for (let i = 0; elements && i < data.length; i++)
    if (!(isMask && (data[i] === 0 || data[i] === 1)) && !isFitting(data[i], elements))
      readWhole(label, `${name}[${i}]`, data[i], elements);
}

/**
 * Reads a tensor inside an argument: a copy, with the caller's array as `given`, which `out` must not overlap.
 * @param {any} spec
 */
function readPart(label, name, value, spec) {
  const tensor = readTensorKind(label, name, value, spec);
  const part = { ...tensor, data: copyOf(tensor.data), given: tensor.data };
  checkContents(label, name, part, spec);
  return part;
}

function checkFinite(label, name, data, above) {
  for (let i = 0; i < data.length; i++) {
    if (Number.isFinite(data[i]) && !(data[i] <= above)) continue;
    throw outOfRange(label, `${name}[${i}]`, data[i], `a finite number${above === undefined ? "" : ` above ${above}`}`);
  }
}

function readWords(label, name, value, spec) {
  if (!Array.isArray(value)) throw wrongType(label, name, value, expectation(spec));
  const words = Array.from({ length: Math.min(value.length, spec.words.length + 1) }, (_, i) => value[i]);
  const word = { kind: "word", words: spec.words };
  for (const each of words) readWord(label, `an element of ${name}`, each, word);
  const fits = words.length > 0 && new Set(words).size === words.length;
  if (!fits) throw outOfRange(label, name, literal(`[${words.map(show)}]`), expectation(spec));
  return words;
}

function readText(label, name, value, spec) {
  if (typeof value !== "string") throw wrongType(label, name, value, expectation(spec));
  return value;
}

function readRecord(label, name, value, spec) {
  if (!isRecord(value)) throw wrongType(label, name, value, expectation(spec));
  return value;
}

/**
 * Reads an object whose type determines its other keys. It may have both names of the type if they agree.
 * @param {ScalingKind} spec
 */
function readScaling(label, name, value, spec) {
  const scaling = readRecord(label, name, value, spec);
  const [short, long] = [property(scaling, "type"), property(scaling, "rope_type")];
  const word = { kind: "word", words: Object.keys(spec.types) };
  const type = readWord(label, `${name}.type`, short === undefined ? long : short, word);
  if (long !== undefined && readWord(label, `${name}.rope_type`, long, word) !== type) {
    throw outOfRange(label, `${name}.rope_type`, long, `${show(type)} like type`);
  }
  const { fields } = spec.types[type];
  const names = Object.keys(fields);
  for (const key of Object.keys(scaling)) {
    if (names.includes(key) || key === "type" || key === "rope_type" || scaling[key] === undefined) continue;
    throw unknownArgument(label, `${name}.${key}`, names);
  }
  const read = record({ type });
  const lists = record();
  for (const key of names) {
    /** @type {ArgumentSpec} */
    const field = fields[key];
    const fieldValue = property(scaling, key);
    const isAbsent = fieldValue === undefined && (field.optional || field.default !== undefined);
    if (isAbsent) read[key] = field.default;
    else if (field.kind === "tensor")
      ({ data: read[key], given: lists[key] } = readPart(label, `${name}.${key}`, fieldValue, field));
    else read[key] = readers[field.kind](label, `${name}.${key}`, fieldValue, field);
  }
  read.given = lists;
  return read;
}

/** @type {TensorKind} */
const givenFrequencies = /* @__PURE__ */ deepRecord({
  kind: "tensor",
  dtype: "float64",
  shape: ["pairs"],
  finite: true,
});
// The last copy of each caller's array, reused while the array has the same numbers.
const copies = /* @__PURE__ */ new WeakMap();
const givenFactor = /* @__PURE__ */ deepRecord({ kind: "number", above: 0 });

function readFrequencies(label, name, value, spec) {
  const given = (key) => (isRecord(value) ? property(value, key) : undefined);
  const inverseFrequencies = given("inverseFrequencies");
  const { attentionFactor = 1 } = record({ attentionFactor: given("attentionFactor") });
  if (!inverseFrequencies) throw wrongType(label, name, value, expectation(spec));
  const part = `${name}.inverseFrequencies`;
  const tensor = readTensorKind(label, part, inverseFrequencies, givenFrequencies);
  const { data } = tensor;
  if (!sameNumbers(copies.get(data) ?? [], data))
    copies.set(data, readPart(label, part, tensor, givenFrequencies).data);
  readNumber(label, `${name}.attentionFactor`, attentionFactor, givenFactor);
  return record({ inverseFrequencies: copies.get(data), attentionFactor, given: data });
}

/**
 * kind → (label, name, value, spec) → the checked and converted value
 * @type {Partial<Record<Kind["kind"], (label: string, name: string, value: any, spec: any) => any>>}
 */
export const readers = {
  count: readWhole,
  whole: readWhole,
  number: readNumber,
  flag: /* @__PURE__ */ simple("boolean", () => true),
  word: readWord,
  tensor: readTensorKind,
  words: readWords,
  text: readText,
  record: readRecord,
  scaling: readScaling,
  frequencies: readFrequencies,
  custom: (label, name, value, spec) =>
    spec.read(label, name, value, { isRecord, read: readKind, outOfRange, unknownArgument, wrongType }),
};

// Kinds without inherited properties, by the kind that a descriptor names, because copying it costs more than reading a number.
const ownKinds = /* @__PURE__ */ new WeakMap();

/** Reads a part of an argument whose kind the calling function knows. */
export function readKind(label, name, value, kind) {
  let copy = ownKinds.get(kind);
  if (copy === undefined) ownKinds.set(kind, (copy = deepRecord(kind)));
  return (copy.kind === "tensor" ? readPart : readers[copy.kind])(label, name, value, copy);
}
