// Shows two-dimensional positions of an image's patches. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Positions in two dimensions, for images", zh: "图像的二维位置" },
  text: {
    en: "Add a table to the patches once, or rotate queries and keys in every layer. Patches are in row-major order. Class and register tokens come first and have no position in the grid. prefixTokens is their number; they stay unchanged.",
    zh: "可以把一张表一次性加到图块上，也可以在每一层旋转查询和键。图块逐行排列。类别词元和寄存器词元排在最前，在网格中没有位置：prefixTokens 是它们的个数，它们保持不变。",
  },
};

export function example({ axial, sinusoidal }) {
  const [height, width, dim] = [2, 3, 8];
  const table = sinusoidal.grid({ height, width, dim, prefixTokens: 1 });

  const length = 1 + height * width;
  const q = { data: new Float32Array(length * dim).fill(1), shape: [1, length, dim] };
  const rotated = axial.apply({ x: q, height, width, prefixTokens: 1 });
  return { table, rotated };
}
