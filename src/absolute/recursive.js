// Describes `recursive`: each row is computed from the one before it.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { activations } from "../core/arguments.js";

/** @satisfies {TensorKind} */
const weight = { kind: "tensor", shape: ["dim", "dim"] };

const most = 1024;

/** @type {() => Descriptor} */
export const recursive = () => ({
  table: {
    doc: "p[0] = start, p[k + 1] = activation(weight · p[k] + bias), in float64, each row rounded once. Without an activation rows grow by the spectral radius of weight in the long run. The first row that is not finite in float32 raises a RangeError that names it; out then holds the rows before.",
    source:
      "[Liu et al. 2020, Learning to Encode Position for Transformer with Continuous Dynamical Model, section 3](https://arxiv.org/abs/2003.09229); the recurrence is that of [Elman 1990, Finding Structure in Time](https://doi.org/10.1207/s15516709cog1402_1), without an input",
    arguments: {
      start: { kind: "tensor", shape: ["dim"], doc: "row 0" },
      weight: { ...weight, doc: "matrix that multiplies a row from the left" },
      bias: { kind: "tensor", shape: ["dim"], optional: true, doc: "bias of the recurrence" },
      length: { kind: "count", doc: "number of rows" },
      activation: {
        kind: "word",
        words: ["none", "tanh"],
        enumeration: activations,
        default: "none",
        doc: "activation, applied to each element",
      },
    },
    returns: { shape: ["length", "dim"], doc: "one row for each position" },
    kernel: {
      cut: ["length"],
      stopped: (_, row) => `row ${row} has no finite float32 values`,
    },
  },

  spectralRadius: {
    doc: "The largest absolute value of an eigenvalue of weight: below 1 the rows of table without activation decay, at 1 they neither decay nor grow unless an eigenvalue of that magnitude is defective, above 1 they grow without bound. Backward stable to dim roundings of float64; 0 when a power of weight is 0. Takes 56 · dim³ multiplications.",
    source: "Gelfand 1941, Normierte Ringe: the limit of ‖weightⁿ‖^(1/n), here for n up to 2⁵⁶",
    arguments: {
      weight: { ...weight, dtype: "float64", finite: true, doc: "a square matrix, at most 1024 × 1024" },
    },
    rules: [{ argument: "weight", must: "have at most 1024 rows", holds: ({ dim }) => dim <= most }],
    returns: { type: "number", doc: "the spectral radius" },
    scratch: ({ dim }) => 16 * (dim + 3) ** 2,
    compose: ({ weight, dim }, { kernel }) => {
      const inputs = [[dim], Float64Array.from(weight.data), dim];
      return kernel("posenc_recursive_spectralRadius", new Float64Array(1), inputs)[0];
    },
  },
});
