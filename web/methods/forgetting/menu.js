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
};
