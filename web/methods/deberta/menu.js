// DeBERTa's disentangled attention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "DeBERTa", zh: "DeBERTa 解耦" },
  thumbnail: { view: "scores", parameters: { shown: "c2p", queries: 32, keys: 32 } },
  aliases: ["disentangled attention", "content to position", "enhanced mask decoder", "log buckets", "解耦注意力"],
  solved: { en: "Content and distance meet, and are not mixed", zh: "内容与距离相遇而不相混" },
  broke: { en: "Three products for a score instead of one", zh: "一个分数要算三项，而不是一项" },
};
