// ReRoPE in figures: parameters and views.
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";

const name = { en: "ReRoPE", zh: "ReRoPE" };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    window: { min: 1, max: 4096, default: 16 },
    leaky: { kind: "flag", default: false },
    factor: { kind: "number", min: 1, max: 1000, default: 4 },
    ...changedDistanceControls,
  },
  views: changedDistanceViews("rerope", name, ["window"], {
    extra: { factor: ({ leaky, factor }) => (leaky ? factor : undefined) },
  }),
};
