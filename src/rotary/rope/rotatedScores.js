// Defines the function `scores` of rerope, selfExtend and dualChunk: queries and keys rotated by a changed distance.
/** @import { FunctionDescriptor, Rule } from "../../binding/descriptor.js" */
import {
  base,
  causal,
  distancesFitInt32,
  evenColumns,
  headVectors,
  scale,
  scaleOf,
  windowOffsets,
} from "../../core/arguments.js";
import { layout, pairsOf, scratch, series } from "./arguments.js";

/**
 * Positions up to 2^53 are distinct whole float64 numbers.
 * @satisfies {Rule}
 */
export const positionsAreExact = {
  argument: "queryOffset",
  must: "leave the positions of queries and keys at most 2^53",
  holds: ({ queries, keys, queryOffset, keyOffset }) => Math.max(queryOffset + queries, keyOffset + keys) <= 2 ** 53,
};

/**
 * The function `scores` of a method, without its source. `own` are the method's arguments for the changed distance, in
 * the kernel's order; `offsets` makes positions relative when only differences matter; `rules` are the rules of its own
 * arguments.
 * @returns {Omit<FunctionDescriptor, "source">}
 */
export const rotatedScores = (own, /** @type {any} */ offsets = undefined, /** @type {Rule[]} */ rules = []) => ({
  doc: "scale · q_m · k_n, rotated against each other as in rope, but by the changed distance; pass q and k unrotated. Both are rotated twice and each score selected; no pair is rotated on its own. All keys are rotated even for one query, whose scores cost 20 times as much each as with a thousand, and all queries for one key, 30 times.",
  arguments: {
    q: { ...headVectors("queries"), doc: "unrotated queries; leading axes are batch and heads" },
    k: { ...headVectors("keys"), doc: "unrotated keys; leading axes as those of q" },
    ...windowOffsets,
    ...own,
    base,
    scale,
    layout,
    causal,
  },
  rules: [evenColumns("q"), ...rules, distancesFitInt32, positionsAreExact],
  symbols: ({ dim }) => pairsOf(dim),
  scratch,
  prepare: (values, helpers) => ({ ...series(values.dim, values, helpers), ...scaleOf(values), ...offsets?.(values) }),
  returns: { shape: ["...heads", "queries", "keys"], doc: "the scores" },
  kernel: {
    cut: ["heads", "queries"],
  },
});
