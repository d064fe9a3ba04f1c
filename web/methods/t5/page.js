// Gives the texts beside the figure of the page on T5's relative bias.
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import { sentences } from "./sentences.js";

function bucketSentence({ facts, lang }) {
  const { data } = facts[0];
  const bucket = data[data.length - 1];
  let exact = 0;
  while (exact + 1 < data.length && data[exact + 1] !== data[exact]) exact++;
  // The walk stops at the first pair that shares a bucket; the first of that pair shares it already.
  exact -= 1;
  const last = data.indexOf(bucket);
  const own = fill(sentences[exact > 0 ? "each" : "zero"][lang], { exact });
  const beyond = last > exact + 1 ? sentences.beyond[lang] : "";
  return fill(sentences.buckets[lang], { own, beyond, last, bucket });
}

const leastDistance = 16;

/** Whether a sentence is long enough for its farthest tokens to be in the second of the buckets that distances share. */
function isShared({ textLength, buckets, bidirectional }) {
  const side = Math.floor(buckets / (bidirectional ? 2 : 1));
  const exact = Math.floor(side / 2);
  const least = Math.max(leastDistance, exact + 1);
  return (Math.log((textLength - 1) / exact) / Math.log(least / exact)) * (side - exact) >= 1;
}

const seedSentence = ({ parameters: { seed, table }, lang }) =>
  sentences.bias[lang] + fill(sentences[table ? "own" : "seed"][lang], { seed });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "T5 relative bias", zh: "T5 相对位置偏置" },
  tableViews: ["heads", "bias", "profile"],
  opening: {
    en: "How far apart two tokens are matters more than where they stand, and exact distance matters less the larger it is. T5 sorts distances into buckets, one for each near distance and ever wider ones further out, and learns one bias for each bucket and head.",
    zh: "两个词元相隔多远，比各自在哪里更重要；而距离越大，精确值越不要紧。T5 把距离分桶，近处一个距离一个桶，越远桶越宽，每个桶在每个头上学一个偏置。",
  },
  tryThis: [
    {
      text: { en: "Where the buckets widen", zh: "桶从哪里开始变宽" },
      view: "staircase",
      parameters: { queries: 160, keys: 160 },
    },
    {
      text: { en: "Eight buckets: the staircase is coarse and ends early", zh: "只有八个桶：台阶粗而且很早到头" },
      view: "staircase",
      parameters: { buckets: 8, maxDistance: 32 },
    },
    {
      text: { en: "One direction only, as in a decoder", zh: "单向，如解码器" },
      view: "buckets",
      parameters: { bidirectional: false },
    },
    {
      text: { en: "Beside ALiBi: learned steps, given lines", zh: "与 ALiBi 并排：学到的台阶与给定的直线" },
      view: "profile",
      beside: { with: "alibi.profile" },
    },
  ],
  presets: [
    {
      id: "thirty",
      title: { en: "distances 0 to 30, looking back", zh: "回看：距离 0 到 30" },
      view: "staircase",
      parameters: { queries: 31, keys: 1 },
    },
    {
      id: "encoder",
      title: { en: "T5 encoder", zh: "T5 编码器" },
      view: "buckets",
      parameters: { queries: 256, keys: 256 },
    },
    {
      id: "decoder",
      title: { en: "T5 decoder", zh: "T5 解码器" },
      view: "buckets",
      parameters: { queries: 256, keys: 256, bidirectional: false },
    },
    {
      id: "base",
      title: { en: "T5-base's size, 32 × 12, example values", zh: "T5-base 的大小 32 × 12，示例值" },
      view: "profile",
      parameters: { heads: 12, seed: 12 },
    },
  ],
  controls: {
    bidirectional: { title: { en: "both directions", zh: "双向" } },
    buckets: { title: glossary.buckets, slider: [4, 128], scale: "power" },
    // The example's numbers of a head do not depend on how many there are.
    heads: { when: (_, view) => view !== "attention" },
    maxDistance: {
      slider: [leastDistance, 1024],
      when: (parameters, view) => view !== "attention" || isShared(parameters),
    },
    seed: { title: { en: "seed of the example table", zh: "示例表的种子" } },
  },
  views: {
    buckets: {
      tab: { en: "buckets", zh: "分桶矩阵" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "bidirectional", "buckets", "maxDistance"],
      work: ({ queries, keys }) => queries * keys,
      sentence: bucketSentence,
    },
    staircase: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "bidirectional", "buckets", "maxDistance"],
      sentence: bucketSentence,
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      controls: [
        "heads",
        "seed",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "bidirectional",
        "buckets",
        "maxDistance",
        "causal",
      ],
      work: ({ queries, keys }) => 8 * queries * keys,
      sentence: seedSentence,
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: [
        "head",
        "seed",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "bidirectional",
        "buckets",
        "maxDistance",
        "causal",
      ],
      // The example's numbers of a head do not depend on how many there are.
      work: ({ queries, keys }) => queries * keys,
      sentence: seedSentence,
    },
    profile: {
      tab: { en: "profile", zh: "随距离曲线" },
      controls: [
        "heads",
        "head",
        "seed",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "bidirectional",
        "buckets",
        "maxDistance",
      ],
      sentence: seedSentence,
    },
  },
};
