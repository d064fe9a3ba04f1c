// Draws random scalings, frequencies and model configs for tests/methods/rope.js.
import fc from "fast-check";
import { base } from "../../arbitraries.js";

const givenFrequencies = (pairs) =>
  fc.record({
    inverseFrequencies: fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: pairs, maxLength: pairs })
      .map((values) => Float64Array.from(values)),
    attentionFactor: fc.constantFrom(1, 0.5, 1.25),
  });
export const chosen = fc.constantFrom;
const divisors = (count) =>
  fc.array(fc.double({ min: 0.5, max: 64, noNaN: true }), { minLength: count, maxLength: count });
export const optional = (values) => fc.option(values, { nil: undefined });
const factors = { factor: chosen(1, 2, 2.5, 8, 0.75, 40), original_max_position_embeddings: chosen(4, 64, 4096, 5000) };
/** Scalings of every type for a rotary dim. */
export const scalingOf = (dim) =>
  fc.oneof(
    fc.record({ type: chosen("linear", "ntk"), factor: factors.factor }),
    fc.record({ type: chosen("dynamic"), ...factors }),
    fc.record({
      type: chosen("yarn"),
      ...factors,
      beta_fast: optional(chosen(32, 64, 3.5)),
      beta_slow: optional(chosen(1, 2, 0.25)),
      truncate: optional(fc.boolean()),
      attention_factor: optional(chosen(0.5, 1.25)),
      mscale: optional(chosen(0, 0.7, 1)),
      mscale_all_dim: optional(chosen(0, 1)),
    }),
    fc.record({
      type: chosen("longrope"),
      ...factors,
      short_factor: divisors(dim / 2),
      long_factor: divisors(dim / 2),
    }),
    fc.record({
      type: chosen("llama3"),
      ...factors,
      low_freq_factor: chosen(1, 0.5),
      high_freq_factor: chosen(4, 8, 1),
    }),
    fc.record({
      type: chosen("proportional"),
      partial_rotary_factor: chosen(0, 0.25, 0.3, 1),
      factor: optional(chosen(2, 8)),
    }),
  );
export const above1 = fc.constantFrom(10000, 100, 500000, 1e6, 2);
export const speeds = (dim) =>
  fc.oneof(
    base.map((value) => ({ base: value })),
    fc.record({ base: above1, scaling: scalingOf(dim) }),
    givenFrequencies(dim / 2).map((frequencies) => ({ frequencies })),
  );

const families = chosen(
  ...["llama", "gptj", "glm4", "gpt_neox", "phi", "cohere2", "deepseek_v2", "deepseek_v3", "qwen2", "blt", "other"],
);
/** Keys of a config around its rotary parameters; heads of 16 columns. */
const around = fc.record({
  model_type: families,
  size: chosen({ head_dim: 16 }, { head_dim: 16, qk_rope_head_dim: 8 }, { hidden_size: 64, num_attention_heads: 4 }),
  part: chosen({}, {}, { partial_rotary_factor: 0.5 }, { rotary_pct: 0.25 }),
  base: chosen({ rope_theta: 10000 }, { rope_theta: 500000 }, { rotary_emb_base: 777 }),
  max_position_embeddings: chosen(4096, 131072),
});
const list = fc.constant([1, 1, 2, 3, 4, 5, 6, 7]);
const without = ({ original_max_position_embeddings, ...rest }) => rest;
const configParameters = fc.oneof(
  fc.constant({ type: "default" }),
  fc.constant({ type: "mrope", mrope_section: [2, 3, 3] }),
  scalingOf(16).filter(({ type }) => !["longrope", "ntk"].includes(type)),
  fc.record({ type: chosen("dynamic"), factor: factors.factor }),
  fc.record({ type: chosen("yarn"), ...factors }).map(without),
  fc.record({
    type: chosen("su", "longrope"),
    original_max_position_embeddings: chosen(4096),
    short_factor: list,
    long_factor: list,
  }),
);
const isOfLists = (type) => type === "longrope" || type === "su" || type === "mrope";
export const wholeConfigs = fc
  .tuple(around, configParameters, chosen("type", "rope_type"), chosen("rope_scaling", "rope_parameters"), fc.boolean())
  .filter(([{ part, size }, { type }]) => !isOfLists(type) || (!Object.keys(part).length && !size.qk_rope_head_dim))
  .map(([{ size, part, base, ...rest }, { type, ...parameters }, typeName, name, nested]) => {
    const share = isOfLists(type) ? { partial_rotary_factor: 1 } : {};
    // These classes have their own head size or rotary dimension.
    const latent = { qk_rope_head_dim: 16 };
    const own = { deepseek_v2: latent, deepseek_v3: latent, gptj: { rotary_dim: 16 }, glm4: { head_dim: 16 } };
    const sizes = { ...size, ...own[rest.model_type] };
    const model = {
      ...rest,
      ...sizes,
      ...part,
      ...share,
      ...base,
      [name]: { [typeName]: type, ...share, ...parameters },
    };
    return { config: nested ? { model_type: "outer", text_config: model } : model, assume: true };
  });
/** Configs of families with different layers, with and without the keys that describe them. */
export const layerConfigs = fc
  .record({
    model_type: chosen("llama4", "smollm3", "gemma2", "gemma3", "gemma3n", "cohere2", "olmo3", "exaone4", "qwen2"),
    num_hidden_layers: chosen(1, 5, 12, 31),
    more: chosen(
      {},
      {},
      { sliding_window: 77 },
      { sliding_window: null },
      { sliding_window_pattern: 3 },
      { no_rope_layer_interval: 3 },
      { use_sliding_window: true, max_window_layers: 3 },
    ),
  })
  .map(({ more, ...rest }) => ({
    config: { ...rest, hidden_size: 64, num_attention_heads: 4, head_dim: 16, rope_theta: 5e5, ...more },
  }));
export const isKnownToEngines = ({ config }) => {
  const { rope_scaling: scaling, model_type } = config;
  const type = scaling && (scaling.type ?? scaling.rope_type);
  return (
    ["default", "yarn", "dynamic"].includes(type) &&
    ["llama", "glm4", "gpt_neox", "phi", "cohere2", "qwen2"].includes(model_type)
  );
};
