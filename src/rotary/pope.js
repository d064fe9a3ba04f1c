// Describes `pope`: polar positions, where each channel has a magnitude from its content and an angle from its
// position.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import {
  base,
  batchSymbols,
  causal,
  distancesFitInt32,
  frequencySetBytes,
  headVectors,
  scale,
  scaleOf,
  sequenceAxis,
  sequencePlaces,
  sequenceRules,
  windowOffsets,
} from "../core/arguments.js";
import { series, turning } from "./rope/arguments.js";

const source =
  '[Gopalakrishnan et al. 2025, Decoupling the "What" and "Where" With Polar Coordinate Positional Embeddings](https://arxiv.org/abs/2509.10534), as [lucidrains/PoPE-pytorch, pope.py](https://github.com/lucidrains/PoPE-pytorch/blob/main/PoPE_pytorch/pope.py) has it';

/** @satisfies {Argument} */
const phase = {
  kind: "tensor",
  shape: ["phaseHeads", "dim"],
  optional: true,
  doc: "learned phase in radians, added to the angles of keys, for each head and channel; clipped to -2π … 0",
};

/** @satisfies {Rule} */
const phaseFitsQ = {
  argument: "phase",
  must: "have shape [heads, dim], heads the axis of q before its last two",
  holds: ({ phase, phaseHeads, q: { shape } }) => !phase || (shape.length > 2 && shape.at(-3) === phaseHeads),
};

/** @satisfies {Rule} */
const phaseFitsX = {
  argument: "phase",
  must: "have shape [heads, dim], heads the last axis of x but the sequence axis and the columns",
  holds({ phase, phaseHeads, x: { shape }, sequenceAxis }) {
    const axis = sequenceAxis === -2 || sequenceAxis === shape.length - 2 ? -3 : -2;
    return !phase || (shape.length > 2 && shape.at(axis) === phaseHeads);
  },
};

// Each channel has a frequency; rope has one for each pair.
const symbols = ({ dim, phaseHeads = 1 }) => ({ columns: 2 * dim, phaseHeads, firstHead: 0 });
const scratch = ({ dim }) => frequencySetBytes(dim);
const prepare = (values, helpers) => series(2 * values.dim, values, helpers);

/** @type {() => Descriptor} */
export const pope = () => ({
  apply: {
    doc: "Every channel c of x becomes two: μ·cos and μ·sin, with μ = ln(1 + e^x) and the angle position · base^(-c/dim), to which keys add their phase. Dot products of such rows are the scores: pass the rows to attention.scores with your scale.",
    source,
    arguments: {
      x: turning,
      sequenceAxis,
      phase,
      ...sequencePlaces,
      base,
    },
    alternatives: [[["offset"], ["positions"]]],
    rules: [phaseFitsX, ...sequenceRules],
    symbols: (values) => ({ ...symbols(values), ...batchSymbols(values) }),
    scratch,
    prepare,
    returns: {
      shape: ["...outer", "length", "...inner", "columns"],
      doc: "columns 2c and 2c + 1 are the cosine and the sine of channel c, times μ",
    },
    // Blocks hold all inner vectors, whose phases differ.
    kernel: {
      cut: ["length", "outer"],
      shift: { outer: "firstOuter" },
    },
  },

  scores: {
    doc: "scale · Σ_c μ(q_c) μ(k_c) cos((m - n) θ_c - phase_c), with μ = ln(1 + e^x), θ_c = base^(-c/dim) and m, n the positions of query and key: the same as attention.scores on the rows of apply, summed in float64.",
    source,
    arguments: {
      q: { ...headVectors("queries"), doc: "queries; leading axes are batch and heads" },
      k: { ...headVectors("keys"), doc: "keys; leading axes as those of q" },
      phase,
      ...windowOffsets,
      base,
      scale,
      causal,
    },
    rules: [phaseFitsQ, distancesFitInt32],
    symbols,
    scratch,
    prepare: (values, helpers) => ({ ...prepare(values, helpers), ...scaleOf(values) }),
    returns: { shape: ["...heads", "queries", "keys"], doc: "the scores" },
    kernel: {
      cut: ["heads", "queries"],
      shift: { heads: "firstHead" },
    },
  },
});
