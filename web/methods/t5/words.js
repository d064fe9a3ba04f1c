// Gives the words of T5 bias: in the menu, below the figure, and the reference in Chinese.
import { trainedOrigin } from "../common/trained.js";
import { isTrained, tableOf } from "./attention.js";

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 2, from: ["shaw"] },
  short: { en: "T5 bias", zh: "T5 分桶" },
  thumbnail: { view: "heads", parameters: { queries: 24, keys: 24 } },
  aliases: ["relative attention bias", "bucketed bias", "log buckets", "kv cache", "分桶", "相对位置偏置"],
  solved: { en: "Exact near, coarse far, with 32 parameters per head", zh: "近处精确，远处粗略，每头 32 个数" },
  broke: { en: "All distances in the last bucket are equal", zh: "最后一个桶里的距离不分远近" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([buckets, heads]) => ({ buckets, heads, seed: undefined }),
    expects: { en: "4 to 512 buckets × 1 to 128 heads", zh: "4 至 512 个桶 × 1 至 128 个头" },
    origin: (parameters) => (isTrained(parameters) ? trainedOrigin : undefined),
    size: { en: "{rows} buckets × {columns} heads", zh: "{rows} 个桶 × {columns} 个头" },
    names: {
      title: {
        row: { en: "Bias of one query for every key, from your table", zh: "一个查询对各键的偏置（你的表）" },
        heads: {
          en: "Bias of every head of your table by reach",
          zh: "你的表中各头的偏置，按作用距离排列",
        },
        bias: { en: "Bias of one head, from your table", zh: "一个头的偏置（你的表）" },
        profile: { en: "Bias of every head against distance, from your table", zh: "各头偏置随距离的变化（你的表）" },
      },
      value: { en: "bias (your table)", zh: "偏置（你的表）" },
    },
  },
  models: ["T5", "mT5", "UMT5", "Flan-T5", "LongT5", "MPNet", "LayoutLMv3"],
  traps: [
    {
      en: "With both directions, 32 buckets and largest distance 128, distances 16, 32 and 64 lie exactly on bucket boundaries. A floating-point logarithm may put them one bucket too low; posenc decides them with exact integers.",
      zh: "双向、32 个桶、最大距离 128 时，距离 16、32、64 恰好在桶的边界上，浮点对数可能把它们算到前一个桶里；posenc 用整数精确判定。",
    },
    {
      en: "With both directions, the upper half of the buckets is for keys after the query. A decoder has one direction, and all keys after the query are in bucket 0.",
      zh: "双向时，后一半桶属于查询之后的键。解码器是单向的，查询之后的键都在 0 号桶。",
    },
    {
      en: "T5 does not divide q·k by √dim; the bias is added to the unscaled scores.",
      zh: "T5 不把 q·k 除以 √dim，偏置加在未缩放的分数上。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "buckets.doc": "每一对的距离所在的桶。边界由精确的整数运算决定。",
  "bias.doc": "按每一对所在的桶查得的学到的偏置，加到未乘系数的 q·k 上。",
  "buckets.buckets": "桶数",
  "buckets.maxDistance": "从这里起的距离同在最后一个桶",
  "buckets.bidirectional": "一半的桶向前看；否则全部向后看",
  "buckets.rule": "每个方向至少 2 个桶",
  "maxDistance.rule": "大于每个只含一个距离的桶的个数",
  "bias.table": "学到的偏置，每个桶、每个头一个",
};
