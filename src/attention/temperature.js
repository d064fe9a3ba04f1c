// Describes `temperature`: a factor on each query that grows with its position.
/** @import { Argument, Descriptor, FunctionDescriptor, Rule } from "../binding/descriptor.js" */
import {
  batchSymbols,
  rows,
  rowsAlternatives,
  sequenceAxis,
  sequenceCut,
  sequencePlaces,
  sequenceRules,
  sequenceShape,
} from "../core/arguments.js";

const source =
  "[Nakanishi 2025, Scalable-Softmax Is Superior for Attention](https://arxiv.org/abs/2501.19399), which Llama 4's announcement cites; log n [Su 2021, attention's scale and the entropy (in Chinese)](https://kexue.fm/archives/8823)";

/** @satisfies {Argument} */
const kind = {
  kind: "word",
  words: ["llama4", "ministral3", "logn"],
  doc: "1 + attnScale · ln(1 + floor((p + 1)/floorScale)), the same with p instead of p + 1, or max(1, ln(p + 1)/ln(trainingLength))",
};

/** @satisfies {Record<string, Argument>} */
const given = {
  attnScale: {
    kind: "number",
    default: 0.1,
    doc: "factor on the logarithm: attn_scale of Llama 4, llama_4_scaling_beta of Ministral 3; not for logn",
  },
  floorScale: {
    kind: "number",
    above: 0,
    optional: true,
    doc: "number of positions per step: floor_scale of Llama 4, 8192 when absent; original_max_position_embeddings of Ministral 3, required there; not for logn",
  },
  trainingLength: {
    kind: "number",
    above: 1,
    optional: true,
    doc: "required for logn: the length up to which the factor is 1 (seq_length of Qwen)",
  },
};

/** @type {Rule[]} */
const rules = [
  {
    argument: "positions",
    must: "be 0 or more everywhere",
    holds: ({ positions }) => !positions || positions.data.every((position) => position >= 0),
    value: ({ positions }) => positions.data.find((position) => position < 0),
  },
  {
    argument: "floorScale",
    must: "be above 0 when kind is ministral3",
    holds: ({ kind, floorScale }) => kind !== "ministral3" || floorScale !== undefined,
  },
  {
    argument: "trainingLength",
    must: "be above 1 when kind is logn",
    holds: ({ kind, trainingLength }) => kind !== "logn" || trainingLength !== undefined,
  },
];

/** @satisfies {Partial<FunctionDescriptor>} */
const shared = {
  source,
  rules,
  prepare: ({ floorScale, trainingLength }) => ({
    floorScale: floorScale ?? 8192,
    // A valid value for kinds that ignore it.
    trainingLength: trainingLength ?? 2,
  }),
};

/** @type {() => Descriptor} */
export const temperature = () => ({
  factors: {
    doc: "The factor on the query at each position p: 1 at first, then growing with the logarithm of the position, in steps or, for logn, smoothly. Llama 4 applies it only in layers without RoPE (NoPE), Ministral 3 in all.",
    ...shared,
    arguments: {
      kind,
      length: rows.length,
      offset: {
        kind: "number",
        min: 0,
        default: 0,
        doc: "position of the first row; the length of the cache when decoding",
      },
      positions: { ...rows.positions, doc: "positions of the rows, 0 or more" },
      ...given,
    },
    alternatives: [rowsAlternatives],
    returns: { shape: ["length"], doc: "one factor for each position, within 0.6 units of the last place" },
    kernel: { cut: ["length"] },
  },

  apply: {
    doc: "Multiplies each query by the factor of its position: after the rotation, before the scale. Keys are unchanged.",
    ...shared,
    arguments: {
      x: {
        kind: "tensor",
        shape: sequenceShape,
        doc: "queries, [batch, heads, length, dim], or with sequenceAxis 1 [batch, length, heads, dim]; any number of outer axes before the sequence axis and of inner axes after it",
      },
      sequenceAxis,
      kind,
      offset: { ...sequencePlaces.offset, min: 0 },
      positions: sequencePlaces.positions,
      ...given,
    },
    alternatives: [[["offset"], ["positions"]]],
    rules: [...rules, ...sequenceRules],
    symbols: batchSymbols,
    returns: { shape: sequenceShape, doc: "x times its factors, in float32" },
    kernel: { inPlace: "x", ...sequenceCut },
  },
});
