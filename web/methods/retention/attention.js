// How retention enters attention: scores are multiplied by a decay, and there is no softmax.
import { window } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "retention", zh: "保持网络" },
  enters: "multiplied",
  calls: [
    { function: "retention.logDecays", arguments: ["heads"] },
    {
      function: "retention.mask",
      arguments: ["causal", "normalize"],
      with: { logDecays: ({ head }, results) => results[0].data.slice(head, head + 1), ...window },
    },
  ],
  viewControls: ["heads", "normalize"],
};
