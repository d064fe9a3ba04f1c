// Describes how ALiBi enters attention: as a bias on the scores. Topics and the front page import it without views.js.
import { numberText } from "../../figures/numbers.js";
import { window } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "ALiBi", zh: "ALiBi" },
  enters: "added",
  calls: [
    { function: "alibi.slopes", arguments: ["heads", "maxBias"] },
    {
      function: "alibi.bias",
      arguments: ["causal"],
      with: { slopes: ({ head }, results) => results[0].data.slice(head, head + 1), ...window },
    },
  ],
  viewControls: ["heads", "maxBias"],
  explain: ({ distance, parameters: { head }, results }) =>
    `−${numberText(results[0].data[head])} × ${Math.abs(distance)}`,
};
