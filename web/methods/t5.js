// T5's relative bias for readers: `t5` is what a figure needs, `page` what only the page says.
import { bias, distance, firstDistance, head, key, query } from "./axes.js";
import { code } from "./code/t5.js";
import { exampleTable } from "./exampleTable.js";
import { formula } from "./formulas/t5.js";
import { fill } from "./sentences.js";
import { aheadOfQuery, causalSwitch, windowArguments, windowControls, windowSliders } from "./window.js";

const bucketing = ["bidirectional", "buckets", "maxDistance"];
const buckets = { function: "t5.buckets", arguments: [...windowArguments, ...bucketing] };
// Every distance the window has, once: a single query at its last position.
const staircase = {
  function: "t5.buckets",
  arguments: bucketing,
  with: {
    queries: 1,
    keys: ({ queries, keys }) => queries + keys - 1,
    keyOffset: firstDistance,
  },
};
const backwards = {
  function: "t5.buckets",
  arguments: bucketing,
  with: { queries: ({ maxDistance }) => maxDistance + 1, keys: 1 },
};
// The reader's own table, or one to look at.
const tableOf = ({ table, buckets, heads, bidirectional, seed }) =>
  table ?? exampleTable(buckets, heads, bidirectional, seed);
const column = ({ buckets, heads, head, ...rest }) => {
  const { data } = tableOf({ buckets, heads, ...rest });
  return { data: Float32Array.from({ length: buckets }, (_, row) => data[row * heads + head]), shape: [buckets, 1] };
};

const bucket = { name: { en: "bucket", zh: "桶" }, kind: "category" };
const exampleBias = { ...bias, name: { en: "bias (example table)", zh: "偏置（示例表）" } };

const words = {
  sides: { en: ["looking back", "ahead"], zh: ["回看", "键在查询之后"] },
  single: { en: "{side}, distance {near}: bucket {bucket}", zh: "{side}，距离 {near}：{bucket} 号桶" },
  shared: {
    en: "{side}, distances {near} to {far} share bucket {bucket}",
    zh: "{side}，距离 {near} 到 {far} 都在 {bucket} 号桶",
  },
};

const sentences = {
  buckets: {
    en: "Looking back, {own}; {beyond}from distance {last} on all share bucket {bucket}.",
    zh: "回看（键在查询之前），{own}；{beyond}从距离 {last} 起都落入 {bucket} 号桶。",
  },
  each: { en: "distances 0 to {exact} have a bucket each", zh: "距离 0 到 {exact} 各占一个桶" },
  zero: { en: "only distance 0 has a bucket of its own", zh: "只有距离 0 独占一个桶" },
  beyond: {
    en: "beyond, buckets widen with the logarithm of the distance, and ",
    zh: "再远，桶随距离的对数变宽，",
  },
  bias: {
    en: "Every bucket has one number for each head, so the bias is constant along diagonals and in steps across them. ",
    zh: "每个桶在每个头上有一个数，所以偏置沿对角线不变，跨对角线呈台阶状。",
  },
  seed: {
    en: "This table is made up from seed {seed}; a model learns its own.",
    zh: "此表由种子 {seed} 生成，仅作示例；真实模型会自己学到一张表。",
  },
  own: { en: "This table is your own.", zh: "此表是您自己的。" },
  unused: { en: "no distance in this window falls into it", zh: "此窗口中没有距离落入该桶" },
};

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

/** The bucket of a distance, and which distances of this window share it; the last fact has them all. */
function explainBucket({ at, value, parameters, facts, lang }) {
  if (value === -Infinity) return aheadOfQuery[lang];
  const { data } = facts.at(-1);
  const first = firstDistance(parameters);
  const distance = at.x - (at.y ?? 0);
  const bucket = data[distance - first];
  const isAhead = distance > 0;
  let [low, high] = [distance, distance];
  while (data[low - 1 - first] === bucket && !(isAhead && low === 0)) low--;
  while (data[high + 1 - first] === bucket && (isAhead || high < 0)) high++;
  const [near, far] = isAhead ? [low, high] : [Math.abs(high), Math.abs(low)];
  const text = words[near === far ? "single" : "shared"][lang];
  return fill(text, { side: words.sides[lang][isAhead ? 1 : 0], near, far, bucket });
}

const seedSentence = ({ parameters: { seed, table }, lang }) =>
  sentences.bias[lang] + fill(sentences[table ? "own" : "seed"][lang], { seed });

/** The bucket that a selected distance, or pair of query and key, lies in; undefined outside of the window. */
const bucketAt = ({ distance, query, key }, parameters, facts) =>
  facts.at(-1).data[(distance ?? key - query) - firstDistance(parameters)];

function distancesText(bucket, { parameters, facts, lang }) {
  const index = facts.at(-1).data.indexOf(bucket);
  if (index < 0) return sentences.unused[lang];
  return explainBucket({ at: { x: index + firstDistance(parameters) }, value: 0, parameters, facts, lang });
}
const directionBuckets = ({ buckets, bidirectional }) => (bidirectional ? Math.floor(buckets / 2) : buckets);

