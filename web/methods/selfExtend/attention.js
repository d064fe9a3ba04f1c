// How Self-Extend enters attention: queries are turned against keys by changed distances.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Self-Extend", zh: "Self-Extend" },
  enters: "scores",
  calls: [
    {
      function: "selfExtend.scores",
      arguments: ["window", "group", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["window", "group", "base"],
  controls: { textLength: { default: 24 } },
};
