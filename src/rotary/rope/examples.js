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
