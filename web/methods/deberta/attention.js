// How DeBERTa enters attention: content meets positions and positions meet content, in scores of its own.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { exampleWaves } from "../common/exampleVectors.js";

// The scale of all three terms.
const scale = 1 / Math.sqrt(3 * headDim);
const example = (more) => (parameters) =>
  exampleWaves([1, 2 * parameters.positionBuckets, headDim], parameters.seed + more);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "DeBERTa", zh: "DeBERTa" },
  enters: "scores",
  scale,
  calls: [
    {
      function: "deberta.scores",
      arguments: ["positionBuckets", "maxDistance"],
      with: {
        q: vectorsOf(scale),
        k: vectorsOf(scale),
        keyTable: example(500),
        queryTable: example(700),
        terms: ({ shown }) => (shown === "all" ? ["c2c", "c2p", "p2c"] : [...new Set(["c2c", shown])]),
        scale,
        ...places,
      },
    },
  ],
  viewControls: ["shown", "positionBuckets", "maxDistance"],
};
