// DeBERTa's disentangled attention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "DeBERTa", zh: "DeBERTa 解耦" },
  thumbnail: { view: "scores", parameters: { shown: "c2p", queries: 32, keys: 32 } },
  aliases: ["disentangled attention", "content to position", "enhanced mask decoder", "log buckets", "解耦注意力"],
};
