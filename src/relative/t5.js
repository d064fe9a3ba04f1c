// Describes `t5`: bucketed distances, with one learned bias per bucket and head.
/** @import { Argument, Descriptor, FunctionDescriptor, Rule } from "../binding/descriptor.js" */
import {
  causal,
  distancesFitInt32,
  headPairs,
  pairs,
  profile,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source =
  "[Raffel et al. 2020, Exploring the Limits of Transfer Learning, section 2.1](https://arxiv.org/abs/1910.10683)";

/** @satisfies {Record<string, Argument>} */
const bucketing = {
  buckets: { kind: "count", min: 2, max: 512, default: 32, doc: "number of buckets" },
  maxDistance: { kind: "count", default: 128, scale: "log", doc: "distances from here on share the last bucket" },
  bidirectional: {
    kind: "flag",
    default: true,
    doc: "half of the buckets are for keys after the query; otherwise all are for keys before it",
  },
};

/** The number of buckets that hold a single distance: half of those of one direction. */
const exactBuckets = ({ buckets, bidirectional }) => Math.floor(buckets / (bidirectional ? 4 : 2));

/** @satisfies {Rule[]} */
const rules = [
  {
    argument: "buckets",
    must: "be at least 2 for each direction",
    holds: (values) => exactBuckets(values) > 0,
  },
  {
    argument: "maxDistance",
    must: "be more than the number of buckets that hold one distance each",
    holds: (values) => values.maxDistance > exactBuckets(values),
  },
  distancesFitInt32,
];

/** @satisfies {Partial<FunctionDescriptor>} */
const ofWindow = { rules, prepare: relativeOffsets };
/** @satisfies {Record<string, Argument>} */
const biasArguments = {
  table: { kind: "tensor", shape: ["buckets", "heads"], doc: "the learned bias of each bucket for each head" },
  ...window,
  ...windowOffsets,
  ...bucketing,
};

/** @type {() => Descriptor} */
export const t5 = () => ({
  buckets: {
    doc: "The bucket of every pair's distance. Boundaries are decided by exact integer arithmetic.",
    source,
    ...ofWindow,
    arguments: { ...window, ...windowOffsets, ...bucketing },
    returns: { dtype: "int32", shape: pairs, doc: "bucket of each query and key" },
    kernel: { cut: pairs },
  },

  bias: {
    doc: "The learned bias of every pair's bucket, to be added to q·k without 1/√dim.",
    source,
    ...ofWindow,
    arguments: { ...biasArguments, causal },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { cut: headPairs },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    source,
    ...ofWindow,
    arguments: biasArguments,
    ...profile,
  },
});
