// Examples of each function of RoPE, shown in the API reference.

export function frequencies({ rope }) {
  const { inverseFrequencies, attentionFactor } = rope.frequencies({
    dim: 8,
    scaling: { rope_type: "linear", factor: 4 },
  });
  return { inverseFrequencies, attentionFactor };
}

export function table({ rope }) {
  const { cos, sin } = rope.table({ length: 4, dim: 4 });
  return { cos, sin };
}

export function apply({ rope }) {
  // The same vector of two pairs at positions 0, 1 and 2.
  const x = { data: Float32Array.of(1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0), shape: [1, 3, 4] };
  const turned = rope.apply({ x });
  return { turned };
}

export function spectrum({ rope }) {
  const { wavelengths, interpolation } = rope.spectrum({
    dim: 16,
    base: 500000,
    scaling: {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    },
  });
  return { wavelengths, interpolation };
}

export function cache({ rope }) {
  const { cos, sin } = rope.cache({ length: 4, dim: 4 });
  return { cos, sin };
}

export function permute({ rope }) {
  // From Meta's column order to Hugging Face's.
  const x = { data: Float32Array.of(0, 1, 2, 3, 4, 5, 6, 7), shape: [1, 8] };
  const permuted = rope.permute({ x, from: "interleaved", to: "half" });
  return { permuted };
}

export function detectLayout({ rope }) {
  const before = [[1, 2, 3, 4]];
  const after = rope.apply({ x: before, offset: 5, layout: "interleaved" });
  const { layout, sign, error } = rope.detectLayout({ before, after, position: 5 });
  return { layout, sign, error };
}

export function precision({ rope }) {
  // Errors of the angles with bfloat16 positions, in radians.
  const errors = rope.precision({ positions: [100, 1000, 10001], dim: 4, mode: "bfloat16Positions" });
  return { errors };
}

export function compare({ rope }) {
  const config = { model_type: "llama", head_dim: 128, max_position_embeddings: 8192, rope_theta: 500000 };
  const a = rope.fromConfig({ config });
  const b = rope.fromConfig({ config: { ...config, rope_theta: 10000 } });
  const { differences, maxAngleDifference, position, pair } = rope.compare({ a, b, positions: [1, 64, 4096] });
  return { differences, maxAngleDifference, position, pair };
}

export function engines({ rope }) {
  const config = {
    model_type: "llama",
    head_dim: 8,
    max_position_embeddings: 8192,
    rope_scaling: { rope_type: "dynamic", factor: 2 },
  };
  const all = rope.engines({ config, length: 16384 });
  const differences = all.map(({ engine, layout, maxRelativeDifference }) => [engine, layout, maxRelativeDifference]);
  return { differences };
}

export function fingerprint({ rope }) {
  const { fingerprint: name, count, sum } = rope.fingerprint({ dim: 128, base: 500000 });
  return { name, count, sum };
}

export function fromConfig({ rope }) {
  const config = {
    model_type: "llama",
    hidden_size: 32,
    num_attention_heads: 4,
    rope_theta: 500000,
    rope_scaling: { rope_type: "linear", factor: 2 },
  };
  const spec = rope.fromConfig({ config });
  const x = { data: new Float32Array(2 * 8).fill(1), shape: [1, 2, 8] };
  const turned = rope.apply({ ...spec, x, offset: 4096 });
  return { spec, turned };
}

export function fromGguf({ rope }) {
  const metadata = {
    "general.architecture": "qwen2",
    "qwen2.block_count": 28,
    "qwen2.context_length": 32768,
    "qwen2.embedding_length": 3584,
    "qwen2.attention.head_count": 28,
    "qwen2.rope.freq_base": 1e6,
  };
  const { rotaryDim, layout, base, scaling } = rope.fromGguf({ metadata });
  return { rotaryDim, layout, base, scaling };
}

export function identify({ rope }) {
  const { inverseFrequencies } = rope.frequencies({ dim: 64, base: 500000, scaling: { type: "linear", factor: 4 } });
  const { type, parameters } = rope.identify({ inverseFrequencies });
  return { type, parameters };
}

export function layers({ rope }) {
  // Gemma 3: five layers with a window of 512 tokens, then one with full attention and a different base.
  const config = {
    model_type: "gemma3",
    head_dim: 8,
    num_hidden_layers: 6,
    rope_theta: 1e6,
    rope_local_base_freq: 10000,
    sliding_window: 512,
  };
  const stack = rope.layers({ config }).map(({ type, rope, slidingWindow }) => [type, rope?.base, slidingWindow]);
  return { stack };
}
