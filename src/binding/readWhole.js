// From the one object of a call to values, as read.js makes them, for figures in one file with all they need: their parameters
// are of the right kinds and in range already (web/figures/parameters.js), and their views know the names of arguments. What
// is left is what values become, the shapes that must agree, and the rules.
/** @import { Bound, Spec } from "./bound.js" */
/** @import { Kind, ScalingKind } from "./descriptor.js" */
import { outOfRange, said, wrongType } from "./errors.js";
import { checkAxes, checkFinite } from "./kinds.js";
import { isRecord, record } from "./objects.js";
import { checkRules } from "./read.js";
import { bindShape, readyShape } from "./shape.js";
import { arrayOf, bitsOf, dtypeOf, product, tensorLike } from "./tensor.js";

const asItIs = (_label, _name, value) => value;
const whole = (_label, _name, value) => value + 0; // -0 becomes 0

function shapeOfNested(value) {
  const shape = [];
  for (let level = value; Array.isArray(level); level = level[0]) shape.push(level.length);
  return shape;
}

/** A typed array, an object with data and shape, or nested arrays, which a page may give a figure. */
function readTensor(label, name, value, spec) {
  const isNested = Array.isArray(value);
  const given = isNested ? value.flat(Infinity) : ArrayBuffer.isView(value) ? value : value?.data;
  if (!Array.isArray(given) && !ArrayBuffer.isView(given)) throw wrongType(label, name, value, tensorLike);
  /** @type {any} */
  const data = Array.isArray(given) ? arrayOf(spec.dtype).from(given) : given;
  const shape = isNested ? shapeOfNested(value) : (value.shape ?? [data.length]);
  checkAxes(label, name, shape, spec);
  if (product(shape) !== data.length) throw outOfRange(label, name, said("ragged"), "numbers, all nested equally deep");
  if (spec.finite) checkFinite(label, name, data, spec.above);
  if (!spec.dtypes) return { data, shape };
  const own = value.dtype ?? dtypeOf(data);
  return { data: bitsOf(data), shape, dtype: spec.dtypes.includes(own) ? own : "float32" };
}

/** @param {ScalingKind} spec */
function readScaling(label, name, value, spec) {
  const read = { type: value.type };
  const { fields } = spec.types[value.type];
  for (const key of Object.keys(fields)) {
    /** @type {Spec} */
    const field = fields[key];
    const own = value[key] ?? field.default;
    read[key] = own && field.kind === "tensor" ? readTensor(label, name, own, field).data : own;
  }
  return read;
}

/** @type {Record<Kind["kind"], (label: string, name: string, value: any, spec: any) => any>} */
const readers = {
  count: whole,
  whole,
  number: asItIs,
  flag: asItIs,
  word: asItIs,
  words: asItIs,
  text: asItIs,
  record: asItIs,
  tensor: readTensor,
  scaling: readScaling,
  frequencies: (_label, _name, { inverseFrequencies, attentionFactor = 1 }) => ({
    inverseFrequencies: inverseFrequencies.data ?? inverseFrequencies,
    attentionFactor,
  }),
  own: (label, name, value, spec) =>
    spec.read(label, name, value, { isRecord, read: readKind, outOfRange, unknownArgument: wrongType, wrongType }),
};

export const readKind = (label, name, value, kind) => readers[kind.kind](label, name, value, kind);

/**
 * Prepares the reading of one function's arguments.
 * @param {Bound} spec
 */
export function createReader(label, spec) {
  const { arguments: specs } = spec;
  const names = Object.keys(specs);
  const defaults = record(Object.fromEntries(names.map((name) => [name, specs[name].default])));
  const derived = names.filter((name) => isRecord(defaults[name]));
  for (const name of derived) defaults[name] = undefined;

  return function read(args) {
    /** @type {Record<string, any>} */
    const values = record(defaults);
    const leading = record();
    for (const name of names)
      if (args[name] !== undefined) values[name] = readers[specs[name].kind](label, name, args[name], specs[name]);
    for (const name of names)
      if (specs[name].kind === "tensor" && values[name])
        bindShape(label, name, readyShape(specs[name].shape), values[name].shape, values, leading);
    for (const name of derived) values[name] ??= values[specs[name].default.symbol];
    checkRules(label, spec, values);
    Object.assign(values, spec.symbols?.(values, undefined));
    return { values, leading, out: undefined };
  };
}
