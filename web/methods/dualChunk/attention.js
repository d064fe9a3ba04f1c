// How Dual Chunk Attention enters attention: queries are turned against keys by changed distances.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Dual Chunk Attention", zh: "双块注意力" },
  enters: "scores",
  calls: [
    {
      function: "dualChunk.scores",
      arguments: ["chunkSize", "localSize", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["chunkSize", "localSize", "base"],
  controls: { textLength: { default: 24 } },
};
