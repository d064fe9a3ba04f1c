// Describes `attention`: scores, softmax, attend and entropy, and the similarity of table rows.
/** @import { Argument, Descriptor } from "../binding/descriptor.js" */
import { append } from "./attention/append.js";
import { profileRules } from "./attention/hiding.js";
import { cut, operands, prepare, rules, scoring, shapes, spread, symbols } from "./attention/operands.js";
import { axesOfQueries } from "./attention/planes.js";

const source = "[Vaswani et al. 2017, Attention Is All You Need, section 3.2.1](https://arxiv.org/abs/1706.03762)";

/** @satisfies {Record<string, Argument>} */
const tables = {
  a: { kind: "tensor", shape: ["rowsA", "dim"], doc: "one vector in each row" },
  b: { kind: "tensor", shape: ["rowsB", "dim"], doc: "one vector in each row" },
};

/** @type {Argument} */
const sinks = {
  kind: "tensor",
  shape: ["sinkHeads"],
  optional: true,
  doc: "one more score for each head, which is part of the softmax sum but has no value (gpt-oss); 0 is softmax plus one, -Infinity no sink",
};

/** Whether one of many numbers is below 0: a loop, which takes a tenth of the time of `some`. */
function hasNegative(numbers) {
  for (let i = 0; i < numbers.length; i++) if (numbers[i] < 0) return true;
  return false;
}

/** Sinks need an axis of heads, the last before queries. */
const sinkForEachHead = (of, axesOf) => ({
  argument: "sinks",
  must: `hold a sink for each head of ${of}`,
  holds: (values) => values.sinkHeads === undefined || values.sinkHeads === axesOf(values).at(-1),
});

