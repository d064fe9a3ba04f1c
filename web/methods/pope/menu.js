// PoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "PoPE", zh: "PoPE 极坐标" },
  thumbnail: { view: "contents", parameters: { maxDistance: 16 } },
  aliases: ["polar coordinate positional embedding", "what and where", "softplus", "极坐标"],
  solved: { en: "Content says what, position says where", zh: "内容管“是什么”，位置管“在哪里”" },
  broke: { en: "Every channel becomes two: twice the products", zh: "一个通道变成两个：乘积加倍" },
};
