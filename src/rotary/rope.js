// Rotary position encoding: frequencies, cos/sin tables and the rotation itself, and tools for weights and caches.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { base, rows, rowsAlternatives } from "../core/arguments.js";
import {
  baseSuitsScaling,
  contextLength,
  frequencies,
  ignoresBut,
  ignoresButLength,
  layout,
  offset,
  pairsOf,
  rotaryDimension,
  scaling,
  scratch,
  series,
  source,
} from "./rope/arguments.js";
import { angles, cache, tableKernel } from "./rope/cache.js";
import { detectLayout } from "./rope/detectLayout.js";
import { engines } from "./rope/engines.js";
import { fingerprint } from "./rope/fingerprint.js";
import { fromConfig } from "./rope/fromConfig.js";
import { dtype, dtypeOfOut, dtypes } from "./rope/half.js";
import { identify } from "./rope/identify.js";
import { permute } from "./rope/permute.js";
import { precision } from "./rope/precision.js";
import { scaledSet } from "./rope/scalings.js";
import { spectrum } from "./rope/spectrum.js";

/** @type {Descriptor} */
export const rope = {
  frequencies: {
    doc: "How far each channel pair turns from one position to the next, base^(-2m/dim), in radians.",
    source,
    arguments: {
      dim: rotaryDimension,
      base,
      scaling,
      length: contextLength,
    },
    ignores: ignoresButLength,
    rules: [baseSuitsScaling],
    symbols: ({ dim }) => pairsOf(dim),
    returns: {
      inverseFrequencies: { dtype: "float64", shape: ["pairs"], doc: "radians for each position, fastest pair first" },
      attentionFactor: { number: true, doc: "factor on cos and sin" },
    },
    scratch,
    compose: ({ dim, base, scaling, length = 0 }, kit, { inverseFrequencies }) => {
      const { frequencies, attentionFactor } = scaledSet(dim, base, scaling, () => length, kit);
      inverseFrequencies.set(frequencies);
      return { attentionFactor };
    },
  },

  table: {
    doc: "cos and sin of position · θ for every position and channel pair, times the attention factor.",
    source,
    arguments: { ...rows, dim: rotaryDimension, base, scaling, frequencies, dtype: { ...dtype, optional: true } },
    alternatives: [rowsAlternatives],
    ignores: ignoresButLength,
    rules: [baseSuitsScaling],
    symbols: ({ dim, dtype }, out) => ({ pairs: dim / 2, dtype: dtype ?? dtypeOfOut(out?.cos) }),
    scratch,
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
      positions: { ...rows.positions, optional: true },
      base,
      scaling,
      frequencies,
      inverse: { kind: "flag", default: false, doc: "turn back, and divide by the attention factor" },
    },
    alternatives: [[["offset"], ["positions"]]],
    ignores: ignoresBut("rotaryDim", "layout"),
    rules: [
      baseSuitsScaling,
      {
        argument: "rotaryDim",
        expected: "at most the number of columns of x",
        holds: ({ rotaryDim, dim }) => rotaryDim <= dim,
      },
      {
        argument: "frequencies",
        expected: "an attention factor with a finite reciprocal when inverse",
        holds: ({ inverse, frequencies }) =>
          !(inverse && frequencies) || Number.isFinite(1 / frequencies.attentionFactor),
      },
    ],
    symbols: ({ rotaryDim, x }) => ({ pairs: rotaryDim / 2, dtype: x.dtype, arrayType: x.arrayType }),
    scratch,
    prepare: (values, kit) => series(values.rotaryDim, values, kit),
    returns: { dtypes, shape: ["...heads", "length", "dim"], doc: "x, turned, of its dtype" },
    kernel: {
      inPlace: "x",
      cut: ["length", "heads"],
    },
  },

  spectrum,
  fromConfig,
  fingerprint,
  identify,
  engines,
  cache,
  permute,
  detectLayout,
  precision,
};
