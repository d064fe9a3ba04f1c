// Describes compare: lists the facts in which two specs differ, and by how much their angles do. Used by config.js and by
// posenc compare.
/** @import { Argument, FunctionDescriptor, Kind } from "../binding/descriptor.js" */
import { above0, count, flag, from0, number } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { contextLength } from "../rotary/rope/arguments.js";
import { scaledSet, scalings } from "../rotary/rope/scalings.js";
import { sentenceOf, withNotes } from "./notes.js";
import { createPart } from "./part.js";

/** float32 numbers, as in GGUF files, differ from others by less. */
const tolerance = 1e-6;
const isClose = (a, b) => a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
const areClose = (a, b) => a.length === b.length && a.every((each, m) => isClose(each, b[m]));

/** @returns {Kind} */
const word = (...words) => ({ kind: "word", words });

/** @type {Kind} */
const rowNumbers = { kind: "tensor", shape: ["pairs"], elements: { kind: "whole", min: -1 } };

/** Reads the keys of a spec that describe a rotation. */
function readSpec(given, name, kit) {
  const part = createPart(given, name, kit);
  const { scaling = { type: "default" }, layerTypes } = part.record;
  if (layerTypes !== undefined && !(Array.isArray(layerTypes) && layerTypes.every((each) => typeof each === "string")))
    part.refuse("layerTypes", "an array of words");
  const temperature = part.has("temperature") ? part.part("temperature") : undefined;
  return {
    rotaryDim: part.need("rotaryDim", { ...count, multipleOf: 2, max: 2 ** 16 }),
    rotaryStart: part.get("rotaryStart", from0) ?? 0,
    layout: part.get("layout", word("half", "interleaved")) ?? "half",
    inverse: part.get("inverse", flag) ?? false,
    base: part.get("base", above0) ?? 10000,
    scaling,
    readScaling: kit.read(`${name}.scaling`, scaling, { kind: "scaling", types: scalings }),
    softmaxScale: part.get("softmaxScale", above0) ?? 1,
    temperature: temperature && {
      kind: temperature.need("kind", word("llama4", "ministral3", "logn")),
      ...Object.fromEntries(
        ["attnScale", "floorScale", "trainingLength"]
          .filter(temperature.has)
          .map((key) => [key, temperature.get(key, number)]),
      ),
    },
    sections: part.has("sections")
      ? Array.from(part.need("sections", { kind: "tensor", shape: [3], elements: from0 }).data)
      : undefined,
    interleavedSections: part.get("interleavedSections", flag) ?? false,
    axes: part.has("axes") && !part.has("coordinates") ? Array.from(part.need("axes", rowNumbers).data) : undefined,
    layerTypes,
    known: part.has("known") ? part.part("known").record : {},
  };
}

const setOf = ({ rotaryDim, base, readScaling: scaling }, length, kit) =>
  scaledSet(rotaryDim, base, copyOf(scaling, { length: undefined }), () => length, kit);

const areSets = (a, b) => isClose(a.attentionFactor, b.attentionFactor) && areClose(a.frequencies, b.frequencies);

/** fact → the fact of `known` on which it rests, and whether two values are the same; === where that is not said. */
/** @type {Record<string, [string, ((a: any, b: any) => boolean)?]>} */
const facts = {
  rotaryDim: ["rotaryDim"],
  rotaryStart: ["rotaryDim"],
  layout: ["layout"],
  inverse: ["rotates"],
  base: ["base", isClose],
  scaling: ["base"],
  frequencies: ["base", areClose],
  attentionFactor: ["base", isClose],
  softmaxScale: ["base", isClose],
  temperature: ["base"],
  sections: ["base"],
  interleavedSections: ["base"],
  axes: ["base"],
  layerTypes: ["layers"],
};

const isEqual = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

const numberText = (value) => String(Number(value.toPrecision(7)));

/** A value as text; of a long list its length. */
function textOf(value = "none") {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return value;
  const isLong = (each) => (Array.isArray(each) || ArrayBuffer.isView(each)) && /** @type {any} */ (each).length > 4;
  return JSON.stringify(value, (_, each) => (isLong(each) ? `${each.length} numbers` : each));
}

