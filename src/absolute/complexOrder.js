// Describes `complexOrder`: complex word embeddings, each channel a complex number rotated by the position.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { rows } from "../core/arguments.js";

/** @satisfies {TensorKind} */
const each = { kind: "tensor", shape: ["length", "dim"] };
/** @satisfies {TensorKind} */
const turning = { ...each, dtype: "float64" };

/** @type {() => Descriptor} */
export const complexOrder = () => ({
  embed: {
    doc: "amplitude · exp(i(frequency · position + phase)). The angle is exact to 2^-62 of a turn, however large; results are computed in float64 and rounded once: within 0.5001 units of the last place where they are at least 2^-16 of the amplitude. NaN or infinite frequencies and phases give NaN.",
    source: "[Wang et al. 2020, Encoding word order in complex embeddings](https://arxiv.org/abs/1912.12333)",
    arguments: {
      amplitude: { ...each, doc: "amplitude of each token in each channel" },
      frequency: { ...turning, doc: "radians per position; the authors' 2π / period" },
      phase: { ...turning, doc: "radians at position 0; the authors' code has 0" },
      positions: { ...rows.positions, doc: "positions of the tokens, which the authors count from 1" },
    },
    returns: {
      real: { shape: each.shape, doc: "amplitude · cos(frequency · position + phase)" },
      imaginary: { shape: each.shape, doc: "amplitude · sin(frequency · position + phase)" },
    },
    kernel: { cut: ["length"] },
  },
});
