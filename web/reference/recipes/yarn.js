// A recipe: YaRN as a model's config.json has it.

export const recipe = {
  title: { en: "YaRN from a config.json", zh: "按 config.json 使用 YaRN" },
  text: {
    en: "rope.fromConfig reads what Hugging Face reads, and warns of what contradicts itself or was assumed. What it returns can be passed on whole. The attention factor multiplies cos and sin of queries and of keys, so scores grow by its square: do not multiply again. A softmaxScale, where there is one, is a factor on the scores on top of 1/√dim.",
    zh: "rope.fromConfig 读取 Hugging Face 所读取的内容，并对自相矛盾之处和采用的默认值给出警告。其返回值可以整个传下去。注意力因子同时乘在查询和键的 cos、sin 上，因此分数按其平方增大：不要再乘一次。若有 softmaxScale，它是在 1/√dim 之外乘在分数上的系数。",
  },
};

export function example({ rope }) {
  const config = {
    model_type: "qwen2",
    hidden_size: 3584,
    num_attention_heads: 28,
    max_position_embeddings: 131072,
    rope_theta: 1000000,
    rope_scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
  };
  const { warnings, ...spec } = rope.fromConfig({ config });
  const { inverseFrequencies, attentionFactor } = rope.frequencies(spec);

  const x = { data: new Float32Array(128).fill(1), shape: [1, 1, 128] };
  const turned = rope.apply({ ...spec, x, offset: 100000 });
  return { warnings, attentionFactor, inverseFrequencies, turned };
}
