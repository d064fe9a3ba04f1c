// Defines the scalings of frequencies for longer contexts, with Hugging Face's parameter names. Used by rope's functions and
// its config readers. Traps: `dynamic` and `longrope` depend on the length, so compute frequencies once and pass them to every
// call, or cached keys will not match later queries; YaRN's attention factor multiplies cos and sin, so scores grow by its
// square; proportional is not partial rotary, whose exponents are relative to the number of rotated columns.
/** @import { Argument, NumberKind, ArgumentInfo, ScalingType, TensorKind } from "../../binding/descriptor.js" */
import { own } from "../../core/own.js";

/** The key of the original context length. */
export const trained = "original_max_position_embeddings";

/** @satisfies {NumberKind} */
const above0 = { kind: "number", above: 0 };
const optional = { optional: true };
/** @satisfies {Argument} */
const factor = { ...above0, doc: "factor by which the context is extended" };
/** @satisfies {Argument} */
const original_max_position_embeddings = { kind: "count", doc: "the original context length, before scaling" };
/** @satisfies {Argument} */
const attention_factor = { ...above0, ...optional, doc: "factor on cos and sin, instead of the scaling's default" };
/** @satisfies {Argument} */
const length = { kind: "count", ...optional, doc: "sequence length, instead of the call's own" };
/** @satisfies {NumberKind & Partial<ArgumentInfo>} */
const magnitude = { kind: "number", min: 0, ...optional };
/** @satisfies {TensorKind} */
const divisors = { kind: "tensor", dtype: "float64", shape: ["pairs"], finite: true, above: 0 };

const lengthDecides = ({ original_max_position_embeddings: trained }, length) => Math.max(length(), trained);

/**
 * type → the kernel and its fields, with Hugging Face's names and in the kernel's order. All kernels but `default` write the
 * attention factor after the frequencies.
 * @satisfies {Record<string, ScalingType>}
 */
export const scalings = {
  default: { kernel: "posenc_rope_frequencies", fields: {} },
  linear: { kernel: "posenc_rope_linear", fields: { factor } },
  ntk: { kernel: "posenc_rope_ntk", fields: { factor } },
  dynamic: {
    kernel: "posenc_rope_dynamic",
    fields: { factor, original_max_position_embeddings, length },
    last: lengthDecides,
  },
  yarn: {
    kernel: "posenc_rope_yarn",
    fields: {
      factor,
      original_max_position_embeddings,
      beta_fast: {
        ...above0,
        default: 32,
        doc: "rotations within the original context length above which a frequency is unchanged",
      },
      beta_slow: { ...above0, default: 1, doc: "rotations below which a frequency is divided by factor" },
      truncate: { kind: "flag", default: true, doc: "whether the bounds are rounded to whole pairs" },
      attention_factor,
      mscale: { ...magnitude, doc: "strength of the attention factor's numerator" },
      mscale_all_dim: { ...magnitude, doc: "strength of the attention factor's denominator" },
    },
  },
  longrope: {
    kernel: "posenc_rope_longrope",
    fields: {
      short_factor: { ...divisors, doc: "divisors of the frequencies up to the original context length" },
      long_factor: { ...divisors, doc: "divisors of the frequencies beyond it" },
      factor,
      original_max_position_embeddings,
      attention_factor,
      length,
    },
    first: ({ short_factor, long_factor, original_max_position_embeddings: trained }, length) =>
      length() > trained ? long_factor : short_factor,
  },
  llama3: {
    kernel: "posenc_rope_llama3",
    fields: {
      factor,
      low_freq_factor: {
        ...above0,
        doc: "rotations within the original context length below which a frequency is divided by factor",
      },
      high_freq_factor: { ...above0, doc: "rotations above which a frequency is unchanged" },
      original_max_position_embeddings,
    },
  },
  proportional: {
    kernel: "posenc_rope_proportional",
    fields: {
      partial_rotary_factor: { kind: "number", min: 0, max: 1, doc: "share of the pairs that rotate, fastest first" },
      factor: { ...factor, default: 1 },
    },
  },
};

/**
 * The kernel arguments of a scaling, one of `types`, after its output. A length in the scaling overrides the call's.
 * @param {Record<string, ScalingType>} types
 */
export function parametersOf(dim, base, scaling, lengthOfCall, types = scalings) {
  const { fields } = types[scaling.type];
  const [first, last] = ["first", "last"].map((key) => own(types[scaling.type], key));
  const length = () => own(scaling, "length") ?? lengthOfCall();
  const parameters = first ? [first(scaling, length), dim, base] : [dim, base];
  for (const name of Object.keys(fields)) {
    if (name !== "attention_factor" && name !== "length" && fields[name].kind !== "tensor")
      parameters.push(Number(own(scaling, name) ?? own(fields[name], "default") ?? 0));
  }
  if (last) parameters.push(last(scaling, length));
  return parameters;
}

/**
 * The frequencies of a rotary dimension, the same in revolutions per position, and the attention factor.
 * @param {Record<string, ScalingType>} types
 */
export function scaledSet(dim, base, scaling, length, { frequencySet }, types = scalings) {
  // Shortcut for the most common call.
  if (!scaling) return frequencySet(scalings.default.kernel, dim / 2, [dim, base]);
  const { kernel } = types[scaling.type];
  const parameters = parametersOf(dim, base, scaling, length, types);
  const set = frequencySet(kernel, dim / 2, parameters, scaling.type !== "default");
  const attentionFactor = own(scaling, "attention_factor");
  return attentionFactor === undefined ? set : { ...set, attentionFactor };
}
