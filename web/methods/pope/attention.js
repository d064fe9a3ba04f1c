// How PoPE enters attention: queries and keys become lengths and angles, whose products are the scores.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "PoPE", zh: "PoPE" },
  enters: "scores",
  calls: [
    {
      function: "pope.scores",
      arguments: ["base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["base"],
  controls: { textLength: { default: 24 } },
};
