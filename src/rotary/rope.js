// Rotary position encoding: frequencies, cos/sin tables and the rotation itself, and tools for weights and caches. What reads
// a model's configuration is in rope/config.js.
/** @import { Descriptor, Rule, TensorKind } from "../binding/descriptor.js" */
import { base, rows, rowsAlternatives, rowsShare } from "../core/arguments.js";
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
 * What is told of rows is told of all batches, or of each; `axes` are those of one.
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
    doc: "How far each channel pair turns from one position to the next, base^(-2m/dim), in radians.",
    source,
    arguments: {
      ...ofDim,
      length: contextLength,
    },
    ...byDim,
    returns: {
      inverseFrequencies: { dtype: "float64", shape: ["pairs"], doc: "radians for each position, fastest pair first" },
      attentionFactor: { number: true, doc: "factor on cos and sin" },
    },
    compose: ({ dim, base, scaling, length = 0 }, kit, { inverseFrequencies }) => {
      const { frequencies, attentionFactor } = scaledSet(dim, base, scaling, () => length, kit);
      inverseFrequencies.set(frequencies);
      return { attentionFactor };
    },
  },

  table: {
    doc: `cos and sin of position · θ for every position and channel pair, times the attention factor. ${rowsShare}`,
    source,
    arguments: { ...rows, ...ofDim, frequencies, dtype: { ...dtype, optional: true } },
    alternatives: [rowsAlternatives],
    ...byDim,
    symbols: ({ dim, dtype }, out) => ({ pairs: dim / 2, dtype: dtype ?? dtypeOfOut(out?.cos) }),
    prepare: (values, kit) => series(values.dim, values, kit),
    returns: angles,
    kernel: tableKernel,
  },

  apply: {
    doc: "Turns every channel pair of x by position · θ: (x0, x1) becomes (x0·cos - x1·sin, x0·sin + x1·cos).",
    source,
    arguments: {
      x: {
        kind: "tensor",
        dtypes,
        shape: ["...heads", "length", "dim"],
        doc: "queries or keys; leading axes are batch and heads; half precision stays half precision",
      },
      layout,
      rotaryDim: { ...rotaryDimension, default: { symbol: "dim" }, doc: "columns that turn; the rest pass through" },
      offset,
      positions: {
        ...rows.positions,
        shape: ["...batch", "length"],
        optional: true,
        doc: "positions of the rows, or [batch, length] for x [batch, ..., length, dim], whose batches differ",
      },
      base,
      scaling,
      frequencies,
      cos: { ...angleRows, doc: "ready-made cosines, as rope.cache or the ONNX operator has them, row by row of x" },
      sin: { ...angleRows, doc: "their sines" },
      inverse: {
        kind: "flag",
        default: false,
        doc: "turn back, and divide by the attention factor, which ready-made cos and sin do not tell",
      },
    },
    alternatives: [
      [["offset"], ["positions"], ["cos", "sin"]],
      [
        ["base", "scaling", "frequencies"],
        ["cos", "sin"],
      ],
    ],
    ignores: ignoresBut("layout"),
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
    prepare: (values, kit) => (values.cos ? readyMade : keptRow(series(values.rotaryDim, values, kit), values, kit)),
    returns: { dtypes, shape: ["...heads", "length", "dim"], doc: "x, turned, of its dtype" },
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
