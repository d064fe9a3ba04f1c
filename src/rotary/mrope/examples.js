// Examples of each function of M-RoPE, shown in the API reference.

export function positions({ mrope }) {
  // Two words, an image of 4 × 4 patches, which become 2 × 2 tokens, and one word.
  const { positions, delta } = mrope.positions({ tokens: [{ text: 2 }, { image: [1, 4, 4] }, { text: 1 }] });
  // Qwen3-VL: each frame of a video is an image after the tokens of its timestamp.
  const frames = mrope.positions({ tokens: [{ text: 4 }, { image: [1, 4, 4] }, { text: 4 }, { image: [1, 4, 4] }] });
  // HunyuanImage 3: two rows, y and x, whose centre is the middle of the image's tokens.
  const centred = mrope.positions({ tokens: [{ text: 2 }, { image: [1, 3, 3] }], design: "hunyuanImage", merge: 1 });
  return { positions, delta, frames, centred };
}

export function axes({ mrope }) {
  // Height and width take turns over the first pairs, time has the last ones.
  const axes = mrope.axes({ sections: [2, 3, 3], order: "ernie" });
  return { axes };
}

export function apply({ mrope }) {
  const { positions } = mrope.positions({ tokens: [{ text: 1 }, { image: [1, 2, 4] }] });
  const x = { data: Float32Array.from({ length: 3 * 6 }, (_, n) => (n % 6 < 3 ? 1 : 0)), shape: [3, 6] };
  const turned = mrope.apply({ x, positions, sections: [1, 1, 1] });
  // The pairs of one row of positions are listed one by one: here width, time, height.
  const otherOrder = mrope.apply({ x, positions, axes: [2, 0, 1] });
  return { turned, otherOrder };
}
