// Describes how RoPE enters attention: it rotates queries and keys. Topics and the front page import it, not views.js.
import { vectorsOf } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "RoPE", zh: "RoPE" },
  enters: "turned",
  calls: [{ function: "rope.apply", arguments: ["base", "layout", "offset"], with: { x: vectorsOf() } }],
  viewControls: ["base", "layout"],
};
