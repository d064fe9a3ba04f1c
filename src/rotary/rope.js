// Describes `rope`: frequencies, cos/sin tables, the rotation, and tools for weights and caches. Functions that read a
// model's configuration are in rope/config.js.
/** @import { Descriptor } from "../binding/descriptor.js" */
import {
  base,
  batchSymbols,
  rows,
  rowsAlternatives,
  rowsShare,
  sequenceAxis,
  sequenceCut,
  sequencePlaces,
  sequenceRules,
  sequenceShape,
} from "../core/arguments.js";
import { from0 } from "../core/kinds.js";
import {
  baseSuitsScaling,
  byDim,
  contextLength,
  frequencies,
  ignoresBut,
  layout,
  ofDim,
  rotaryDimAgrees,
  rotaryDimension,
  rotaryDimFits,
  scaling,
  scratch,
  series,
  source,
  turning,
} from "./rope/arguments.js";
import { angles, cache, tableKernel } from "./rope/cache.js";
import { cacheRows, cacheRules, rowSymbols } from "./rope/cacheRows.js";
import { detectLayout } from "./rope/detectLayout.js";
import { dtype, dtypeOfOut, dtypes } from "./rope/half.js";
import { permute } from "./rope/permute.js";
import { precision } from "./rope/precision.js";
import { keptRow, readyMade } from "./rope/row.js";
import { scaledSet } from "./rope/scalings.js";
import { spectrum } from "./rope/spectrum.js";

/** @type {() => Descriptor} */
export const rope = () => ({
  frequencies: {
    doc: "Frequency (inv_freq) of each dimension pair, base^(-2i/dim), in radians per position.",
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
    doc: "Rotates every dimension pair of x by position · θ: (x0, x1) becomes (x0·cos - x1·sin, x0·sin + x1·cos), times the attention factor of the scaling. A second rotation multiplies by the factor again: pass frequencies with attentionFactor 1 to it.",
    source,
    arguments: {
      x: { ...turning, dtypes, doc: `${turning.doc}; half precision stays half precision` },
      sequenceAxis,
      heads: {
        kind: "count",
        optional: true,
        doc: "number of heads in the last axis of x, [batch, length, heads·dim] as the result of a projection; absent where heads are an axis",
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
      ...sequencePlaces,
      base,
      scaling,
      frequencies,
      cos: {
        ...cacheRows,
        doc: "precomputed cosines, as from rope.cache or for the ONNX operator: a row for each row of x, [length, pairs] or [batch, length, pairs]; with offset or positions a cache, whose row p is that of position p",
      },
      sin: { ...cacheRows, doc: "precomputed sines" },
      inverse: {
        kind: "flag",
        default: false,
        doc: "rotate back and divide by the attention factor, which is unknown with precomputed cos and sin",
      },
    },
    alternatives: [
      [["offset"], ["positions"]],
      [
        ["base", "scaling", "frequencies"],
        ["cos", "sin"],
      ],
    ],
    ignores: ignoresBut("layout", "inverse", "rotaryStart"),
    agrees: rotaryDimAgrees,
    rules: [
      baseSuitsScaling,
      ...sequenceRules,
      ...cacheRules,
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
    symbols: (values) => ({
      pairs: values.rotaryDim / 2,
      dtype: values.x.dtype,
      arrayType: values.x.arrayType,
      ...(values.cos ? rowSymbols(values) : batchSymbols(values)),
    }),
    scratch,
    prepare: (values, helpers) =>
      values.cos ? readyMade : keptRow(series(values.rotaryDim, values, helpers), values, helpers),
    returns: { dtypes, shape: sequenceShape, doc: "x rotated, with its shape and dtype" },
    kernel: {
      inPlace: "x",
      shapes: { cos: ["...batch", "length", "pairs"], sin: ["...batch", "length", "pairs"] },
      ...sequenceCut,
    },
  },

  spectrum: spectrum(),
  cache: cache(),
  permute: permute(),
  detectLayout: detectLayout(),
  precision: precision(),
});
