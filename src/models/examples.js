// Examples of each function that reads or judges models, shown in the API reference.

export function compare({ fromConfig, compare }) {
  const config = { model_type: "llama", head_dim: 128, max_position_embeddings: 8192, rope_theta: 500000 };
  const a = fromConfig({ config });
  const b = fromConfig({ config: { ...config, rope_theta: 10000 } });
  const { differences, maxAngleDifference, position, pair } = compare({ a, b, positions: [1, 64, 4096] });
  return { differences, maxAngleDifference, position, pair };
}

export function diagnose({ rope, diagnose }) {
  // A port that pairs neighbouring columns, where the model pairs halves.
  const before = { data: Float32Array.from({ length: 4 * 8 }, (_, i) => Math.sin(i + 1)), shape: [1, 4, 8] };
  const after = rope.apply({ x: before, layout: "interleaved" });
  const { layout, findings } = diagnose({ before, after, expected: { rotaryDim: 8, layout: "half" } });
  return { layout, findings };
}

export function engines({ engines }) {
  const config = {
    model_type: "llama",
    head_dim: 8,
    max_position_embeddings: 8192,
    rope_scaling: { rope_type: "dynamic", factor: 2 },
  };
  const all = engines({ config, length: 16384 });
  const differences = all.map(({ engine, layout, maxRelativeDifference }) => [engine, layout, maxRelativeDifference]);
  return { differences };
}

export function fingerprint({ fingerprint }) {
  const { fingerprint: name, count, sum } = fingerprint({ dim: 128, base: 500000 });
  return { name, count, sum };
}

export function fromConfig({ rope, fromConfig }) {
  const config = {
    model_type: "llama",
    hidden_size: 32,
    num_attention_heads: 4,
    rope_theta: 500000,
    rope_scaling: { rope_type: "linear", factor: 2 },
  };
  const spec = fromConfig({ config });
  const x = { data: new Float32Array(2 * 8).fill(1), shape: [1, 2, 8] };
  const turned = rope.apply({ ...spec, x, offset: 4096 });
  return { spec, turned };
}

export function fromGguf({ fromGguf }) {
  const metadata = {
    "general.architecture": "qwen2",
    "qwen2.block_count": 28,
    "qwen2.context_length": 32768,
    "qwen2.embedding_length": 3584,
    "qwen2.attention.head_count": 28,
    "qwen2.rope.freq_base": 1e6,
  };
  const { rotaryDim, layout, base, scaling } = fromGguf({ metadata });
  return { rotaryDim, layout, base, scaling };
}

export function identify({ rope, identify }) {
  const { inverseFrequencies } = rope.frequencies({ dim: 64, base: 500000, scaling: { type: "linear", factor: 4 } });
  const { type, parameters } = identify({ inverseFrequencies });
  return { type, parameters };
}

export function layers({ layers }) {
  // Gemma 3: five layers with a window of 512 tokens, then one with full attention and a different base.
  const config = {
    model_type: "gemma3",
    head_dim: 8,
    num_hidden_layers: 6,
    rope_theta: 1e6,
    rope_local_base_freq: 10000,
    sliding_window: 512,
  };
  const stack = layers({ config }).map(({ type, rope, slidingWindow }) => [type, rope?.base, slidingWindow]);
  return { stack };
}
