// What each kind of argument takes: reads one value, or throws what is wrong with it.
import { outOfRange, said, showShape, wrongType } from "./errors.js";
import { readTensor } from "./tensor.js";

const largestCount = 2 ** 31 - 1;
const scalingExpected = 'an object with a type, such as { type: "default" }';
const frequenciesExpected = "what rope.frequencies returns: { inverseFrequencies, attentionFactor }";

/** "a whole number from 1 to 2147483647", "an even whole number from 2 …", "a finite number above 0" */
export function expectation(spec) {
  if (spec.kind === "count" || spec.kind === "whole") {
    const noun = spec.multipleOf === 2 ? "an even whole number" : "a whole number";
    const multiple = spec.multipleOf > 2 ? `, a multiple of ${spec.multipleOf}` : "";
    return `${noun} from ${smallest(spec)} to ${largest(spec)}${multiple}`;
  }
  if (spec.kind === "number") {
    const low = spec.above !== undefined ? ` above ${spec.above}` : spec.min !== undefined ? ` from ${spec.min}` : "";
    const high = spec.max !== undefined ? `${low ? "" : " up"} to ${spec.max}` : "";
    return `a finite number${low}${high}`;
  }
  if (spec.kind === "flag") return "true or false";
  if (spec.kind === "word") return `one of ${spec.words.map((word) => JSON.stringify(word)).join(", ")}`;
  if (spec.kind === "scaling") return scalingExpected;
  if (spec.kind === "frequencies") return frequenciesExpected;
  return `a tensor of shape ${showShape(spec.shape)}`;
}

const smallest = (spec) => spec.min ?? (spec.kind === "count" ? (spec.multipleOf ?? 1) : -(2 ** 53));
const largest = (spec) => spec.max ?? (spec.kind === "count" ? largestCount : 2 ** 53);

function readWhole(label, name, value, spec) {
  if (typeof value !== "number") throw wrongType(label, name, value, expectation(spec));
  const fits = Number.isInteger(value) && value >= smallest(spec) && value <= largest(spec);
  if (!fits || (spec.multipleOf && value % spec.multipleOf !== 0))
    throw outOfRange(label, name, value, expectation(spec));
  return value + 0; // -0 becomes 0
}

function readNumber(label, name, value, spec) {
  if (typeof value !== "number") throw wrongType(label, name, value, expectation(spec));
  const fits =
    Number.isFinite(value) &&
    !(value < spec.min) &&
    !(value > spec.max) &&
    (spec.above === undefined || value > spec.above);
  if (!fits) throw outOfRange(label, name, value, expectation(spec));
  return value;
}

function readFlag(label, name, value, spec) {
  if (typeof value !== "boolean") throw wrongType(label, name, value, expectation(spec));
  return value;
}

function readWord(label, name, value, spec) {
  if (typeof value !== "string") throw wrongType(label, name, value, expectation(spec));
  if (!spec.words.includes(value)) throw outOfRange(label, name, value, expectation(spec));
  return value;
}

function readTensorKind(label, name, value, spec) {
  const open = typeof spec.shape[0] === "string" && spec.shape[0].startsWith("...");
  // Numbers whose kind is checked must arrive as they are, not cut to whole ones.
  const tensor = readTensor(label, name, value, spec.elements ? "float64" : spec.dtype, (shape) => {
    if (open ? shape.length < spec.shape.length - 1 : shape.length !== spec.shape.length) {
      throw outOfRange(label, name, said(`of shape ${showShape(shape)}`), `shape ${showShape(spec.shape)}`);
    }
  });
  if (spec.halfPrecision && tensor.data instanceof Uint16Array) {
    throw wrongType(
      label,
      name,
      tensor.data,
      "numbers; 16-bit integers could as well be the bits of float16 or bfloat16",
    );
  }
  if (spec.finite) checkFinite(label, name, tensor.data);
  if (spec.elements) checkElements(label, name, tensor.data, spec.elements);
  return tensor;
}

/** Every element is what a single number of that kind must be. */
function checkElements(label, name, data, elements) {
  const read = readers[elements.kind];
  for (let i = 0; i < data.length; i++) read(label, `${name}[${i}]`, data[i], elements);
}

function checkFinite(label, name, data) {
  for (let i = 0; i < data.length; i++) {
    if (!Number.isFinite(data[i])) throw outOfRange(label, `${name}[${i}]`, data[i], "finite numbers");
  }
}

const isRecord = (value) => typeof value === "object" && !Array.isArray(value) && !ArrayBuffer.isView(value);

function readScaling(label, name, value) {
  if (!isRecord(value)) throw wrongType(label, name, value, scalingExpected);
  const type = value.type === undefined ? value.rope_type : value.type;
  if (typeof type !== "string") throw wrongType(label, `${name}.type`, type, '"default"');
  if (type !== "default") throw outOfRange(label, `${name}.type`, type, '"default"');
  return { type };
}

function readFrequencies(label, name, value) {
  if (!isRecord(value) || value.inverseFrequencies === undefined || value.inverseFrequencies === null) {
    throw wrongType(label, name, value, frequenciesExpected);
  }
  const part = `${name}.inverseFrequencies`;
  const { data, shape } = readTensor(label, part, value.inverseFrequencies, "float64");
  if (shape.length !== 1) throw outOfRange(label, part, said(`of shape ${showShape(shape)}`), "one axis");
  checkFinite(label, part, data);
  const factor = value.attentionFactor === undefined ? 1 : value.attentionFactor;
  const attentionFactor = readNumber(label, `${name}.attentionFactor`, factor, { kind: "number", above: 0 });
  return { inverseFrequencies: data, attentionFactor };
}

/** kind → (label, name, value, spec) → what the kernel's side works with */
export const readers = {
  count: readWhole,
  whole: readWhole,
  number: readNumber,
  flag: readFlag,
  word: readWord,
  tensor: readTensorKind,
  scaling: readScaling,
  frequencies: readFrequencies,
};
