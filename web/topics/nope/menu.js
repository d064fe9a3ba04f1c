// The page on NoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "attention",
  short: { en: "NoPE, no position", zh: "NoPE 无位置编码" },
  thumbnail: { view: "rows", parameters: {} },
  aliases: [
    "no position encoding",
    "no positional encoding",
    "no positional embedding",
    "NoPos",
    "RNoPE",
    "iRoPE",
    "causal mask",
    "无位置编码",
    "无位置嵌入",
    "不加位置",
    "因果掩码",
  ],
  solved: {
    en: "Nothing to extrapolate: a causal mask alone tells order",
    zh: "没有要外推的东西：仅凭因果掩码就有先后",
  },
  broke: { en: "Without a mask, a bag of words", zh: "没有掩码时只是一袋词" },
};
