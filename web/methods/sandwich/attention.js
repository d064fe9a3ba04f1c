// How Sandwich enters attention: added to the scores. The biases of all heads are made at once.
import { window } from "../common/attention/window.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Sandwich", zh: "Sandwich" },
  enters: "added",
  calls: [{ function: "sandwich.bias", arguments: ["heads", "dim", "base", "causal"], with: window }],
  viewControls: ["heads", "dim", "base"],
};
