// The Forgetting Transformer in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Forget gates", zh: "遗忘门" },
  thumbnail: { view: "bias", parameters: { keys: 32, closes: 12 } },
  aliases: [
    "FoX",
    "Forgetting Transformer",
    "forgetting attention",
    "data-dependent ALiBi",
    "segsum",
    "decay",
    "遗忘 Transformer",
    "遗忘注意力",
    "衰减",
  ],
  solved: { en: "The text itself says what to forget", zh: "该忘什么，由文本自己决定" },
  broke: {
    en: "What a closed gate cuts off stays out of that head’s reach",
    zh: "门一关，那个头就再也看不到之前的内容",
  },
};
