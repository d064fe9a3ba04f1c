// What the page says of axial RoPE below the figure.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["RoPE-ViT", "Qwen2-VL's vision tower"],
  traps: [
    {
      en: "Order of the axes: here the first half of the pairs turns with the column x, as in RoPE-ViT. Qwen's vision tower takes the row first: give it positions (row, column).",
      zh: "轴的顺序：这里前一半通道对按列 x 旋转，与 RoPE-ViT 相同。Qwen 的视觉塔先取行：请给出 (行, 列) 作为位置。",
    },
    {
      en: "Base and layout: RoPE-ViT has base 100 and pairs (2m, 2m + 1); Qwen's vision tower base 10000 and pairs (m, m + dim/2).",
      zh: "底数与排列：RoPE-ViT 底数为 100，配对 (2m, 2m + 1)；Qwen 视觉塔底数为 10000，配对 (m, m + dim/2)。",
    },
    { en: "A class token has no place on the grid and is not turned.", zh: "类别词元在网格上没有位置，不旋转。" },
    {
      en: "Qwen's patches come in blocks of 2 × 2 that are merged later, not row by row: their positions must follow that order.",
      zh: "Qwen 的图块按之后要合并的 2 × 2 小块排列，而不是逐行排列：位置必须按同样的顺序给出。",
    },
  ],
};
