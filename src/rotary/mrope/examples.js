// Examples of each function of M-RoPE, shown in the API reference.

export function positions({ mrope }) {
  // Two words, an image of 4 × 4 patches, which become 2 × 2 tokens, and one word.
  const { positions, delta } = mrope.positions({ tokens: [{ text: 2 }, { image: [1, 4, 4] }, { text: 1 }] });
  return { positions, delta };
}

export function apply({ mrope }) {
  const { positions } = mrope.positions({ tokens: [{ text: 1 }, { image: [1, 2, 4] }] });
  const x = { data: Float32Array.from({ length: 3 * 6 }, (_, n) => (n % 6 < 3 ? 1 : 0)), shape: [3, 6] };
  const turned = mrope.apply({ x, positions, sections: [1, 1, 1] });
  return { turned };
}
