// How multimodal RoPE enters attention: it turns queries and keys by time, row and column. The word <image> of the sentence
// stands for an image, whose patches are tokens.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { countWords, runsOf } from "../common/attention/words.js";

/** Of the four pairs of a head half follow time, and one each rows and columns. */
const sections = [headDim / 2 - 2, 1, 1];

const listed = (parameters) =>
  runsOf(parameters).map((count) =>
    count > 0 ? { text: count } : { image: [1, 2 * parameters.imageSide, 2 * parameters.imageSide] },
  );

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "multimodal RoPE", zh: "多模态 RoPE" },
  enters: "turned",
  calls: [
    { function: "mrope.positions", with: { tokens: listed } },
    {
      function: "mrope.apply",
      arguments: ["base", "layout", "interleavedSections"],
      with: { x: vectorsOf(), positions: { result: 0, key: "positions" }, sections },
    },
  ],
  viewControls: ["base", "layout", "interleavedSections", "imageSide"],
  controls: {
    imageSide: { kind: "count", min: 1, max: 6, default: 2 },
    sentence: { default: "the dog <image> the dog" },
    // Neither half an image nor a second one.
    textLength: { default: countWords, min: countWords, max: countWords },
    offset: { min: 0, max: 0 },
  },
};
