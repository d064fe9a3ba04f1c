// Computes wavelengths from a view's first fact, the frequencies of dimension pairs, and defines the view that shows them.
import { numberText } from "../../figures/numbers.js";
import { pair } from "./axes.js";
import * as units from "./units.js";

/** The frequencies, which are a Tensor or in an object with an attention factor. */
const frequenciesIn = ([fact]) => fact.inverseFrequencies ?? fact;

export const wavelengthAt = (facts, index) => (2 * Math.PI) / frequenciesIn(facts).data[index];

/** Example: "wavelength 12.345 positions". */
export const wavelengthText = (facts, index, lang) =>
  `${lang === "zh" ? "波长" : "wavelength"} ${numberText(wavelengthAt(facts, index))} ${units.positions[lang]}`;

/**
 * @param call returns the frequencies, in an object if `key` is given
 * @param [key]
 * @returns {import("../../figures/reader.js").View}
 */
export const frequencyView = (call, key) => ({
  title: { en: "Frequency of every dimension pair", zh: "每个维度对的频率" },
  kind: "curve",
  calls: [call],
  facts: [call],
  key,
  axes: {
    x: pair,
    value: {
      name: { en: "frequency", zh: "频率" },
      unit: { en: "radians per position", zh: "弧度/位置" },
      kind: "magnitude",
      scale: "log",
    },
  },
  curve: { mark: "points" },
  explain: ({ at, facts, lang }) => wavelengthText(facts, at.x, lang),
});
