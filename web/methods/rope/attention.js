// How RoPE enters attention: it turns queries and keys.
import { vectorsOf } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "RoPE", zh: "RoPE" },
  enters: "turned",
  calls: [{ function: "rope.apply", arguments: ["base", "layout", "offset"], with: { x: vectorsOf() } }],
  viewControls: ["base", "layout"],
};
