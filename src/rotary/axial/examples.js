// Examples of each function of axial, shown in the API reference.

export function apply({ axial }) {
  // 2 × 2 patches: the first pair is rotated by the row, the second by the column.
  const x = { data: Float32Array.from({ length: 16 }, (_, n) => 1 - (n % 2)), shape: [1, 4, 4] };
  const turned = axial.apply({ x, height: 2, width: 2 });
  // The same grid at twice the resolution of training: both axes scaled by NTK.
  const scaled = axial.apply({
    x,
    axes: [
      { dim: 2, size: 2, scaling: { type: "ntk", factor: 2 } },
      { dim: 2, size: 2, scaling: { type: "ntk", factor: 2 } },
    ],
  });
  return { turned, scaled };
}

export function riflexIndex({ axial }) {
  // HunyuanVideo: 16 columns of time with base 256; its videos repeat after about 48 latent frames.
  const { index, period } = axial.riflexIndex({ dim: 16, base: 256, repeatsAfter: 48 });
  // A video of 66 latent frames: that frequency makes 0.9 of a period.
  const { cos } = axial.table({
    axes: [{ dim: 16, size: 66, base: 256, scaling: { type: "riflex", index, length: 66 } }],
  });
  return { index, period, cos };
}

export function table({ axial }) {
  // Two frames of 2 × 2 patches, two columns for each axis.
  const axes = [
    { dim: 2, size: 2 },
    { dim: 2, size: 2 },
    { dim: 2, size: 2 },
  ];
  const { cos, sin } = axial.table({ axes });
  return { cos, sin };
}

export function positions({ axial }) {
  // FLUX.1 Kontext: four words, an image of 2 × 2 tokens, and the image that it is made from.
  const tokens = [{ text: 4 }, { image: [1, 2, 2] }, { image: [1, 1, 3] }];
  const { positions } = axial.positions({ design: "flux", tokens });
  // The rotation of its queries: three axes, each by its row of positions.
  const axes = [{ dim: 16 }, { dim: 56 }, { dim: 56 }];
  const x = { data: new Float32Array(11 * 128).fill(1), shape: [1, 11, 128] };
  const rotated = axial.apply({ x, axes, positions });
  return { positions, rotated };
}
