// Describes `deberta`: disentangled attention, scores as a sum of up to three products of content and position.
/** @import { Argument, Descriptor, Rule, ArgumentInfo, TensorKind } from "../binding/descriptor.js" */
import {
  distancesFitInt32,
  pairs,
  relativeOffsets,
  scale,
  tableRows,
  vectors,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source =
  "[He et al. 2021, DeBERTa: Decoding-enhanced BERT with Disentangled Attention, section 3](https://arxiv.org/abs/2006.03654)";

/** @satisfies {Argument} */
const positionBuckets = {
  kind: "count",
  min: 4,
  max: 512,
  doc: "number of buckets on each side of 0; half of them hold one distance each (256 in DeBERTa v2 and v3)",
};
/** @satisfies {Argument} */
const maxDistance = {
  kind: "count",
  scale: "log",
  doc: "distances from maxDistance - 1 on share the last bucket (512 in DeBERTa v2 and v3)",
};

/** @satisfies {Rule} */
const bucketsWiden = {
  argument: "maxDistance",
  must: "be more than half of positionBuckets plus one",
  holds: ({ positionBuckets, maxDistance }) => !(Math.floor(positionBuckets / 2) >= maxDistance - 1), // or is not there
};

/** @returns {Rule} */
const twiceAsManyRows = (argument) => ({
  argument,
  must: "be half the number of rows of the tables",
  holds: ({ rows, [argument]: span }) => !(rows - 2 * span), // or one is not there
});
/** @returns {Rule} */
const tableFor = (argument, term) => ({
  argument,
  must: `be given, unless terms is without ${JSON.stringify(term)}`,
  holds: ({ terms, [argument]: table }) => table !== undefined || !terms.includes(term),
});

/** @satisfies {TensorKind & Partial<ArgumentInfo>} */
const relative = { kind: "tensor", shape: ["heads", "rows", "dim"], optional: true };

/** @type {() => Descriptor} */
export const deberta = () => ({
  buckets: {
    doc: "The bucket of every pair's distance, with the sign of query position - key position. Boundaries are decided by exact integer arithmetic. Distances beyond maxDistance - 1 are clipped to it, as in Microsoft's code; Hugging Face goes one bucket further.",
    source,
    arguments: { ...window, ...windowOffsets, positionBuckets, maxDistance },
    rules: [bucketsWiden, distancesFitInt32],
    prepare: relativeOffsets,
    returns: { dtype: "int32", shape: pairs, doc: "bucket of each query and key" },
    kernel: { cut: pairs },
  },

  scores: {
    doc: "scale times the sum of the terms: content to content q_m · k_n, content to position q_m · keyTable[δ], position to content k_n · queryTable[δ]. Both tables are read at δ(m, n) = clip(m - n + span, 0, 2·span - 1), as in every released checkpoint; the paper prints δ(n, m) in the third term.",
    source,
    arguments: {
      q: { ...vectors("queries"), doc: "queries of every head; leading axes are batch" },
      k: { ...vectors("keys"), doc: "keys of every head" },
      keyTable: {
        ...relative,
        doc: "projected keys of the positions, 2·span rows for each head, row δ; for the term c2p",
      },
      queryTable: {
        ...relative,
        doc: "projected queries of the positions, 2·span rows for each head, row δ; for the term p2c",
      },
      span: { kind: "count", max: 2 ** 30 - 1, doc: "distances are clipped to -span … span - 1" },
      positionBuckets,
      maxDistance,
      terms: {
        kind: "words",
        words: ["c2c", "c2p", "p2c"],
        default: ["c2c", "c2p", "p2c"],
        doc: "terms of the sum",
      },
      ...windowOffsets,
      scale: { ...scale, doc: "factor on the scores; 1/√(number of terms · dim) when absent" },
    },
    alternatives: [[["span"], ["positionBuckets", "maxDistance"]]],
    rules: [
      tableFor("keyTable", "c2p"),
      tableFor("queryTable", "p2c"),
      twiceAsManyRows("span"),
      twiceAsManyRows("positionBuckets"),
      bucketsWiden,
      distancesFitInt32,
    ],
    prepare: (values) => ({
      ...relativeOffsets(values),
      span: values.span ?? values.positionBuckets,
      logarithmic: values.span === undefined,
      maxDistance: values.maxDistance ?? 1,
      scale: values.scale ?? 1 / Math.sqrt(values.terms.length * values.dim),
    }),
    returns: { shape: ["...batch", "heads", "queries", "keys"], doc: "scores" },
    kernel: {
      cut: ["batch", "heads", "queries"],
    },
  },

  enhancedMaskDecoder: {
    doc: "hidden + table: absolute positions, added before the softmax over masked tokens; the query input of the decoder's last layers.",
    source,
    ...tableRows,
    arguments: {
      hidden: { kind: "tensor", shape: ["length", "dim"], doc: "output of the last layer" },
      ...tableRows.arguments,
    },
    returns: { shape: ["length", "dim"], doc: "hidden with positions" },
  },
});
