// Describes `additive`: position vectors added to token vectors.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { sequenceTableRows, tokenVectors } from "../core/arguments.js";

const source =
  "[Gehring et al. 2017, Convolutional Sequence to Sequence Learning, section 3.1](https://arxiv.org/abs/1705.03122)";

/** @type {() => Descriptor} */
export const additive = () => ({
  apply: {
    doc: "x + p, rounded once: adds to every token vector the table row of its position.",
    source,
    ...sequenceTableRows,
    returns: { shape: tokenVectors.shape, doc: "x with positions" },
  },
});
