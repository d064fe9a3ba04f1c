// Describes `pope`: polar positions, where each channel has a magnitude from its content and an angle from its
// position.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import {
  base,
  causal,
  distancesFitInt32,
  frequencySetBytes,
  headVectors,
  rows,
  scale,
  scaleOf,
  tokenVectors,
  windowOffsets,
} from "../core/arguments.js";
import { offset, series } from "./rope/arguments.js";

const source =
  '[Gopalakrishnan et al. 2025, Decoupling the "What" and "Where" With Polar Coordinate Positional Embeddings](https://arxiv.org/abs/2509.10534), as [lucidrains/PoPE-pytorch, pope.py](https://github.com/lucidrains/PoPE-pytorch/blob/main/PoPE_pytorch/pope.py) has it';

/** @satisfies {Argument} */
const phase = {
  kind: "tensor",
  shape: ["phaseHeads", "dim"],
  optional: true,
  doc: "learned phase in radians, added to the angles of keys, for each head and channel; clipped to -2π … 0",
};

/** @returns {Rule} */
const phaseFits = (name) => ({
  argument: "phase",
  must: `have shape [heads, dim], heads the axis of ${name} before its last two`,
  holds: ({ phase, phaseHeads, [name]: { shape } }) => !phase || (shape.length > 2 && shape.at(-3) === phaseHeads),
});

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
      x: { ...tokenVectors, doc: "queries or keys; leading axes are batch and heads" },
      phase,
      offset,
      positions: { ...rows.positions, optional: true },
      base,
    },
    alternatives: [[["offset"], ["positions"]]],
    rules: [phaseFits("x")],
    symbols,
    scratch,
    prepare,
    returns: {
      shape: ["...heads", "length", "columns"],
      doc: "columns 2c and 2c + 1 are the cosine and the sine of channel c, times μ",
    },
    kernel: {
      cut: ["length", "heads"],
      shift: { heads: "firstHead" },
    },
  },

  scores: {
    doc: "scale · Σ_c μ(q_c) μ(k_c) cos((i - j) θ_c - phase_c), with μ = ln(1 + e^x), θ_c = base^(-c/dim) and i, j the positions of query and key: the same as attention.scores on the rows of apply, summed in float64.",
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
    rules: [phaseFits("q"), distancesFitInt32],
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
