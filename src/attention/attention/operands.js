// Defines the arguments and rules shared by attention.scores and attention.attend: q, k, bias and what hides keys.
/** @import { Argument, Rule } from "../../binding/descriptor.js" */
import { causal, scale, scaleOf } from "../../core/arguments.js";
import { hiding, hidingRules, hidingSymbols, prepareHiding } from "./hiding.js";
import { isSpreadOver, leadingOf, planesOf } from "./planes.js";
import { window } from "./window.js";

/** @satisfies {Record<string, Argument>} */
export const operands = {
  q: { kind: "tensor", shape: ["...heads", "queries", "dim"], doc: "queries; leading axes are batch and heads" },
  k: {
    kind: "tensor",
    shape: ["...groups", "keys", "dim"],
    doc: "keys; the axes of q, but possibly fewer heads (grouped-query attention): query head h uses key head floor(h · key heads / heads)",
  },
};

/** @type {Argument} */
const bias = {
  kind: "tensor",
  shape: ["...biasAxes", "biasKeys"],
  optional: true,
  doc: "added to the scores; [queries, keys], optionally with leading axes of q; axes of 1 and missing leading axes are broadcast. -Infinity hides a key. A bias of zeros and ones alone is refused, because it is likely a mask",
};

/** @satisfies {Record<string, Argument>} */
export const scoring = {
  scale,
  softcap: {
    kind: "number",
    above: 0,
    optional: true,
    doc: "limit on the magnitude of scores: each becomes softcap · tanh(score / softcap), before the bias (Gemma 2); any number above 0",
  },
  bias,
  causal,
  window,
  ...hiding,
  queryOffset: {
    kind: "whole",
    optional: true,
    doc: "position of the first query: when decoding with a cache, the number of tokens before it, whatever the cache's capacity; when absent 0, or with keyLengths so that the last query is at the last key",
  },
  keyOffset: { kind: "whole", optional: true, doc: "position of the first key" },
};

/**
 * Whether the heads of q, its last leading axis, are a multiple of the other's heads, and the other leading axes are
 * equal.
 */
function areGroups(q, other) {
  const [all, some] = [leadingOf(q), leadingOf(other)];
  const heads = all.length - 1;
  return all.length === some.length && all.every((size, i) => (i < heads ? size === some[i] : size % some[i] === 0));
}

const grouped = {
  argument: "k",
  must: "have the leading axes of q, the last of which (heads) may be a divisor of q's",
  holds: ({ q, k }) => areGroups(q, k),
};

export const spread = (argument, inner) => ({
  argument,
  must: "have leading axes equal to those of q, or 1",
  holds: (values) => !values[argument] || isSpreadOver(values.q, values[argument], inner),
});

/** Whether the values are zeros and ones, not all zeros: a mask, not a bias. */
function isZeroOneMask({ data }) {
  let hasOne = false;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 0 && data[i] !== 1) return false;
    hasOne ||= data[i] === 1;
  }
  return hasOne;
}

/**
 * The last two axes of a bias or a mask are queries and keys, or 1. With keyLengths it may end after the longest.
 * @returns {Rule}
 */
const covering = (argument) => ({
  argument,
  must: "have shape [..., queries, keys], where each may be 1, and as many keys as the largest of keyLengths suffice",
  holds: (values) => {
    if (!values[argument]) return true;
    const { shape } = values[argument];
    const [rows, columns] = [shape.at(-2) ?? 1, shape.at(-1)];
    const { queries, keys, keyLengths } = values;
    const reaches = columns < keys && keyLengths?.data.every((length) => length <= columns);
    return (rows === 1 || rows === queries) && (columns === 1 || columns === keys || reaches);
  },
});

/** @type {Rule[]} */
export const rules = [
  grouped,
  spread("bias"),
  covering("bias"),
  {
    argument: "bias",
    must: "hold numbers to add, not only zeros and ones, which are a mask",
    holds: ({ bias }) => !bias || !isZeroOneMask(bias),
  },
  spread("mask"),
  covering("mask"),
  ...hidingRules,
];

export const symbols = (values) => {
  const { heads, groups, queries, bias, entries = 1 } = values;
  return {
    perGroup: heads / groups,
    allQueries: queries,
    firstQuery: 0,
    biasQueries: bias?.shape.at(-2) ?? 1,
    biasKeys: bias?.shape.at(-1) ?? 1,
    entries,
    ...hidingSymbols(values),
  };
};

export const prepare = (values) => ({
  ...scaleOf(values),
  planes: planesOf(values.q, values.bias) ?? planesOf(values.q, values.position, 1),
  ...prepareHiding(values),
});

// Groups of heads of q share a head of k.
export const shapes = {
  q: ["groups", "perGroup", "queries", "dim"],
  k: ["groups", "keys", "dim"],
  planes: ["groups", "perGroup"],
  maskPlanes: ["groups", "perGroup"],
  sequences: ["groups"],
  querySegments: ["batch", "allQueries"],
  keySegments: ["batch", "keys"],
  queryPositions: ["batch", "allQueries"],
  keyPositions: ["batch", "keys"],
  keyLengths: ["batch"],
};
export const cut = { cut: ["groups", "queries"], shift: { queries: "firstQuery" } };
