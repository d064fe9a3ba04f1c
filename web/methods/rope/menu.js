// Rotary position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "RoPE", zh: "旋转 RoPE" },
  thumbnail: { view: "hands", parameters: { keyToken: 6, queryToken: 7 } },
  aliases: ["rotary", "RoFormer", "rotary embedding", "旋转位置编码", "旋转式"],
  solved: { en: "Only distance enters the score, and nothing is added", zh: "进入分数的只有距离，什么也不用加" },
  broke: { en: "On texts longer than in training, new angles", zh: "文本比训练时更长，就遇到新的角度" },
};
