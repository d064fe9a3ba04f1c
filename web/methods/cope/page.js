// Gives the texts beside the figure of the page on contextual position encoding.
import { sentencesOf } from "../common/sentences.js";

const sentences = {
  positions: {
    en: "Each query counts back only the keys that it lets through, so that equal steps in the text are unequal steps in position. Counting ends at {most}. Tokens are made up from seed {seed}, of four kinds in runs.",
    zh: "每个查询往回数时只数它放行的键，因此文本中同样的一步，在位置上并不一样长。最多数到 {most}。词元由种子 {seed} 生成，共四类，成段出现。",
  },
  count: {
    en: "Read from right to left: the line climbs where the last query lets a key through and stays level where it does not. By place it would climb by one everywhere.",
    zh: "从右往左看：最后一个查询放行的键处上升，不放行处持平。若按位置数，处处上升一格。",
  },
  scores: {
    en: "Between two whole positions the query meets both vectors, each by how near it is; past position {most} nothing changes any more.",
    zh: "落在两个整数位置之间时，查询与两个向量都相乘，按远近加权；超过位置 {most} 后不再变化。",
  },
};
const sentence = sentencesOf(sentences, ({ positions }) => ({ most: positions - 1 }));

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "CoPE: contextual position encoding", zh: "CoPE：上下文位置编码" },
  opening: {
    en: '"The third sentence back" is no number of tokens. CoPE lets each query decide which keys count: a gate between 0 and 1 for every key, and the position of a key is the sum of the gates from there to the query.',
    zh: "“往前第三句”不是固定的词元数。CoPE 让每个查询决定哪些键要数：每个键有一个 0 到 1 的门，键的位置就是从它到查询之间各门之和。",
  },
  tryThis: [
    {
      text: { en: "Gates half open: every key counts one half", zh: "门半开：每个键算半个" },
      view: "positions",
      parameters: { sharpness: 0 },
    },
    {
      text: { en: "Sharp gates: a query counts its own kind", zh: "门很陡：查询只数同类" },
      view: "count",
      parameters: { sharpness: 16 },
    },
    {
      text: { en: "Four positions only: counting ends soon", zh: "只有四个位置：很快数到头" },
      view: "positions",
      parameters: { positions: 4 },
    },
  ],
  presets: [
    {
      id: "long",
      title: { en: "64 positions, 128 tokens", zh: "64 个位置，128 个词元" },
      view: "positions",
      parameters: { positions: 64, queries: 128, keys: 128 },
    },
    {
      id: "decoding",
      title: { en: "one query against 96 keys", zh: "一个查询对 96 个键" },
      view: "count",
      parameters: { queries: 1, keys: 96, queryOffset: 95 },
    },
    {
      id: "open",
      title: { en: "every key counted, ahead too", zh: "前后的键都计入" },
      view: "positions",
      parameters: { causal: false },
    },
  ],
  controls: {
    queries: { slider: [1, 256] },
    keys: { slider: [1, 256] },
    positions: { title: { en: "positions in the table", zh: "表中的位置数" }, slider: [1, 64], step: 1 },
    sharpness: { title: { en: "sharpness of the gates", zh: "门的陡度" }, slider: [0, 16], step: 0.25 },
    causal: { title: { en: "causal: count nothing that is ahead", zh: "因果：不计查询之后的键" } },
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    positions: {
      tab: { en: "positions", zh: "位置" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      sentence: sentence("positions"),
    },
    // Unless offsets move it, no key is ahead of the last query.
    count: {
      tab: { en: "last query", zh: "最后的查询" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("count"),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      sentence: sentence("scores"),
    },
  },
};
