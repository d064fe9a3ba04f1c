// Defines the arguments and rules shared by attention.scores and attention.attend: q, k, bias and what hides keys.
/** @import { Argument, Rule } from "../../binding/descriptor.js" */
import { causal, scale, scaleOf } from "../../core/arguments.js";
import { hiding, hidingRules, hidingSymbols, prepareHiding } from "./hiding.js";
import { axesOfKeys, axesOfQueries, isSpreadOver, planesOf } from "./planes.js";
import { window } from "./window.js";

/** @satisfies {Record<string, Argument>} */
export const operands = {
  q: {
    kind: "tensor",
    shape: ["...outer", "queries", "...inner", "dim"],
    doc: "queries; the axes besides queries and dim are batch and heads, heads last. Half precision is computed with as float32, also in k, v and bias",
  },
  k: {
    kind: "tensor",
    shape: ["...keyOuter", "keys", "...keyInner", "dim"],
    headsOf: "keyHeads",
    doc: "keys; the axes of q, but possibly fewer heads (grouped-query attention): query head h uses key head floor(h · key heads / heads)",
  },
};

/** @satisfies {Record<string, Argument>} */
const layout = {
  sequenceAxis: {
    kind: "whole",
    default: -2,
    doc: "axis of q, k and v that is the sequence; negative numbers count from the end. 1, or -3, for [batch, length, heads, dim]",
  },
  heads: {
    kind: "count",
    optional: true,
    doc: "number of heads in the last axis of q, [batch, length, heads·dim] as the result of a projection; absent where heads are an axis",
  },
  keyHeads: {
    kind: "count",
    optional: true,
    doc: "number of heads in the last axis of k and v; absent where heads are an axis, whatever q has",
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
  ...layout,
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

/** Whether the heads of q, its last leading axis, are a multiple of those of k, and the other leading axes are equal. */
function areGroups(values) {
  const [all, some] = [axesOfQueries(values), axesOfKeys(values)];
  const heads = all.length - 1;
  return all.length === some.length && all.every((size, i) => (i < heads ? size === some[i] : size % some[i] === 0));
}

const grouped = {
  argument: "k",
  must: "have the leading axes of q, the last of which (heads) may be a divisor of q's",
  holds: areGroups,
};

export const spread = (argument, inner) => ({
  argument,
  must: "have leading axes equal to those of q, or 1",
  holds: (values) => !values[argument] || isSpreadOver(axesOfQueries(values), values[argument], inner),
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
    // One number tells nothing: the first step of decoding may have the bias 1.
    holds: ({ bias }) => !bias || bias.data.length === 1 || !isZeroOneMask(bias),
  },
  spread("mask"),
  covering("mask"),
  ...hidingRules,
];

export const symbols = (values) => {
  const { outer, inner, keyOuter, keyInner, queries, bias, entries = 1 } = values;
  // Blocks are the most parts into which the axes before the sequence divide both q and k.
  const blocks = inner === 1 && keyInner === 1 ? keyOuter : Math.min(outer, keyOuter);
  const groups = keyOuter * keyInner;
  return {
    blocks,
    blockOuter: outer / blocks,
    blockKeyOuter: keyOuter / blocks,
    blockHeads: (outer * inner) / blocks,
    blockKeyHeads: groups / blocks,
    groups,
    perGroup: (outer * inner) / groups,
    allQueries: queries,
    firstQuery: 0,
    biasQueries: bias?.shape.at(-2) ?? 1,
    biasKeys: bias?.shape.at(-1) ?? 1,
    entries,
    ...hidingSymbols(values),
  };
};

// One object, to which others add: copies of it took a quarter of a short call.
export function prepare(values) {
  const prepared = prepareHiding(values);
  prepared.scale = scaleOf(values).scale;
  prepared.planes = planesOf(axesOfQueries(values), values.bias) ?? planesOf(axesOfQueries(values), values.position, 1);
  return prepared;
}

export const shapes = {
  q: ["blocks", "blockOuter", "queries", "inner", "dim"],
  k: ["blocks", "blockKeyOuter", "keys", "keyInner", "dim"],
  planes: ["blocks", "blockHeads"],
  maskPlanes: ["blocks", "blockHeads"],
  sequences: ["blocks", "blockKeyHeads"],
  querySegments: ["batch", "allQueries"],
  keySegments: ["batch", "keys"],
  queryPositions: ["batch", "allQueries"],
  keyPositions: ["batch", "keys"],
  keyLengths: ["batch"],
};
export const cut = {
  replace: { outer: "blockOuter", keyOuter: "blockKeyOuter" },
  cut: ["blocks", "queries"],
  shift: { queries: "firstQuery" },
};
