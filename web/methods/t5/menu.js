// T5's relative bias in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "T5 bias", zh: "T5 分桶" },
  thumbnail: { view: "buckets", parameters: { queries: 64, keys: 64, maxDistance: 64 } },
  aliases: ["relative attention bias", "bucketed bias", "log buckets", "分桶", "相对位置偏置"],
  solved: { en: "Near exactly, far roughly, with 32 numbers a head", zh: "近处精确，远处粗略，每头 32 个数" },
  broke: { en: "Past the last bucket all is equally far", zh: "最后一个桶之外都一样远" },
};
