// Which layout and which sense of turning made one vector out of another.
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
 * Trap: at position 0, and of two columns, every layout gives the same: that is told as no layout with a small error.
 * @returns {FunctionDescriptor}
 */
export const detectLayout = () => ({
  doc: "Which layout, and which sense, turns one vector into another at a position: queries or keys before and after a model's rotation.",
  source: "Su et al. 2021, RoFormer, equation 34, in both layouts",
  arguments: {
    before: { ...vectors, doc: "one or more vectors" },
    after: { ...vectors, doc: "the same, turned" },
    position: { kind: "number", doc: "the position that all of them are at" },
    base,
    scaling,
    rotaryDim: { ...rotaryDimension, default: { symbol: "dim" }, doc: "columns that turn; the rest pass through" },
  },
  ignores,
  agrees: rotaryDimAgrees,
  rules: [baseSuitsScaling, rotaryDimFits],
  symbols: ({ rotaryDim, position }) => ({ ...pairsOf(rotaryDim), offset: position, length: 1 }),
  scratch,
  returns: {
    layout: { type: "RopeSpec['layout'] | null", doc: "null when none fits within 10^-3, or both fit alike" },
    sign: { type: "1 | -1", doc: "1 turns by position · θ, -1 back" },
    error: { number: true, doc: "the length of what the best one leaves, over the length of before" },
  },
  compose: (values, kit) => {
    const { before, after, position, rows, dim, rotaryDim } = values;
    const { frequencies, fractions, attentionFactor } = series(rotaryDim, values, kit);
    const x = Float32Array.from(before.data);
    const out = new Float32Array(x.length);
    const length = norm(x, (value) => value);
    const errorOf = (word, inverse) => {
      const factor = inverse ? 1 / attentionFactor : attentionFactor; // an inverse divides by it
      const sizes = [rows, 1, dim, rotaryDim, 1, rows, 0];
      const given = [frequencies, fractions, 0, 0, 0, ...sizes, position, factor, word, inverse, 0];
      kit.kernel("posenc_rope_apply", out, [[1, rotaryDim], x, ...given]);
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
