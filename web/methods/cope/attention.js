// How contextual positions enter attention: gates count the keys that matter, and the query meets the vector of that number.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { exampleVectors } from "../common/exampleVectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "CoPE", zh: "CoPE" },
  enters: "added",
  calls: [
    {
      function: "cope.scores",
      arguments: ["causal"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        table: ({ positions, seed }) => exampleVectors([positions, headDim], seed + 500),
        scale: ({ sharpness }) => sharpness / Math.sqrt(headDim),
        positionScale: 1 / Math.sqrt(headDim),
      },
    },
  ],
  viewControls: ["positions", "sharpness"],
};
