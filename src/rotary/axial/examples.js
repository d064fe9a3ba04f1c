// Examples of each function of axial, shown in the API reference.

export function apply({ axial }) {
  // 2 × 2 patches: the first pair is rotated by the row, the second by the column.
  const x = { data: Float32Array.from({ length: 16 }, (_, n) => 1 - (n % 2)), shape: [1, 4, 4] };
  const turned = axial.apply({ x, height: 2, width: 2 });
  return { turned };
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
