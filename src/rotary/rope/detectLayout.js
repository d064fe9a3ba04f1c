// Describes rope.detectLayout: finds the layout and direction of a rotation from a vector before and after it. Used by
// rope.js.
/** @import { FunctionDescriptor, TensorKind } from "../../binding/descriptor.js" */
import { base } from "../../core/arguments.js";
import {
  baseSuitsScaling,
  ignores,
  layout,
  pairsOf,
  rotaryDimAgrees,
  rotaryDimension,
  rotaryDimFits,
  scaling,
  scratch,
  series,
} from "./arguments.js";

const largestError = 1e-3;
/** @satisfies {TensorKind} */
const vectors = { kind: "tensor", shape: ["...rows", "dim"] };

const norm = (data, each) => Math.sqrt(data.reduce((sum, value, i) => sum + each(value, i) ** 2, 0));

/**
 * Trap: at position 0, or with two columns, every layout gives the same result; layout is then null and error is small.
 * @returns {FunctionDescriptor}
 */
export const detectLayout = () => ({
  doc: "Finds the layout and the direction that rotate one vector into another at a position: queries or keys before and after a model's rotation.",
  source: "Su et al. 2021, RoFormer, equation 34, in both layouts",
  arguments: {
    before: { ...vectors, doc: "one or more vectors" },
    after: { ...vectors, doc: "the same vectors, rotated" },
    position: { kind: "number", doc: "the position of all of them" },
    base,
    scaling,
    rotaryDim: {
      ...rotaryDimension,
      default: { symbol: "dim" },
      doc: "number of rotated columns; the rest are copied",
    },
  },
  ignores,
  agrees: rotaryDimAgrees,
  rules: [baseSuitsScaling, rotaryDimFits],
  symbols: ({ rotaryDim, position }) => ({ ...pairsOf(rotaryDim), offset: position, length: 1 }),
  scratch,
  returns: {
    layout: { type: "RopeSpec['layout'] | null", doc: "null when none fits within 10^-3, or both fit equally well" },
    sign: { type: "1 | -1", doc: "1 for a rotation by position · θ, -1 for the inverse" },
    error: { number: true, doc: "norm of the best layout's residual, divided by the norm of before" },
  },
  compose: (values, helpers) => {
    const { before, after, position, rows, dim, rotaryDim } = values;
    const { frequencies, fractions, attentionFactor } = series(rotaryDim, values, helpers);
    const x = Float32Array.from(before.data);
    const out = new Float32Array(x.length);
    const length = norm(x, (value) => value);
    const errorOf = (word, inverse) => {
      const factor = inverse ? 1 / attentionFactor : attentionFactor; // an inverse divides by it
      const sizes = [rows, 1, 1, dim, rotaryDim, 1, rows, 0];
      const given = [frequencies, fractions, 0, 0, 0, ...sizes, position, factor, word, inverse, 0, 0];
      helpers.kernel("posenc_rope_apply", out, [[1, rotaryDim], x, ...given]);
      const left = norm(out, (value, i) => value - after.data[i]);
      return left === 0 ? 0 : left / length;
    };
    const fits = layout.words.flatMap((name, word) =>
      [1, -1].map((sign) => ({ layout: name, sign, error: errorOf(word, Number(sign < 0)) })),
    );
    const [best, ...others] = fits.sort((a, b) => a.error - b.error);
    const [other] = others.filter((each) => each.layout !== best.layout);
    return best.error <= largestError && best.error < other.error ? best : { ...best, layout: null };
  },
});
