// Describes `rerope`: beyond a window, distances are constant or grow slowly, so that none exceeds those seen in
// training.
/** @import { Argument, Descriptor } from "../binding/descriptor.js" */
import { distancesFitInt32, relativeOffsets, window, windowOffsets } from "../core/arguments.js";
import { rotatedScores } from "./rope/rotatedScores.js";

const source =
  "[Su 2023, Transformer升级之路：12、无限外推的ReRoPE？](https://kexue.fm/archives/9708), and [bojone/rerope, the code](https://github.com/bojone/rerope)";

/** @satisfies {Record<string, Argument>} */
const own = {
  window: { kind: "count", doc: "distance beyond which distances are constant" },
  factor: {
    kind: "number",
    above: 0,
    optional: true,
    doc: "leaky ReRoPE: beyond the window distances grow this many times more slowly; when absent they are constant",
  },
};

// Only differences matter; positions near 2^53 have no bits left for the fractions of leaky distances.
const fromFirstKey = ({ queryOffset, keyOffset }) => ({ queryOffset: queryOffset - keyOffset, keyOffset: 0 });

/** @type {() => Descriptor} */
export const rerope = () => ({
  distance: {
    doc: "The changed distances: d within the window, beyond it ±window, or with a factor ±(window + (|d| - window)/factor), rounded once.",
    source,
    arguments: { ...window, ...windowOffsets, ...own },
    rules: [distancesFitInt32],
    prepare: relativeOffsets,
    returns: { shape: ["queries", "keys"], doc: "changed distances, negative for keys before the query" },
    kernel: {
      cut: ["queries"],
    },
  },

  scores: {
    source,
    ...rotatedScores(own, fromFirstKey),
  },
});
