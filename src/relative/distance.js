// Describes `distance`: the matrix of relative distances, and low-rank factorization of position matrices.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { distancesFitInt32, pairs, relativeOffsets, window, windowOffsets } from "../core/arguments.js";

const most = 1024;

/** @type {() => Descriptor} */
export const distance = () => ({
  matrix: {
    doc: "d = key position - query position for every query and key, clipped to -maxDistance … maxAhead when maxDistance is given: negative for keys before the query; transposing it or counting query - key flips the sign.",
    source:
      "[Shaw et al. 2018, Self-Attention with Relative Position Representations, section 3.2](https://arxiv.org/abs/1803.02155)",
    arguments: {
      ...window,
      ...windowOffsets,
      maxDistance: {
        kind: "whole",
        min: 0,
        max: 2 ** 31,
        optional: true,
        doc: "longest distance back; longer ones are clipped to it; 0 is allowed",
      },
      maxAhead: {
        kind: "whole",
        min: 0,
        max: 2 ** 31,
        optional: true,
        doc: "longest distance ahead; maxDistance when absent; requires maxDistance",
      },
    },
    rules: [
      {
        argument: "maxDistance",
        must: "be given with maxAhead",
        holds: ({ maxDistance, maxAhead }) => maxAhead === undefined || maxDistance !== undefined,
      },
      distancesFitInt32,
    ],
    prepare: ({ queryOffset, keyOffset, maxDistance = 2 ** 31, maxAhead = maxDistance }) => ({
      ...relativeOffsets({ queryOffset, keyOffset }),
      maxDistance,
      maxAhead,
    }),
    returns: { dtype: "int32", shape: pairs, doc: "distance of each query and key" },
    kernel: { cut: pairs },
  },

  factorize: {
    doc: "The best approximation of a matrix by a product left · right of the given rank, from its singular values: one vector for each query and one for each key. The matrix of n - m has rank 2.",
    source:
      "[Eckart and Young 1936, The approximation of one matrix by another of lower rank](https://doi.org/10.1007/BF02288367); Hestenes 1958 (rotations)",
    arguments: {
      matrix: {
        kind: "tensor",
        dtype: "float64",
        shape: pairs,
        finite: true,
        doc: "matrix to approximate, at most 1024 × 1024",
      },
      rank: { kind: "count", doc: "columns of left and rows of right, at most the smaller side of the matrix" },
    },
    rules: [
      {
        argument: "matrix",
        must: "have at most 1024 rows and 1024 columns",
        holds: ({ queries, keys }) => Math.max(queries, keys) <= most,
      },
      {
        argument: "rank",
        must: "be at most the smaller side of the matrix",
        holds: ({ rank, queries, keys }) => rank <= Math.min(queries, keys),
      },
    ],
    returns: {
      left: {
        shape: ["queries", "rank"],
        doc: "singular vectors times the root of their value; the largest entry of each column is positive",
      },
      right: { shape: ["rank", "keys"], doc: "likewise for the keys" },
      singularValues: { dtype: "float64", shape: ["rank"], doc: "the largest first" },
      error: { number: true, doc: "relative Frobenius norm of the remainder, 0 for a matrix of zeros" },
    },
    scratch: ({ queries, keys }) => 8 * (queries + keys) * (Math.min(queries, keys) + 4),
    compose: ({ matrix, rank, queries, keys }, { kernel }, { left, right, singularValues }) => {
      const error = new Float64Array(1);
      const inputs = [[queries, keys], Float64Array.from(matrix.data), queries, keys, rank];
      kernel("posenc_distance_factorize", [left, right, singularValues, error], inputs);
      return { error: error[0] };
    },
  },
});
