// ReRoPE: distances stand still from a window on, or grow slowly, so that none is larger than those seen in training.
/** @import { Argument, Descriptor } from "../binding/descriptor.js" */
import { distancesFitInt32, relativeOffsets, window, windowOffsets } from "../core/arguments.js";
import { turnedScores } from "./rope/turnedScores.js";

const source =
  "[Su 2023, Transformer升级之路：12、无限外推的ReRoPE？](https://kexue.fm/archives/9708), and [bojone/rerope, the code](https://github.com/bojone/rerope)";

/** @satisfies {Record<string, Argument>} */
const own = {
  window: { kind: "count", doc: "distance from which on they stand still" },
  factor: {
    kind: "number",
    above: 0,
    optional: true,
    doc: "leaky: beyond the window distances grow, this many times slower; absent: they stand still",
  },
};

// Only differences matter: positions as far out as 2^53 leave no room for the fractions of leaky ones.
const fromFirstKey = ({ queryOffset, keyOffset }) => ({ queryOffset: queryOffset - keyOffset, keyOffset: 0 });

/** @type {() => Descriptor} */
export const rerope = () => ({
  distance: {
    doc: "The changed distances: d within the window, beyond it ±window, or with a factor ±(window + (|d| - window)/factor), rounded once.",
    source,
    arguments: { ...window, ...windowOffsets, ...own },
    rules: [distancesFitInt32],
    prepare: relativeOffsets,
    returns: { shape: ["queries", "keys"], doc: "changed distances, negative where they look back" },
    kernel: {
      cut: ["queries"],
    },
  },

  scores: {
    source,
    ...turnedScores(own, fromFirstKey),
  },
});
