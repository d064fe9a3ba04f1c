// Kinds of arguments that few methods have. src/build/lists.js gives each method those that it has, so that others are not
// larger for them.
/** @import { Spec } from "./bound.js" */
/** @import { ScalingKind, TensorKind } from "./descriptor.js" */
import { outOfRange, said, show, unknownArgument, wrongType } from "./errors.js";
import { readers as common, listed, readPart } from "./kinds.js";
import { bare, isRecord, property, record } from "./objects.js";
import { sameNumbers } from "./tensor.js";

const readers = /** @type {Record<string, any>} */ (common);

// What they take, in words: apart, for bundlers to leave out what belongs to kinds that nobody uses.
const aText = "a string";
const anObject = "an object";
const aScaling = 'an object with a type, such as { type: "linear", factor: 4 }';
const someFrequencies = "what rope.frequencies returns: { inverseFrequencies, attentionFactor }";
const someWords = (spec) => `an array of different words, at least one, out of ${listed(spec)}`;

/** kind → (spec) → what it takes */
export const expectations = {
  words: someWords,
  text: () => aText,
  record: () => anObject,
  scaling: () => aScaling,
  frequencies: () => someFrequencies,
};

function readWords(label, name, value, spec) {
  if (!Array.isArray(value)) throw wrongType(label, name, value, someWords(spec));
  const words = Array.from({ length: Math.min(value.length, spec.words.length + 1) }, (_, i) => value[i]);
  const word = { kind: "word", words: spec.words };
  for (const each of words) readers.word(label, `an element of ${name}`, each, word);
  const fits = words.length > 0 && new Set(words).size === words.length;
  if (!fits) throw outOfRange(label, name, said(`[${words.map(show)}]`), someWords(spec));
  return words;
}

function readText(label, name, value) {
  if (typeof value !== "string") throw wrongType(label, name, value, aText);
  return value;
}

function readObject(label, name, value, expected) {
  if (!isRecord(value)) throw wrongType(label, name, value, expected);
  return value;
}

const readRecord = (label, name, value) => readObject(label, name, value, anObject);

/**
 * An object whose type says which other keys it has. Both names of the type may be there when they agree.
 * @param {ScalingKind} spec
 */
function readScaling(label, name, value, spec) {
  const scaling = readObject(label, name, value, aScaling);
  const [short, long] = [property(scaling, "type"), property(scaling, "rope_type")];
  const word = { kind: "word", words: Object.keys(spec.types) };
  const type = readers.word(label, `${name}.type`, short === undefined ? long : short, word);
  if (long !== undefined && readers.word(label, `${name}.rope_type`, long, word) !== type) {
    throw outOfRange(label, `${name}.rope_type`, long, `${show(type)}, as type`);
  }
  const { fields } = spec.types[type];
  const names = Object.keys(fields);
  for (const key of Object.keys(scaling)) {
    if (names.includes(key) || key === "type" || key === "rope_type" || scaling[key] === undefined) continue;
    throw unknownArgument(label, `${name}.${key}`, scaling[key], names);
  }
  const read = record({ type });
  const lists = record();
  for (const key of names) {
    /** @type {Spec} */
    const field = fields[key];
    const own = property(scaling, key);
    const isAbsent = own === undefined && (field.optional || field.default !== undefined);
    if (isAbsent) read[key] = field.default;
    else if (field.kind === "tensor")
      ({ data: read[key], given: lists[key] } = readPart(label, `${name}.${key}`, own, field));
    else read[key] = readers[field.kind](label, `${name}.${key}`, own, field);
  }
  read.given = lists;
  return read;
}

/** @type {TensorKind} */
const givenFrequencies = /* @__PURE__ */ bare({ kind: "tensor", dtype: "float64", shape: ["pairs"], finite: true });
// By a caller's array the copy that was made of it: as long as it has the same numbers it needs no other.
const copies = /* @__PURE__ */ new WeakMap();
const givenFactor = /* @__PURE__ */ bare({ kind: "number", above: 0 });

function readFrequencies(label, name, value) {
  const given = (key) => (isRecord(value) ? property(value, key) : undefined);
  const inverseFrequencies = given("inverseFrequencies");
  const { attentionFactor = 1 } = record({ attentionFactor: given("attentionFactor") });
  if (!inverseFrequencies) throw wrongType(label, name, value, someFrequencies);
  const part = `${name}.inverseFrequencies`;
  const tensor = readers.tensor(label, part, inverseFrequencies, givenFrequencies);
  const { data } = tensor;
  if (!sameNumbers(copies.get(data) ?? [], data))
    copies.set(data, readPart(label, part, tensor, givenFrequencies).data);
  readers.number(label, `${name}.attentionFactor`, attentionFactor, givenFactor);
  return record({ inverseFrequencies: copies.get(data), attentionFactor, given: data });
}

export {
  readFrequencies as frequencies,
  readRecord as record,
  readScaling as scaling,
  readText as text,
  readWords as words,
};
