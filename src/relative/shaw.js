// Describes `shaw`: learned vectors for clipped distances, multiplied with queries and added to values.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import { distancesFitInt32, relativeOffsets, scale, scaleOf, windowOffsets } from "../core/arguments.js";

const source =
  "[Shaw et al. 2018, Self-Attention with Relative Position Representations, equations 3 to 5](https://arxiv.org/abs/1803.02155)";

/** @satisfies {Argument} */
const maxDistance = {
  kind: "count",
  max: 2 ** 30 - 1,
  doc: "distances farther back share the table's first row",
};

/** @satisfies {Argument} */
const maxAhead = {
  kind: "whole",
  min: 0,
  max: 2 ** 30 - 1,
  optional: true,
  doc: "distances farther ahead share the table's last row; maxDistance when absent",
};
const aheadOf = ({ maxDistance, maxAhead = maxDistance }) => ({ maxAhead });

/** @satisfies {Rule[]} */
const rules = [
  {
    argument: "maxDistance",
    must: "fit a table of maxDistance + maxAhead + 1 rows",
    holds: (values) => values.rows === values.maxDistance + aheadOf(values).maxAhead + 1,
  },
  distancesFitInt32,
];
/** @returns {Rule} */
const oneTableOrOneForEachHead = (argument) => ({
  argument,
  must: "be one table, or one for each head",
  holds: ({ tables, heads }) => tables === 1 || tables === heads,
});

/** @type {() => Descriptor} */
export const shaw = () => ({
  scores: {
    doc: "The position term of the scores, scale · q_m · a_d with d = key position - query position, clipped: to be added to scale · q_m · k_n. Row r of the table is d = r - maxDistance; BERT's relative_key in Hugging Face counts query - key instead, with the rows reversed.",
    source,
    arguments: {
      q: {
        kind: "tensor",
        shape: ["...batch", "heads", "queries", "dim"],
        doc: "queries of every head; leading axes are batch",
      },
      keyTable: {
        kind: "tensor",
        shape: ["...tables", "rows", "dim"],
        doc: "maxDistance + maxAhead + 1 vectors, row r for d = r - maxDistance; one such table, or one for each head",
      },
      maxDistance,
      maxAhead,
      keys: { kind: "count", doc: "number of keys, the columns of the result" },
      ...windowOffsets,
      scale,
    },
    rules: [...rules, oneTableOrOneForEachHead("keyTable")],
    prepare: (values) => ({ ...relativeOffsets(values), ...aheadOf(values), ...scaleOf(values) }),
    returns: {
      shape: ["...batch", "heads", "queries", "keys"],
      doc: "position term of the scores",
    },
    kernel: {
      cut: ["batch", "queries"],
    },
  },

  values: {
    doc: "The position term of the values: the sum over keys of the key's weight times the table row for its clipped distance.",
    source,
    arguments: {
      weights: {
        kind: "tensor",
        shape: ["...batch", "heads", "queries", "keys"],
        doc: "attention weights, after the softmax",
      },
      valueTable: {
        kind: "tensor",
        shape: ["...tables", "rows", "dim"],
        doc: "maxDistance + maxAhead + 1 vectors, row r for d = r - maxDistance; one such table, or one for each head",
      },
      maxDistance,
      maxAhead,
      ...windowOffsets,
    },
    rules: [...rules, oneTableOrOneForEachHead("valueTable")],
    prepare: (values) => ({ ...relativeOffsets(values), ...aheadOf(values) }),
    returns: {
      shape: ["...batch", "heads", "queries", "dim"],
      doc: "position term, to be added to the weighted sum of the values",
    },
    kernel: {
      cut: ["batch", "queries"],
    },
  },
});
