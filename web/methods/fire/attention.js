// How FIRE enters attention: added to the scores.
import { window } from "../common/attention/window.js";
import { oneHead } from "./network.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "FIRE", zh: "FIRE" },
  enters: "added",
  calls: [{ function: "fire.bias", arguments: ["c", "threshold", "causal"], with: { ...oneHead, ...window } }],
  viewControls: ["c", "threshold", "heads"],
  controls: { offset: { min: 0 } },
};
