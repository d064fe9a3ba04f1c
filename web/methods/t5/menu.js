// T5's relative bias in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "T5 bias", zh: "T5 分桶" },
  thumbnail: { view: "buckets", parameters: { queries: 64, keys: 64, maxDistance: 64 } },
  aliases: ["relative attention bias", "bucketed bias", "log buckets", "分桶", "相对位置偏置"],
};
