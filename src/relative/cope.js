// Describes `cope`: contextual positions, each a sum of gates that depend on the keys' content.
/** @import { Descriptor } from "../binding/descriptor.js" */
import {
  causal,
  distancesFitInt32,
  headVectors,
  relativeOffsets,
  scale,
  scaleOf,
  windowOffsets,
} from "../core/arguments.js";

const source = "[Golovneva et al. 2024, Contextual Position Encoding, section 4](https://arxiv.org/abs/2405.18719)";

/** @type {() => Descriptor} */
export const cope = () => ({
  scores: {
    doc: "The position term of the scores: gates 1/(1 + exp(-scale · q_m · k_j)) are summed from the last visible key down to key n, up to the table's last row, and q_m is multiplied with the table interpolated linearly at that position. The paper's listing adds the term unscaled: positionScale 1. Keys after the query must be masked before the gates are summed, not after.",
    source,
    arguments: {
      q: { ...headVectors("queries"), doc: "queries; leading axes are batch and heads" },
      k: { ...headVectors("keys"), doc: "keys; leading axes as those of q" },
      table: {
        kind: "tensor",
        shape: ["rows", "dim"],
        doc: "learned vectors of the positions 0, 1, …; positions are clipped to its last row",
      },
      ...windowOffsets,
      scale: { ...scale, doc: "factor on q · k inside the gates; 1/√dim when absent" },
      positionScale: { kind: "number", optional: true, doc: "factor on the position term; scale when absent" },
      causal: {
        ...causal,
        default: true,
        doc: "-Infinity where the key is after the query, and its gate is not counted; false counts the gates of all keys from j on",
      },
    },
    rules: [distancesFitInt32],
    prepare: (values) => {
      const { scale } = scaleOf(values);
      return { ...relativeOffsets(values), scale, positionScale: values.positionScale ?? scale };
    },
    returns: { shape: ["...heads", "queries", "keys"], doc: "position term of the scores" },
    kernel: { cut: ["heads", "queries"] },
  },
});
