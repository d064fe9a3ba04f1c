// Axes that views of several methods have, with their names in both languages. Axes with the same key select together in
// all figures of a page.

export const positions = { en: "positions", zh: "个位置" };

export const position = { name: { en: "position", zh: "位置" }, key: "position", start: "offset" };
export const pair = { name: { en: "pair", zh: "通道对" }, key: "pair" };
export const channel = { name: { en: "channel", zh: "通道" }, key: "channel" };
export const query = { name: { en: "query", zh: "查询" }, key: "query", start: "queryOffset" };
export const key = { name: { en: "key", zh: "键" }, key: "key", start: "keyOffset" };
export const head = { name: { en: "head", zh: "头" }, key: "head", parameter: "head" };

/** The distance in a window's first column of its last row. */
export const firstDistance = ({ queries, queryOffset, keyOffset }) => keyOffset - queryOffset - (queries - 1);

/** Every distance in a window of queries and keys. */
export const distance = {
  name: { en: "key − query distance", zh: "键与查询的距离" },
  unit: positions,
  key: "distance",
  start: firstDistance,
};

/** From -maxDistance on. */
export const distanceAround = { ...distance, start: ({ maxDistance }) => -maxDistance };

// What is shown.
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const value = { name: { en: "value", zh: "值" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const bias = { name: { en: "bias", zh: "偏置" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
export const dotProduct = { name: { en: "dot product", zh: "点积" }, kind: "signed" };
