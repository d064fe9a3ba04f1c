// How channel pairs turn: what scalings are compared by.
/** @import { FunctionDescriptor, Result } from "../../binding/descriptor.js" */
import { byDim, contextLength, ofDim } from "./arguments.js";
import { scaledSet } from "./scalings.js";

/** @satisfies {Partial<Result>} */
const perPair = { dtype: "float64", shape: ["pairs"] };

/** @returns {FunctionDescriptor} */
export const spectrum = () => ({
  doc: "How each channel pair turns: how often, and how much of the scaling's factor its frequency is divided by.",
  source: "[Peng et al. 2023, YaRN, section 3.2](https://arxiv.org/abs/2309.00071)",
  arguments: {
    ...ofDim,
    length: contextLength,
    within: { kind: "count", default: 1, doc: "number of positions within which turns are counted" },
  },
  ...byDim,
  returns: {
    wavelengths: { ...perPair, doc: "positions for one turn; Infinity where a pair does not turn" },
    turns: { ...perPair, doc: "turns within that many positions" },
    interpolation: { ...perPair, doc: "0 where a frequency is what it was, 1 where it is divided by all of factor" },
    attentionFactor: { number: true, doc: "factor on cos and sin" },
  },
  compose: ({ dim, base, scaling, length = 0, within }, kit, { wavelengths, turns, interpolation }) => {
    const factor = scaling?.factor ?? 1;
    const set = (scaling) => scaledSet(dim, base, scaling, () => length, kit);
    const plain = set().frequencies;
    const { frequencies, attentionFactor } = set(scaling);
    for (let m = 0; m < frequencies.length; m++) {
      wavelengths[m] = (2 * Math.PI) / frequencies[m];
      turns[m] = (within * frequencies[m]) / (2 * Math.PI);
      interpolation[m] = factor === 1 ? 0 : (1 - frequencies[m] / plain[m]) / (1 - 1 / factor);
    }
    return { attentionFactor };
  },
});