/** @type {() => Descriptor} */
export const attention = () => ({
  scores: {
    doc: "scale · q · k for every query and key, with softcap and bias; -Infinity where the key is masked. A score of finite numbers that is beyond float32 is the largest float32 of its sign.",
    source: `${source}; the soft cap [Gemma Team 2024, Gemma 2, section 2](https://arxiv.org/abs/2408.00118)`,
    arguments: { ...operands, ...scoring },
    rules,
    symbols,
    prepare,
    returns: {
      shape: ["...outer", "...inner", "queries", "keys"],
      doc: "scores, before the softmax; within 2·10⁻⁶ of scale · Σ|q||k|",
    },
    kernel: { ...cut, shapes: { ...shapes, out: ["blocks", "blockOuter", "inner", "queries", "keys"] } },
  },

  softmax: {
    doc: "Weights of each row of scores: e^score divided by the sum over the row. A row of -Infinity alone gives zeros, a row with NaN or Infinity gives NaN.",
    source: `${source}; sinks [OpenAI 2025, gpt-oss model card](https://arxiv.org/abs/2508.10925), and [Miller 2023, Attention Is Off By One](https://www.evanmiller.org/attention-is-off-by-one.html)`,
    arguments: {
      scores: {
        kind: "tensor",
        shape: ["...planes", "queries", "keys"],
        doc: "scores; leading axes are batch and heads",
      },
      sinks,
    },
    rules: [sinkForEachHead("scores", ({ scores }) => scores.shape.slice(0, -2))],
    symbols: ({ planes, queries, sinkHeads = 1 }) => ({ rows: planes * queries, heads: sinkHeads, firstRow: 0 }),
    returns: {
      shape: ["...planes", "queries", "keys"],
      doc: "weights; each row sums to 1, or less with a sink; relative error within 3·10⁻⁷",
    },
    kernel: {
      inPlace: "scores",
      shapes: { scores: ["rows", "keys"], out: ["rows", "keys"] },
      cut: ["rows"],
      shift: { rows: "firstRow" },
    },
  },

  attend: {
    doc: "softmax(scores) · v, without the matrix of scores: keys are processed in blocks, blocks hidden by window, segments, positions or mask are skipped, so that time grows with the number of visible keys, and memory is needed for the inputs, the result and a few blocks. A query whose keys are all masked gives zeros. Values of masked keys never count, even NaN. Finite inputs never give NaN: a bias of the most negative float32 for a whole row gives the mean of the values, and scores beyond float32 are not clipped.",
    source: `${source}; in blocks [Milakov and Gimelshein 2018, Online normalizer calculation for softmax](https://arxiv.org/abs/1805.02867), and [Dao et al. 2022, FlashAttention](https://arxiv.org/abs/2205.14135)`,
    arguments: {
      ...operands,
      v: {
        kind: "tensor",
        shape: ["...keyOuter", "keys", "...keyInner", "valueDim"],
        headsOf: "keyHeads",
        doc: "values, as many heads and rows as k",
      },
      ...scoring,
      position: {
        kind: "tensor",
        shape: ["...profiles", "entries"],
        optional: true,
        doc: "a profile instead of a bias: queries + keys - 1 entries for each head, or one profile for all, as returned by alibi.profile, t5.profile and others. With queryPositions, keyPositions or keyLengths, a profile of n queries and n keys, n above every visible distance: its middle entry is distance 0",
      },
      sinks,
    },
    alternatives: [[["bias"], ["position"]]],
    rules: [...rules, ...profileRules, spread("position", 1), sinkForEachHead("q", axesOfQueries)],
    symbols,
    prepare: (values) => {
      const { sinks, groups, perGroup } = values;
      const ofHead = ({ data }, head) => data[head % data.length];
      const prepared = prepare(values);
      prepared.sinks = sinks && Float32Array.from({ length: groups * perGroup }, (_, head) => ofHead(sinks, head));
      return prepared;
    },
    returns: {
      shape: ["...outer", "queries", "...inner", "valueDim"],
      doc: "weighted sums of the values; within 2·10⁻⁶ of Σ weight · |v| for the scores' own error",
    },
    kernel: {
      ...cut,
      shapes: {
        ...shapes,
        v: ["blocks", "blockKeyOuter", "keys", "keyInner", "valueDim"],
        sinks: ["blocks", "blockHeads"],
        out: ["blocks", "blockOuter", "queries", "inner", "valueDim"],
      },
    },
  },

  append,

  entropy: {
    doc: "Entropy of each query's weights: -Σ w · log2 w, from 0 bits for one key to log2 of the number of keys for equal weights.",
    source: "Shannon 1948, A Mathematical Theory of Communication, section 6",
    arguments: {
      weights: {
        kind: "tensor",
        shape: ["...planes", "queries", "keys"],
        doc: "weights from softmax, 0 or more",
      },
    },
    rules: [
      {
        argument: "weights",
        must: "be 0 or more everywhere",
        holds: ({ weights: { data } }) => !hasNegative(data),
        value: ({ weights: { data } }) => data.find((weight) => weight < 0),
      },
    ],
    symbols: ({ planes, queries }) => ({ rows: planes * queries }),
    returns: { shape: ["...planes", "queries"], doc: "bits" },
    kernel: { shapes: { weights: ["rows", "keys"], out: ["rows"] }, cut: ["rows"] },
  },

  similarity: {
    doc: "Dot product of every row of a with every row of b: the similarity of positions when a and b are tables.",
    source: `${source}, without the scale`,
    arguments: tables,
    returns: { shape: ["rowsA", "rowsB"], doc: "dot products" },
    kernel: { cut: ["rowsA"] },
  },

  similarityProfile: {
    doc: "The mean similarity at each distance, over all pairs of rows a_m and b_n with n - m = Δ.",
    source: `${source}, without the scale; averaged along every diagonal`,
    arguments: tables,
    symbols: ({ rowsA, rowsB }) => ({ distances: rowsA + rowsB - 1 }),
    returns: { shape: ["distances"], doc: "rowsA + rowsB - 1 means; entry n is d = n - (rowsA - 1)" },
    kernel: {},
  },
});
