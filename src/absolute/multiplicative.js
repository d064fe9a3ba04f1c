// Describes `multiplicative`: token vectors multiplied by position vectors.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { sequenceTableRows, tokenVectors } from "../core/arguments.js";

const source =
  "[Su 2021, on position encodings of Transformers (in Chinese)](https://kexue.fm/archives/8130); with residual [bert4keras, PositionEmbedding with merge_mode 'mul'](https://github.com/bojone/bert4keras/blob/master/bert4keras/layers.py)";

/** @type {() => Descriptor} */
export const multiplicative = () => ({
  apply: {
    doc: "x ⊙ p, rounded once, or x ⊙ (1 + p), sum and product each rounded to float32: multiplies every token vector elementwise by the table row of its position.",
    source,
    ...sequenceTableRows,
    arguments: {
      ...sequenceTableRows.arguments,
      residual: { kind: "flag", default: false, doc: "multiply by 1 + p, so that a table of zeros changes nothing" },
    },
    returns: { shape: tokenVectors.shape, doc: "x with positions" },
  },
});
