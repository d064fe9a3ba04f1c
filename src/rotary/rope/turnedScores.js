// What rerope, selfExtend and dualChunk share: scores of queries and keys that are turned by a changed distance.
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
 * Every query and key stands at a whole number of its own.
 * @satisfies {Rule}
 */
export const positionsAreExact = {
  argument: "queryOffset",
  must: "leave the positions of queries and keys at most 2^53",
  holds: ({ queries, keys, queryOffset, keyOffset }) => Math.max(queryOffset + queries, keyOffset + keys) <= 2 ** 53,
};

/**
 * The function `scores` of a method, but for its source; `own` are the arguments that say how distances change, as its
 * kernel takes them, `offsets` where only differences of positions matter, `rules` what holds of its own arguments.
 * @returns {Omit<FunctionDescriptor, "source">}
 */
export const turnedScores = (own, /** @type {any} */ offsets = undefined, /** @type {Rule[]} */ rules = []) => ({
  doc: "scale · q_i · k_j, turned against each other as rope turns them, but by the changed distance; q and k come unturned. They are turned twice and the scores chosen, no pair is turned on its own; every key is turned for one query too, whose scores cost 20 times as much each as those of a thousand, and every query for one key, 30 times.",
  arguments: {
    q: { ...headVectors("queries"), doc: "queries, not turned; leading axes are batch and heads" },
    k: { ...headVectors("keys"), doc: "keys, not turned; leading axes as those of q" },
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
  prepare: (values, kit) => ({ ...series(values.dim, values, kit), ...scaleOf(values), ...offsets?.(values) }),
  returns: { shape: ["...heads", "queries", "keys"], doc: "the scores" },
  kernel: {
    cut: ["heads", "queries"],
  },
});