export const t5 = {
  title: { en: "T5 relative bias", zh: "T5 相对位置偏置" },
  controls: {
    ...windowControls,
    bidirectional: {},
    buckets: { min: 4, max: 512 },
    maxDistance: { min: (parameters) => Math.floor(directionBuckets(parameters) / 2) + 1, max: 8192 },
    heads: { kind: "count", default: 8, max: 128, min: 1 },
    head: { kind: "whole", default: 1, min: 0, max: ({ heads }) => heads - 1 },
    seed: { kind: "whole", default: 1, min: 0, max: 999 },
    table: { kind: "tensor" },
    causal: {},
  },
  views: [
    {
      id: "buckets",
      title: { en: "Bucket of every query and key", zh: "每对查询与键所在的桶" },
      kind: "heatmap",
      calls: [buckets],
      facts: [backwards, staircase],
      axes: { x: key, y: query, value: bucket },
      explain: explainBucket,
    },
    {
      id: "staircase",
      title: { en: "Bucket against distance", zh: "桶号随距离的变化" },
      kind: "curve",
      calls: [staircase],
      facts: [backwards, staircase],
      axes: { x: distance, value: bucket },
      curve: { mark: "steps", zero: true },
      explain: explainBucket,
    },
    {
      id: "bias",
      title: { en: "Bias of one head, from an example table", zh: "一个头的偏置（示例表）" },
      kind: "heatmap",
      calls: [
        { function: "t5.bias", arguments: [...windowArguments, ...bucketing, "causal"], with: { table: column } },
      ],
      facts: [staircase],
      axes: { x: key, y: query, slice: head, value: exampleBias },
      explain: explainBucket,
    },
    {
      id: "profile",
      title: { en: "Bias of every head against distance, from an example table", zh: "各头偏置随距离的变化（示例表）" },
      kind: "curve",
      calls: [{ function: "t5.profile", arguments: [...windowArguments, ...bucketing], with: { table: tableOf } }],
      facts: [staircase],
      axes: { x: distance, line: head, value: exampleBias },
      curve: { mark: "steps" },
      explain: explainBucket,
    },
  ],
};

export const page = {
  family: "relative",
  short: { en: "T5 bias", zh: "T5 分桶" },
  tableViews: ["bias", "profile"],
  ownTable: {
    of: tableOf,
    parameters: ([buckets, heads]) => ({ buckets, heads, seed: undefined }),
    expects: { en: "4 to 512 buckets × 1 to 128 heads", zh: "4 至 512 个桶 × 1 至 128 个头" },
    size: { en: "{rows} buckets × {columns} heads", zh: "{rows} 个桶 × {columns} 个头" },
    names: {
      title: {
        bias: { en: "Bias of one head, from your table", zh: "一个头的偏置（您的表）" },
        profile: { en: "Bias of every head against distance, from your table", zh: "各头偏置随距离的变化（您的表）" },
      },
      value: { en: "bias (your table)", zh: "偏置（您的表）" },
    },
    edit: { column: ({ head }) => head, rowAt: bucketAt, rowText: distancesText },
  },
  thumbnail: { view: "buckets", parameters: { queries: 64, keys: 64, maxDistance: 64 } },
  formula,
  opening: {
    en: "How far apart two tokens are matters more than where they stand, and exact distance matters less the larger it is. T5 sorts distances into buckets, one for each near distance and ever wider ones further out, and learns one bias for each bucket and head.",
    zh: "两个词元相隔多远，比各自在哪里更重要；而距离越大，精确值越不要紧。T5 把距离分桶，近处一个距离一个桶，越远桶越宽，每个桶在每个头上学一个偏置。",
  },
  papers: [
    {
      text: "Raffel et al. 2020, Exploring the Limits of Transfer Learning, section 2.1",
      url: "https://arxiv.org/abs/1910.10683",
    },
  ],
  aliases: ["relative attention bias", "bucketed bias", "log buckets", "分桶", "相对位置偏置"],
  models: ["T5", "mT5", "UMT5", "Flan-T5", "LongT5", "MPNet", "LayoutLMv3"],
  traps: [
    {
      en: "Boundaries: distances 16, 32 and 64 lie exactly on an edge. A float logarithm may put them one bucket too low; here they are decided by exact integers.",
      zh: "边界：距离 16、32、64 恰好在桶的边界上，浮点对数可能把它们放低一个桶；这里用整数精确判定。",
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
    ...windowSliders,
    bidirectional: { title: { en: "both directions", zh: "双向" } },
    buckets: { title: { en: "buckets", zh: "桶数" }, slider: [4, 128], scale: "power" },
    maxDistance: {
      title: { en: "largest distance", zh: "最大距离" },
      unit: { en: "positions", zh: "个位置" },
      slider: [16, 1024],
      scale: "power",
    },
    heads: { title: { en: "heads", zh: "头数" }, slider: [1, 32], step: 1 },
    head: { title: { en: "head shown", zh: "显示的头" }, step: 1 },
    seed: { title: { en: "seed of the example table", zh: "示例表的种子" }, step: 1 },
    table: { title: { en: "table", zh: "表" } },
    causal: causalSwitch,
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
  code,
};
