// Converts between values and slider positions. No DOM. Used by the controls.

import { bound } from "../figures/parameters.js";

const scales = {
  linear: { toPlace: (value) => value, toValue: (place) => place },
  power: { toPlace: Math.log2, toValue: (place) => 2 ** place },
  log: { toPlace: Math.log10, toValue: (place) => 10 ** place },
};

/** Rounds to three significant digits, so that logarithmic sliders give readable numbers. */
const short = (value) => Number(value.toPrecision(3));

/**
 * The slider of a numeric parameter: { min, max, step, place, valueAt(place) }, or undefined when its maximum equals
 * its minimum. With `includesValue` the range is extended to a value beyond it.
 */
export function sliderOf(control, value, parameters, includesValue = false) {
  let [low, high] = control.slider ?? [bound(control.min, parameters) ?? 0, bound(control.max, parameters) ?? 1];
  if (!(high > low)) return undefined;
  if (includesValue) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const kind = Object.hasOwn(scales, control.scale) ? control.scale : "linear";
  const scale = scales[kind];
  const steps = { power: 1, log: 0.02, linear: control.step ?? (high - low) / 100 };
  const valueAt = (place) => {
    const found = scale.toValue(Number(place));
    const value = kind === "log" ? short(found) : found;
    return ["count", "whole"].includes(control.kind) ? Math.round(value) : value;
  };
  const within = Math.max(low, Math.min(high, value));
  return {
    min: scale.toPlace(low),
    max: scale.toPlace(high),
    step: steps[kind],
    place: scale.toPlace(within),
    valueAt,
  };
}