/** How many frequencies differ, and by what factor at most; of pairs that do not rotate in one of them the factor is infinite. */
function frequencyNote(one, other) {
  if (one.length !== other.length) return { code: "pairsDiffer", a: one.length, b: other.length };
  let differing = 0;
  let most = 1;
  one.forEach((each, m) => {
    if (isClose(each, other[m])) return;
    differing += 1;
    most = Math.max(most, each / other[m], other[m] / each);
  });
  return { code: "frequenciesDiffer", differing, pairs: one.length, factor: numberText(most) };
}

/** The largest difference of angles at each position, in 0 … π, and its pair. A pair that does not rotate has frequency 0. */
function anglesAt(positions, a, b) {
  const length = Math.max(a.length, b.length);
  const at = (frequencies, m) => (m < frequencies.length ? frequencies[m] : 0);
  const differences = Array.from({ length }, (_, m) => at(a, m) - at(b, m));
  return Array.from(positions, (position) => {
    const most = { position, difference: 0, pair: 0 };
    differences.forEach((each, pair) => {
      const angle = position * each;
      const difference = Math.abs(angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI)));
      if (difference > most.difference) Object.assign(most, { difference, pair });
    });
    return most;
  });
}

/** Powers of two up to the longest context of published models, 2^20. */
const usual = Array.from({ length: 21 }, (_, i) => 2 ** i);

/** The types of layers of either spec, the first ones of each last, or undefined where the spec of one is missing. */
function otherTypes(a, b) {
  const types = [...new Set([a, b].flatMap((spec) => own(spec, "layerTypes") ?? []))];
  const isWhole = (spec) => (own(spec, "layerTypes") ?? []).length < 2 || typeof own(spec, "ofType") === "function";
  return [a, b].every(isWhole) ? types : undefined;
}

/** The spec of a type of layer; all layers of a model without types are alike. */
const specOfType = (spec, type) =>
  own(spec, "layerTypes")?.includes(type) ? (own(spec, "ofType")?.(type) ?? spec) : spec;

/** Compares two specs, and where a model has several types of layers, those of every type. */
function compareSpecs(values, kit) {
  const { a, b } = values;
  const whole = compareType(values, kit);
  const types = otherTypes(a, b);
  if (types === undefined) {
    const fact = { fact: "otherLayerTypes", verdict: "unknown", a: own(a, "layerTypes"), b: own(b, "layerTypes") };
    const note = { code: "typesNotCompared" };
    return complete({ ...whole, same: false, facts: [...whole.facts, fact], notes: [...whole.notes, note] });
  }
  const found = types.flatMap((layerType) => {
    const { facts, notes, angles, same } = compareType(
      { ...values, a: specOfType(a, layerType), b: specOfType(b, layerType) },
      kit,
    );
    const isNew = ({ fact, a: one, b: other }) =>
      fact !== "layerTypes" &&
      !whole.facts.some((each) => each.fact === fact && isEqual(each.a, one) && isEqual(each.b, other));
    if (!facts.some(isNew)) return [];
    return [
      {
        facts: facts.filter(isNew).map((fact) => ({ ...fact, layerType })),
        notes: notes.filter(({ fact }) => fact !== "layerTypes").map((note) => ({ code: "ofType", layerType, note })),
        angles,
        same,
      },
    ];
  });
  const all = [whole, ...found];
  // At each position the largest difference of any type of layer.
  const angles = whole.angles.map((each, i) =>
    all.reduce((most, { angles: own }) => (own[i].difference > most.difference ? own[i] : most), each),
  );
  return complete({
    same: all.every(({ same }) => same),
    facts: all.flatMap(({ facts }) => facts),
    notes: all.flatMap(({ notes }) => notes),
    angles,
  });
}

