// Maps kinds of pictures to functions that return or load them, for pages with figures of many kinds. element.js and embed.js
// have their own maps.
import { curvePicture } from "./curve.js";
import { heatmapPicture } from "./heatmap.js";

/** Kinds that few figures need; each is loaded with the first figure of its kind. */
export const rareKinds = {
  plane: async () => (await import("./plane.js")).planePicture,
  hands: async () => (await import("./hands.js")).handsPicture,
};

export const pictures = {
  heatmap: () => heatmapPicture,
  curve: () => curvePicture,
  ...rareKinds,
};
