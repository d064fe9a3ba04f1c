// Describes how xPos enters attention: it rotates queries and keys, and scales them by reciprocal factors. Topics and
// the front page import it without views.js.
import { vectorsOf } from "../common/attention/vectors.js";

const rotated = (/** @type {boolean} */ downscale) => ({
  function: "xpos.apply",
  arguments: ["base", "scaleBase", "gamma", "offset"],
  with: { x: vectorsOf(), downscale },
});

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "xPos", zh: "xPos" },
  enters: "turned",
  calls: [rotated(false), rotated(true)],
  viewControls: ["scaleBase", "gamma", "base"],
  queries: { result: 0 },
  keys: { result: 1 },
};
