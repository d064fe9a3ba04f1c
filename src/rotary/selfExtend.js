// Describes `selfExtend`: beyond a window of neighbours, positions count groups of tokens.
/** @import { Argument, Descriptor } from "../binding/descriptor.js" */
import { distancesFitInt32, window, windowOffsets } from "../core/arguments.js";
import { positionsAreExact, rotatedScores } from "./rope/rotatedScores.js";

const source =
  "[Jin et al. 2024, LLM Maybe LongLM: Self-Extend LLM Context Window Without Tuning](https://arxiv.org/abs/2401.01325)";

/** @satisfies {Record<string, Argument>} */
const own = {
  group: { kind: "count", doc: "group size: tokens that share a position beyond the window" },
  window: { kind: "count", doc: "number of neighbours: keys fewer than this many positions back keep their distance" },
};

/** @type {() => Descriptor} */
export const selfExtend = () => ({
  distance: {
    doc: "The changed distances: d for keys less than window positions before the query and for keys after it, otherwise ⌊n/group⌋ - ⌊m/group⌋ - window + ⌊window/group⌋ with m and n the positions of query and key.",
    source,
    arguments: { ...window, ...windowOffsets, ...own },
    rules: [distancesFitInt32, positionsAreExact],
    returns: {
      dtype: "int32",
      shape: ["queries", "keys"],
      doc: "changed distances, negative for keys before the query",
    },
    kernel: {
      cut: ["queries"],
    },
  },

  scores: {
    source,
    ...rotatedScores(own),
  },
});
