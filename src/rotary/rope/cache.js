// Describes rope.cache, the cos and sin cache for the ONNX RotaryEmbedding operator, and the kernel shared by rope's
// tables.
/** @import { FunctionDescriptor, Kernel, Result } from "../../binding/descriptor.js" */
import { byDim, ofDim, pairsOf, series } from "./arguments.js";
import { dtype, dtypes } from "./half.js";

const shape = ["length", "pairs"];

/** @satisfies {Record<string, Result>} */
export const angles = {
  cos: { dtypes, shape, doc: "cosines" },
  sin: { dtypes, shape, doc: "sines" },
};

/** @satisfies {Kernel} */
export const tableKernel = {
  name: "posenc_rope_table",
  cut: ["length"],
};

/**
 * Traps: the operator takes the same cache for both layouts and selects the layout by `interleaved`; it does not scale,
 * so the attention factor must be in the cache.
 * @returns {FunctionDescriptor}
 */
export const cache = () => ({
  doc: "cos and sin of positions 0 … length - 1 for the ONNX RotaryEmbedding operator, times the attention factor, rounded once.",
  source: "ONNX, RotaryEmbedding-23, cos_cache and sin_cache",
  arguments: {
    length: { kind: "count", doc: "number of positions" },
    ...ofDim,
    dtype: { ...dtype, default: "float32" },
    for: {
      kind: "word",
      words: ["RotaryEmbedding", "GroupQueryAttention"],
      default: "RotaryEmbedding",
      doc: "the operator that gets the cache; GroupQueryAttention of ONNX Runtime takes only heads of a multiple of 16 columns and a cache of a multiple of 8",
    },
    headDim: {
      kind: "count",
      optional: true,
      doc: "number of columns of a head, if not all of them are rotated; checked for GroupQueryAttention",
    },
  },
  ...byDim,
  rules: [
    ...(byDim.rules ?? []),
    {
      argument: "dim",
      must: "be a multiple of 16 for GroupQueryAttention, whose cache has a multiple of 8 columns",
      holds: ({ for: operator, dim }) => operator !== "GroupQueryAttention" || dim % 16 === 0,
    },
    {
      argument: "headDim",
      must: "be a multiple of 16, from dim on, for GroupQueryAttention",
      holds: ({ for: operator, dim, headDim = dim }) =>
        operator !== "GroupQueryAttention" || (headDim % 16 === 0 && headDim >= dim),
    },
  ],
  symbols: ({ dim }) => ({ ...pairsOf(dim), offset: 0 }),
  prepare: (values, helpers) => series(values.dim, values, helpers),
  returns: angles,
  kernel: { ...tableKernel, replace: { positions: 0 } },
});
