// Defines the arguments and rules shared by attention.scores and attention.attend: q, k, bias, and masks.
/** @import { Argument, Rule } from "../../binding/descriptor.js" */
import { causal, distancesFitInt32, relativeOffsets, scale, scaleOf, windowOffsets } from "../../core/arguments.js";

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
  shape: ["...biasPlanes", "biasQueries", "biasKeys"],
  optional: true,
  doc: "added to the scores; [queries, keys], optionally with leading axes of q; axes of 1 and missing leading axes are broadcast. A mask is 0 where a query may attend and -Infinity where it may not; a bias of zeros and ones alone is refused, because it is likely a boolean mask",
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
  window: {
    kind: "whole",
    min: 1,
    max: 2 ** 31 - 1,
    optional: true,
    doc: "sliding window: a query sees keys with |d| < window, as sliding_window counts; with causal only those not after it",
  },
  ...windowOffsets,
};

/** The axes before the last two; of a profile, which has no axis of queries, before the last. */
const leadingOf = ({ shape }, inner = 2) => shape.slice(0, -inner);

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

/** Whether each leading axis of `other`, counted from the last, equals that of q or is 1. */
function isSpreadOver(q, other, inner) {
  const [all, some] = [leadingOf(q).reverse(), leadingOf(other, inner).reverse()];
  return some.length <= all.length && some.every((size, i) => size === 1 || size === all[i]);
}

export const spread = (argument, inner) => ({
  argument,
  must: "have leading axes equal to those of q, or 1",
  holds: (values) => !values[argument] || isSpreadOver(values.q, values[argument], inner),
});

/** Whether the values are zeros and ones, not all zeros: a mask from a Hugging Face tokenizer, not a bias. */
function isZeroOneMask({ data }) {
  let hasOne = false;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 0 && data[i] !== 1) return false;
    hasOne ||= data[i] === 1;
  }
  return hasOne;
}

const covers = (size, all) => size === undefined || size === 1 || size === all;

/** @type {Rule[]} */
export const rules = [
  grouped,
  spread("bias"),
  {
    argument: "bias",
    must: "have shape [..., queries, keys], where each may be 1",
    holds: ({ biasQueries, biasKeys, queries, keys }) => covers(biasQueries, queries) && covers(biasKeys, keys),
  },
  {
    argument: "bias",
    must: "hold numbers to add, not zeros and ones: 0 where a query may attend, -Infinity where it may not",
    holds: ({ bias }) => !bias || !isZeroOneMask(bias),
  },
  distancesFitInt32,
];

export const symbols = ({ heads, groups, queries, biasQueries = 1, biasKeys = 1 }) => ({
  perGroup: heads / groups,
  allQueries: queries,
  firstQuery: 0,
  biasQueries,
  biasKeys,
});

/** The plane of the bias, or the profile, of each head of q; undefined when there is neither. */
function planesOf({ q, bias, position }) {
  if (!bias && !position) return undefined;
  const some = (bias ? leadingOf(bias) : leadingOf(position, 1)).reverse();
  const all = leadingOf(q).reverse();
  // From the last axis to the first: the stride between planes along it.
  const steps = all.map((_, i) => (some[i] > 1 ? some.slice(0, i).reduce((a, b) => a * b, 1) : 0));
  return Int32Array.from({ length: all.reduce((a, b) => a * b, 1) }, (_, head) => {
    let plane = 0;
    let rest = head;
    all.forEach((size, i) => {
      plane += (rest % size) * steps[i];
      rest = Math.floor(rest / size);
    });
    return plane;
  });
}

export const prepare = (values) => ({
  ...relativeOffsets(values),
  ...scaleOf(values),
  planes: planesOf(values),
});

// Groups of heads of q share a head of k.
export const shapes = {
  q: ["groups", "perGroup", "queries", "dim"],
  k: ["groups", "keys", "dim"],
  planes: ["groups", "perGroup"],
};
export const cut = { cut: ["groups", "queries"], shift: { queries: "firstQuery" } };
