// Pictures by kind, for what shows a figure or two: each is loaded with the first figure of its kind.
import { rareKinds } from "./rareKinds.js";

export const pictures = {
  heatmap: async () => (await import("./heatmap.js")).heatmapPicture,
  curve: async () => (await import("./curve.js")).curvePicture,
  ...rareKinds,
};
