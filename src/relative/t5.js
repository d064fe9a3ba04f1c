// T5: distances fall into buckets, each bucket has one learned bias for each head.
import {
  causal,
  distancesFitInt32,
  firstDistance,
  profileShift,
  profileSymbols,
  profileWindow,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source = "Raffel et al. 2020, Exploring the Limits of Transfer Learning, section 2.1";

const bucketing = {
  bidirectional: {
    kind: "flag",
    default: true,
    doc: "half of the buckets look ahead; otherwise all of them look back",
  },
  buckets: { kind: "count", min: 2, max: 512, default: 32, doc: "number of buckets" },
  maxDistance: { kind: "count", default: 128, scale: "log", doc: "distances from here on share the last bucket" },
};

const table = {
  kind: "tensor",
  dtype: "float32",
  shape: ["buckets", "heads"],
  doc: "the learned bias of each bucket for each head",
};

/** The number of buckets of one direction, and how many of those hold a single distance. */
const exactBuckets = ({ buckets, bidirectional }) =>
  Math.floor((bidirectional ? Math.floor(buckets / 2) : buckets) / 2);

const rules = [
  {
    argument: "buckets",
    expected: "at least 2 buckets for each direction (4 when bidirectional)",
    holds: (values) => exactBuckets(values) > 0,
  },
  {
    argument: "maxDistance",
    expected: "more than the number of buckets that hold one distance each (half of one direction's)",
    holds: (values) => values.maxDistance > exactBuckets(values),
  },
  distancesFitInt32,
];

const biasArguments = { table, ...window, ...windowOffsets, ...bucketing };

export const t5 = {
  buckets: {
    doc: "The bucket of every pair's distance. Boundaries are decided by exact integer arithmetic.",
    source,
    arguments: { ...window, ...windowOffsets, ...bucketing },
    rules,
    prepare: relativeOffsets,
    returns: { dtype: "int32", shape: ["queries", "keys"], doc: "bucket of each query and key" },
    kernel: {
      name: "posenc_t5_buckets",
      arguments: [
        "out",
        "workspace",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "buckets",
        "maxDistance",
        "bidirectional",
      ],
      workspace: ["queries", "keys"],
      cut: ["queries", "keys"],
      shift: { queries: "queryOffset", keys: "keyOffset" },
    },
  },

  bias: {
    doc: "The learned bias of every pair's bucket, to be added to the unscaled q·k.",
    source,
    arguments: { ...biasArguments, causal },
    rules,
    prepare: relativeOffsets,
    returns: { dtype: "float32", shape: ["heads", "queries", "keys"], doc: "what is added to the scores" },
    kernel: {
      name: "posenc_t5_bias",
      arguments: [
        "out",
        "workspace",
        "table",
        "heads",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "buckets",
        "maxDistance",
        "bidirectional",
        "causal",
      ],
      workspace: ["heads", "queries", "keys"],
      cut: ["heads", "queries", "keys"],
      shift: { queries: "queryOffset", keys: "keyOffset" },
    },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    source,
    arguments: biasArguments,
    rules,
    symbols: profileSymbols,
    prepare: firstDistance,
    returns: { dtype: "float32", shape: ["heads", "distances"], doc: "queries + keys - 1 entries for each head" },
    kernel: {
      name: "posenc_t5_profile",
      arguments: ["out", "table", "heads", ...profileWindow, "buckets", "maxDistance", "bidirectional"],
      cut: ["heads", "distances"],
      shift: profileShift,
    },
  },
};
