// Self-Extend in figures: parameters and views.
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";

const name = { en: "Self-Extend", zh: "Self-Extend" };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    window: { min: 1, max: 4096, default: 16 },
    group: { min: 1, max: 1024, default: 4 },
    ...changedDistanceControls,
  },
  views: changedDistanceViews("selfExtend", name, ["window", "group"]),
};
