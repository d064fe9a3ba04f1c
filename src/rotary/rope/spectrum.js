// Describes rope.spectrum: wavelengths, rotations and interpolation of each dimension pair, for comparing scalings.
/** @import { FunctionDescriptor, Result } from "../../binding/descriptor.js" */
import { byDim, contextLength, ofDim } from "./arguments.js";
import { scaledSet } from "./scalings.js";

/** @satisfies {Partial<Result>} */
const perPair = { dtype: "float64", shape: ["pairs"] };

/** @returns {FunctionDescriptor} */
export const spectrum = () => ({
  doc: "Wavelength and number of rotations of each dimension pair, and how much of the scaling factor its frequency is divided by.",
  source: "[Peng et al. 2023, YaRN, section 3.2](https://arxiv.org/abs/2309.00071)",
  arguments: {
    ...ofDim,
    length: contextLength,
    within: { kind: "count", default: 1, doc: "number of positions within which rotations are counted" },
  },
  ...byDim,
  returns: {
    wavelengths: { ...perPair, doc: "positions per full rotation; Infinity when a pair is not rotated" },
    turns: { ...perPair, doc: "full rotations within that many positions" },
    interpolation: { ...perPair, doc: "0 when a frequency is unchanged, 1 when it is divided by the whole factor" },
    attentionFactor: { number: true, doc: "factor on cos and sin" },
  },
  compose: ({ dim, base, scaling, length = 0, within }, helpers, { wavelengths, turns, interpolation }) => {
    const factor = scaling?.factor ?? 1;
    const set = (scaling) => scaledSet(dim, base, scaling, () => length, helpers);
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
