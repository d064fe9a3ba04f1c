// Shows YaRN from a model's config.json. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "YaRN from a config.json", zh: "按 config.json 使用 YaRN" },
  text: {
    en: "fromConfig reads the keys that Hugging Face reads, and warns about contradictions and assumed values. Spread its result into the other functions of rope. The attention factor multiplies cos and sin of both queries and keys, so scores grow by its square; do not apply it again. If the result has a softmaxScale, multiply the scores by it in addition to 1/√dim.",
    zh: "fromConfig 读取 Hugging Face 所读取的键，并对相互矛盾之处和采用的默认值给出警告。把它的返回值展开，传给 rope 的其他函数。注意力因子同时乘在查询和键的 cos、sin 上，因此分数按其平方增大：不要再乘一次。返回值中若有 softmaxScale，它是 1/√dim 之外再乘在分数上的系数。",
  },
};

export function example({ rope, fromConfig }) {
  const config = {
    model_type: "qwen2",
    hidden_size: 3584,
    num_attention_heads: 28,
    max_position_embeddings: 131072,
    rope_theta: 1000000,
    rope_scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
  };
  const { warnings, ...spec } = fromConfig({ config });
  const { inverseFrequencies, attentionFactor } = rope.frequencies(spec);

  const x = { data: new Float32Array(128).fill(1), shape: [1, 1, 128] };
  const rotated = rope.apply({ ...spec, x, offset: 100000 });
  return { warnings, attentionFactor, inverseFrequencies, rotated };
}