/** The result, with sentences and the largest difference of angles. */
function complete({ same, facts, notes, angles }) {
  const most = angles.reduce((best, each) => (each.difference > best.difference ? each : best));
  const answer = {
    same,
    differences: notes.map(sentenceOf),
    facts,
    angles,
    maxAngleDifference: most.difference,
    position: most.position,
    pair: most.pair,
  };
  return withNotes(answer, notes);
}

function compareType({ a, b, positions, length = 0 }, kit) {
  const specs = [readSpec(a, "a", kit), readSpec(b, "b", kit)];
  const sets = specs.map((spec) => setOf(spec, length, kit));
  // Scalings of other names may be the same at every length, such as Llama 3's and the divisors of its GGUF file.
  const areAlike = [0, length, 2 ** 53].every((each) => areSets(...specs.map((spec) => setOf(spec, each, kit))));
  const [one, other] = specs.map((spec, i) => ({
    ...spec,
    frequencies: Array.from(sets[i].frequencies),
    attentionFactor: sets[i].attentionFactor,
  }));
  const isAssumed = (key) => [one, other].some(({ known }) => own(known, key) === "assumed");
  const found = Object.entries(facts).flatMap(([fact, [key, areSame = isEqual]]) => {
    const [x, y] = [one[fact], other[fact]];
    if (x === undefined && y === undefined) return [];
    const isSame = areSame(x, y) || (fact === "scaling" && areAlike);
    return [{ fact, verdict: isAssumed(key) ? "unknown" : isSame ? "same" : "different", a: x, b: y, isSame }];
  });
  const notes = found
    .filter(({ isSame }) => !isSame)
    .map(({ fact, verdict, a, b }) => {
      if (fact === "frequencies") return { ...frequencyNote(a, b), fact };
      const code = verdict === "unknown" ? "factAssumed" : "factDiffers";
      return { code, fact, a: textOf(a), b: textOf(b) };
    });
  const [first, second] = [one, other].map(({ inverse, frequencies }) =>
    inverse ? frequencies.map((each) => -each) : frequencies,
  );
  const angles = anglesAt(positions?.data ?? usual, first, second);
  return {
    same: found.every(({ verdict }) => verdict !== "different"),
    facts: found.map(({ isSame: _, ...fact }) => fact),
    notes,
    angles,
  };
}

/** @type {(which: string) => Argument} */
const specArgument = (which) => ({
  kind: "record",
  doc: `${which} spec, as fromConfig or fromGguf returns it; a copy has only one type of layer`,
});

/** @type {() => FunctionDescriptor} */
export const compare = () => ({
  doc: "Compares two specs, for every type of layer: each fact is the same, different, or unknown if one of the two is assumed. Also returns the largest difference of angles at each position. Numbers that differ by less than a millionth count as the same.",
  source: "Su et al. 2021, RoFormer; modulo a full turn two rotations differ by at most π",
  arguments: {
    a: specArgument("one"),
    b: specArgument("the other"),
    positions: {
      kind: "tensor",
      dtype: "float64",
      shape: ["places"],
      finite: true,
      optional: true,
      doc: "where angles are compared; the powers of two from 1 to 2^20 when absent",
    },
    length: contextLength,
  },
  rules: [
    {
      argument: "positions",
      must: "be at most 2^53 in size",
      holds: ({ positions }) => !positions || positions.data.every((each) => Math.abs(each) <= 2 ** 53),
      value: ({ positions }) => positions.data.find((each) => Math.abs(each) > 2 ** 53),
    },
  ],
  returns: {
    same: { type: "boolean", doc: "whether no fact is known to differ and every type of layer was compared" },
    differences: { type: "string[]", doc: "a sentence for each difference" },
    facts: { type: "RopeFact[]", doc: "every fact with both values" },
    angles: {
      type: "RopeAngle[]",
      doc: "of each position the largest difference of angles, in radians modulo a full turn, and the pair that has it",
    },
    maxAngleDifference: { type: "number", doc: "the largest of them" },
    position: { type: "number", doc: "its position" },
    pair: { type: "number", doc: "its pair" },
  },
  compose: compareSpecs,
});
