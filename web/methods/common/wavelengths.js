// Computes wavelengths from a view's first fact, the frequencies of dimension pairs, and defines the view that shows them.
import { numberText } from "../../figures/numbers.js";
import { pair } from "./axes.js";
import * as units from "./units.js";

/** They are a Tensor, or beside an attention factor. */
const frequenciesIn = ([fact]) => fact.inverseFrequencies ?? fact;

export const wavelengthAt = (facts, index) => (2 * Math.PI) / frequenciesIn(facts).data[index];

/** "wavelength 12.345 positions" */
export const wavelengthText = (facts, index, lang) =>
  `${lang === "zh" ? "波长" : "wavelength"} ${numberText(wavelengthAt(facts, index))} ${units.positions[lang]}`;

/**
 * call: the one that returns the frequencies, under `key` where it returns more.
 * @returns {import("../../figures/reader.js").View}
 */
export const frequencyView = (call, key) => ({
  id: "frequencies",
  title: { en: "Frequency of every dimension pair", zh: "每个维度对的频率" },
  kind: "curve",
  calls: [call],
  facts: [call],
  key,
  axes: {
    x: pair,
    value: {
      name: { en: "angle for each position", zh: "每个位置转过的角度" },
      unit: { en: "radians", zh: "弧度" },
      kind: "magnitude",
      scale: "log",
    },
  },
  curve: { mark: "points" },
  explain: ({ at, facts, lang }) => wavelengthText(facts, at.x, lang),
});
