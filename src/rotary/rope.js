// Describes `rope`: frequencies, cos/sin tables, the rotation, and tools for weights and caches. Functions that read a
// model's configuration are in rope/config.js.
/** @import { Descriptor, Rule, TensorKind } from "../binding/descriptor.js" */
import { base, rows, rowsAlternatives, rowsShare } from "../core/arguments.js";
import { from0 } from "../core/kinds.js";
import {
  baseSuitsScaling,
  byDim,
  contextLength,
  frequencies,
  ignoresBut,
  layout,
  ofDim,
  offset,
  rotaryDimAgrees,
  rotaryDimension,
  rotaryDimFits,
  scaling,
  scratch,
  series,
  source,
} from "./rope/arguments.js";
import { angles, cache, tableKernel } from "./rope/cache.js";
import { detectLayout } from "./rope/detectLayout.js";
import { dtype, dtypeOfOut, dtypes } from "./rope/half.js";
import { permute } from "./rope/permute.js";
import { precision } from "./rope/precision.js";
import { keptRow, readyMade } from "./rope/row.js";
import { scaledSet } from "./rope/scalings.js";
import { spectrum } from "./rope/spectrum.js";

/** @satisfies {TensorKind} */
const angleRows = { kind: "tensor", shape: ["...batch", "length", "pairs"] };

/**
 * An array for rows holds for all batches, or has a leading axis for each batch; `axes` is its rank without that axis.
 * @returns {Rule}
 */
const ofBatches = (argument, axes) => ({
  argument,
  must: `have ${axes} ${axes === 1 ? "axis" : "axes"}, or one more before for the batches of an x with at least 3 axes`,
  holds: ({ [argument]: told, x: { shape } }) => {
    const extra = (told?.shape.length ?? axes) - axes;
    return extra === 0 || (extra === 1 && shape.length > 2 && told.shape[0] === shape[0]);
  },
});

/** @type {() => Descriptor} */
export const rope = () => ({
  frequencies: {
    doc: "Frequency (inv_freq) of each dimension pair, base^(-2m/dim), in radians per position.",
    source,
    arguments: {
      ...ofDim,
      length: contextLength,
    },
    ...byDim,
    returns: {
      inverseFrequencies: { dtype: "float64", shape: ["pairs"], doc: "radians per position, fastest pair first" },
      attentionFactor: { number: true, doc: "factor on cos and sin" },
    },
    compose: ({ dim, base, scaling, length = 0 }, helpers, { inverseFrequencies }) => {
      const { frequencies, attentionFactor } = scaledSet(dim, base, scaling, () => length, helpers);
      inverseFrequencies.set(frequencies);
      return { attentionFactor };
    },
  },

  table: {
    doc: `cos and sin of position · θ for every position and dimension pair, times the attention factor. ${rowsShare}`,
    source,
    arguments: { ...rows, ...ofDim, frequencies, dtype: { ...dtype, optional: true } },
    alternatives: [rowsAlternatives],
    ...byDim,
    symbols: ({ dim, dtype }, out) => ({ pairs: dim / 2, dtype: dtype ?? dtypeOfOut(out?.cos) }),
    prepare: (values, helpers) => series(values.dim, values, helpers),
    returns: angles,
    kernel: tableKernel,
  },

  apply: {
    doc: "Rotates every dimension pair of x by position · θ: (x0, x1) becomes (x0·cos - x1·sin, x0·sin + x1·cos).",
    source,
    arguments: {
      x: {
        kind: "tensor",
        dtypes,
        shape: ["...heads", "length", "dim"],
        doc: "queries or keys; leading axes are batch and heads; half precision stays half precision",
      },
      layout,
      rotaryDim: {
        ...rotaryDimension,
        default: { symbol: "dim" },
        doc: "number of rotated columns; the rest are copied",
      },
      rotaryStart: {
        ...from0,
        default: 0,
        doc: "first rotated column; DeepSeek-V4 rotates the last columns of a head",
      },
      offset,
      positions: {
        ...rows.positions,
        shape: ["...batch", "length"],
        optional: true,
        doc: "positions of the rows, or [batch, length] for x [batch, ..., length, dim] with different positions per batch",
      },
      base,
      scaling,
      frequencies,
      cos: {
        ...angleRows,
        doc: "precomputed cosines, as from rope.cache or the ONNX operator, one row for each row of x",
      },
      sin: { ...angleRows, doc: "precomputed sines" },
      inverse: {
        kind: "flag",
        default: false,
        doc: "rotate back and divide by the attention factor, which is unknown with precomputed cos and sin",
      },
    },
    alternatives: [
      [["offset"], ["positions"], ["cos", "sin"]],
      [
        ["base", "scaling", "frequencies"],
        ["cos", "sin"],
      ],
    ],
    ignores: ignoresBut("layout", "inverse", "rotaryStart"),
    agrees: rotaryDimAgrees,
    rules: [
      baseSuitsScaling,
      ofBatches("positions", 1),
      ofBatches("cos", 2),
      {
        argument: "cos",
        must: "have a column for each of the rotaryDim/2 pairs",
        holds: ({ cos, rotaryDim, pairs }) => !cos || pairs === rotaryDim / 2,
      },
      rotaryDimFits,
      {
        argument: "rotaryStart",
        must: "be at most the number of columns less rotaryDim",
        holds: ({ rotaryStart, rotaryDim, dim }) => rotaryStart + rotaryDim <= dim,
      },
      {
        argument: "frequencies",
        must: "have an attention factor with a finite reciprocal when inverse",
        holds: ({ inverse, frequencies }) =>
          !(inverse && frequencies) || Number.isFinite(1 / frequencies.attentionFactor),
      },
    ],
    symbols: ({ rotaryDim, x, heads, batch = 1 }) => ({
      pairs: rotaryDim / 2,
      dtype: x.dtype,
      arrayType: x.arrayType,
      batch,
      batchHeads: heads / batch,
      headOffset: 0,
    }),
    scratch,
    prepare: (values, helpers) =>
      values.cos ? readyMade : keptRow(series(values.rotaryDim, values, helpers), values, helpers),
    returns: { dtypes, shape: ["...heads", "length", "dim"], doc: "x rotated, with its dtype" },
    kernel: {
      inPlace: "x",
      cut: ["length", "heads"],
      shift: { heads: "headOffset" },
    },
  },

  spectrum: spectrum(),
  cache: cache(),
  permute: permute(),
  detectLayout: detectLayout(),
  precision: precision(),
});
