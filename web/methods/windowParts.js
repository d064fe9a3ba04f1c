// What methods have in common whose queries and keys stand in a window: axes, parameters and their words.

/** The arguments of the calls. */
export const windowNames = ["queries", "keys", "queryOffset", "keyOffset"];

export const windowAxes = {
  query: { name: { en: "query", zh: "查询" }, key: "query", start: "queryOffset" },
  key: { name: { en: "key", zh: "键" }, key: "key", start: "keyOffset" },
  head: { name: { en: "head", zh: "头" }, key: "head", parameter: "head" },
  distance: {
    name: { en: "key − query distance", zh: "键与查询的距离" },
    unit: { en: "positions", zh: "个位置" },
    key: "distance",
    start: ({ queries, queryOffset, keyOffset }) => keyOffset - queryOffset - (queries - 1),
  },
};

export const aheadWords = { en: "the key is ahead of the query", zh: "键在查询之后" };

/** For the figure's half. */
export const windowControls = {
  queries: { min: 1, max: 4096, default: 64 },
  keys: { min: 1, max: 4096, default: 64 },
  queryOffset: { min: -(2 ** 30), max: 2 ** 30 },
  keyOffset: { min: -(2 ** 30), max: 2 ** 30 },
};

const size = (en, zh) => ({
  title: { en, zh },
  unit: { en: "positions", zh: "个位置" },
  slider: [1, 1024],
  scale: "power",
});

/** For the page's half. */
export const windowPageControls = {
  queries: size("queries", "查询数"),
  keys: size("keys", "键数"),
  queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, slider: [-256, 256], step: 1 },
  keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, slider: [-256, 256], step: 1 },
};

export const causalControl = { title: { en: "causal: hide what is ahead", zh: "因果：遮住后面的键" } };
