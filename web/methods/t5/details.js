// Gives the texts below the figure of the page on T5's relative bias: traps, papers, models.
import { firstDistance } from "../common/axes.js";
import { explainBucket } from "./buckets.js";
import { sentences } from "./sentences.js";
import { tableOf } from "./table.js";

/** The bucket that a selected distance, or pair of query and key, lies in; undefined outside of the window. */
const bucketAt = ({ distance, query, key }, parameters, facts) =>
  facts.at(-1).data[(distance ?? key - query) - firstDistance(parameters)];

function distancesText(bucket, { parameters, facts, lang }) {
  const index = facts.at(-1).data.indexOf(bucket);
  if (index < 0) return sentences.unused[lang];
  return explainBucket({ at: { x: index + firstDistance(parameters) }, parameters, facts, lang });
}

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([buckets, heads]) => ({ buckets, heads, seed: undefined }),
    expects: { en: "4 to 512 buckets × 1 to 128 heads", zh: "4 至 512 个桶 × 1 至 128 个头" },
    size: { en: "{rows} buckets × {columns} heads", zh: "{rows} 个桶 × {columns} 个头" },
    names: {
      title: {
        heads: { en: "Bias, head by head, from your table", zh: "各个头的偏置（你的表）" },
        bias: { en: "Bias of one head, from your table", zh: "一个头的偏置（你的表）" },
        profile: { en: "Bias of every head against distance, from your table", zh: "各头偏置随距离的变化（你的表）" },
      },
      value: { en: "bias (your table)", zh: "偏置（你的表）" },
    },
    edit: { column: ({ head }) => head, rowAt: bucketAt, rowText: distancesText },
  },
  models: ["T5", "mT5", "UMT5", "Flan-T5", "LongT5", "MPNet", "LayoutLMv3"],
  traps: [
    {
      en: "Boundaries: distances 16, 32 and 64 lie exactly on an edge. A float logarithm may put them one bucket too low; here they are decided by exact integers.",
      zh: "边界：距离 16、32、64 恰好在桶的边界上，浮点对数可能把它们算到前一个桶里；这里用整数精确判定。",
    },
    {
      en: "Direction: with both directions the upper half of the buckets is for keys ahead of the query. A decoder uses one direction, and everything ahead is bucket 0.",
      zh: "方向：双向时，后一半桶属于查询之后的键。解码器是单向的，之后的一切都在 0 号桶。",
    },
    {
      en: "Scale: T5 does not divide q·k by √dim; the bias is added to the unscaled scores.",
      zh: "缩放：T5 不把 q·k 除以 √dim，偏置加在未缩放的分数上。",
    },
  ],
};
