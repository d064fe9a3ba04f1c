// Describes `xpos`: RoPE whose pairs also grow with position in queries and shrink in keys, so that scores decay with
// distance.
/** @import { Descriptor } from "../binding/descriptor.js" */
import {
  base,
  batchSymbols,
  evenColumns,
  sequenceAxis,
  sequenceCut,
  sequencePlaces,
  sequenceRules,
  sequenceShape,
} from "../core/arguments.js";
import { pairsOf, range, scratch, series, turning } from "./rope/arguments.js";

const source = "[Sun et al. 2022, A Length-Extrapolatable Transformer](https://arxiv.org/abs/2212.10554)";

const centerOf = (values) => values.center ?? Math.ceil((range(values)[1] + 1) / 2);

/** The scale of pair 0 is the furthest from 1. */
function scalesFit(values) {
  const { gamma, scaleBase, downscale } = values;
  const growth = Math.log(gamma / (1 + gamma)) / (downscale ? -scaleBase : scaleBase);
  return range(values).every((position) => {
    const exponent = (growth * (position - centerOf(values))) / Math.LN2;
    return exponent >= -126 && exponent <= 127;
  });
}

/** @type {() => Descriptor} */
export const xpos = () => ({
  apply: {
    doc: "Rotates every dimension pair (2i, 2i + 1) of x as rope does and multiplies it by ζ_i^((position - center)/scaleBase), ζ_i = (2i + gamma·dim)/((1 + gamma)·dim); keys, with downscale, by the reciprocal. A query and a key must have the same center: its default follows the call's own positions.",
    source,
    arguments: {
      x: turning,
      sequenceAxis,
      ...sequencePlaces,
      base,
      scaleBase: { kind: "number", above: 0, default: 512, doc: "distance over which pair i decays by the factor ζ_i" },
      gamma: {
        kind: "number",
        above: 0,
        default: 0.4,
        doc: "raises ζ of the fastest pair above 0: ζ_0 = gamma/(1 + gamma)",
      },
      center: {
        kind: "number",
        optional: true,
        doc: "position whose scale is 1; half of the largest position + 1, rounded up, when absent",
      },
      downscale: { kind: "flag", default: false, doc: "the reciprocal scale, for keys" },
    },
    alternatives: [[["offset"], ["positions"]]],
    rules: [
      evenColumns("x"),
      ...sequenceRules,
      { argument: "scaleBase", must: "be large enough for scales from 2^-126 to 2^127", holds: scalesFit },
    ],
    symbols: (values) => ({ ...pairsOf(values.dim), ...batchSymbols(values) }),
    scratch,
    prepare: (values, helpers) => ({ ...series(values.dim, values, helpers), center: centerOf(values) }),
    returns: { shape: sequenceShape, doc: "x rotated and scaled" },
    kernel: {
      inPlace: "x",
      ...sequenceCut,
    },
  },
});
