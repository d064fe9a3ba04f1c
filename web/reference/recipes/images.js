// A recipe: two-dimensional positions of the patches of an image.

export const recipe = {
  title: { en: "Positions in two dimensions, for images", zh: "图像的二维位置" },
  text: {
    en: "Either a table that is added to the patches once, or queries and keys that are turned in every layer. Patches go row by row. Class and register tokens stand first and have no place in the grid: prefixTokens leaves them as they are.",
    zh: "要么用一张表，一次性加到图块上；要么在每一层旋转查询和键。图块逐行排列。类别词元和寄存器词元排在最前，在网格中没有位置：prefixTokens 让它们保持原样。",
  },
};

export function example({ axial, sinusoidal }) {
  const [height, width, dim] = [2, 3, 8];
  const table = sinusoidal.grid({ height, width, dim, prefixTokens: 1 });

  const length = 1 + height * width;
  const q = { data: new Float32Array(length * dim).fill(1), shape: [1, length, dim] };
  const turned = axial.apply({ x: q, height, width, prefixTokens: 1 });
  return { table, turned };
}
