// Pictures by kind, for what shows figures of many kinds: those that most figures need are at hand.

import { curvePicture } from "./curve.js";
import { heatmapPicture } from "./heatmap.js";
import { rareKinds } from "./rareKinds.js";

export const pictures = {
  heatmap: () => heatmapPicture,
  curve: () => curvePicture,
  ...rareKinds,
};
