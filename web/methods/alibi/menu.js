// ALiBi in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ALiBi", zh: "ALiBi 线性偏置" },
  thumbnail: { view: "heads", parameters: { heads: 4, queries: 24, keys: 24, maxBias: 4 } },
  aliases: ["attention with linear biases", "linear bias", "length extrapolation", "线性偏置", "长度外推"],
  solved: { en: "Trained on short texts, it still reads long ones", zh: "用短文本训练，长文本仍能读" },
  broke: { en: "Far keys fade, whatever they say", zh: "远处的键无论内容如何都被压低" },
};
