// How ReRoPE enters attention: queries are turned against keys by changed distances.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "ReRoPE", zh: "ReRoPE" },
  enters: "scores",
  calls: [
    {
      function: "rerope.scores",
      arguments: ["window", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        factor: ({ leaky, factor }) => (leaky ? factor : undefined),
        ...places,
      },
    },
  ],
  viewControls: ["window", "leaky", "factor", "base"],
  controls: { textLength: { default: 24 } },
};
