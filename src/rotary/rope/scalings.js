// How frequencies are changed for contexts longer than the original one, with the parameters' names in Hugging Face's
// configurations. Traps: `dynamic` and `longrope` depend on the length, so keys that were turned earlier fit later
// queries only when the frequencies are taken once and handed on; YaRN's attention factor multiplies cos and sin, so
// scores grow by its square; proportional is not partial rotary, whose exponents are over the turning columns alone.
/** @import { Argument, NumberKind, Said, ScalingType, TensorKind } from "../../binding/descriptor.js" */
import { own } from "../../core/own.js";

/** The key of the original context length. */
export const trained = "original_max_position_embeddings";

/** @satisfies {NumberKind} */
const above0 = { kind: "number", above: 0 };
const optional = { optional: true };
/** @satisfies {Argument} */
const factor = { ...above0, doc: "how much longer the context becomes" };
/** @satisfies {Argument} */
const original_max_position_embeddings = { kind: "count", doc: "the original context length, before scaling" };
/** @satisfies {Argument} */
const attention_factor = { ...above0, ...optional, doc: "factor on cos and sin, instead of the scaling's own" };
/** @satisfies {Argument} */
const length = { kind: "count", ...optional, doc: "the length that decides, instead of a call's own" };
/** @satisfies {NumberKind & Partial<Said>} */
const magnitude = { kind: "number", min: 0, ...optional };
/** @satisfies {TensorKind} */
const divisors = { kind: "tensor", dtype: "float64", shape: ["pairs"], finite: true, above: 0 };

const lengthDecides = ({ original_max_position_embeddings: trained }, length) => Math.max(length(), trained);

/**
 * type → the kernel and its fields, in the words of Hugging Face and in the kernel's order. All but `default` give the
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
        doc: "turns within the original context length above which nothing changes",
      },
      beta_slow: { ...above0, default: 1, doc: "turns below which frequencies are divided by factor" },
      truncate: { kind: "flag", default: true, doc: "whether the bounds are rounded to whole pairs" },
      attention_factor,
      mscale: { ...magnitude, doc: "strength of the attention factor, over mscale_all_dim" },
      mscale_all_dim: { ...magnitude, doc: "strength of what the attention factor is divided by" },
    },
  },
  longrope: {
    kernel: "posenc_rope_longrope",
    fields: {
      short_factor: { ...divisors, doc: "divisors of the frequencies up to the original context length" },
      long_factor: { ...divisors, doc: "divisors beyond it" },
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
        doc: "turns within the original context length below which frequencies are divided",
      },
      high_freq_factor: { ...above0, doc: "turns above which nothing changes" },
      original_max_position_embeddings,
    },
  },
  proportional: {
    kernel: "posenc_rope_proportional",
    fields: {
      partial_rotary_factor: { kind: "number", min: 0, max: 1, doc: "share of the pairs that turn, the fastest ones" },
      factor: { ...factor, default: 1 },
    },
  },
};

/** What the kernel of a scaling takes after its output. The scaling's own length decides where it has one. */
export function parametersOf(dim, base, scaling, lengthOfCall) {
  const { fields } = scalings[scaling.type];
  const [first, last] = ["first", "last"].map((key) => own(scalings[scaling.type], key));
  const length = () => own(scaling, "length") ?? lengthOfCall();
  const parameters = first ? [first(scaling, length), dim, base] : [dim, base];
  for (const name of Object.keys(fields)) {
    if (name !== "attention_factor" && name !== "length" && fields[name].kind !== "tensor")
      parameters.push(Number(own(scaling, name) ?? own(fields[name], "default") ?? 0));
  }
  if (last) parameters.push(last(scaling, length));
  return parameters;
}

/** The frequencies of a rotary dim, their fractions of a turn, and the attention factor. */
export function scaledSet(dim, base, scaling, length, { frequencySet }) {
  // What most calls ask for comes at once.
  if (!scaling) return frequencySet(scalings.default.kernel, dim / 2, [dim, base]);
  const { kernel } = scalings[scaling.type];
  const parameters = parametersOf(dim, base, scaling, length);
  const set = frequencySet(kernel, dim / 2, parameters, scaling.type !== "default");
  const attentionFactor = own(scaling, "attention_factor");
  return attentionFactor === undefined ? set : { ...set, attentionFactor };
}
