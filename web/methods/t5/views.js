// Defines the figures of T5 bias, and the texts of their page.
import { label } from "../../figures/svg.js";
import { bias, distance, firstDistance, head, key, query } from "../common/axes.js";
import { bandNode } from "../common/bands.js";
import * as glossary from "../common/glossary.js";
import { headMaps } from "../common/headMaps.js";
import { ofQuery, oneQuery, queryShown } from "../common/oneQuery.js";
import { fill } from "../common/sentences.js";
import { experiment, tableSeed } from "../common/trained.js";
import { windowArguments, windowControls } from "../common/window.js";
import { bucketing, columnsOf, isTrained, mostHeads, tableOf, trainedDistance, unused } from "./attention.js";
import { explainBucket, windowOfQuery } from "./buckets.js";
import { headsByReach, orderedHeads, reachDistance } from "./heads.js";

export const sentences = {
  row: {
    en: "The query is at position {query}. Each strip is a bucket of distances, wider far away, and each of {heads} heads adds what it has learned for the bucket. Move the query, and all lines move with it. ",
    zh: "查询在位置 {query}。每条竖带是一个距离的桶，越远越宽；{heads} 个头各自加上为桶学到的数。移动查询，所有的线随之移动。",
  },
  buckets: {
    en: "For keys before the query, {own}; {beyond}all distances from {last} on share bucket {bucket}.",
    zh: "对查询之前的键，{own}；{beyond}从距离 {last} 起都落入 {bucket} 号桶。",
  },
  each: { en: "distances 0 to {exact} have a bucket each", zh: "距离 0 到 {exact} 各占一个桶" },
  zero: { en: "only distance 0 has a bucket of its own", zh: "只有距离 0 独占一个桶" },
  beyond: {
    en: "after that, buckets widen with the logarithm of the distance, and ",
    zh: "再远，桶随距离的对数变宽，",
  },
  bias: {
    en: "Every bucket has one number for each head, so the bias is constant along diagonals and changes in steps across them. ",
    zh: "每个桶在每个头上有一个数，所以偏置沿对角线不变，跨对角线呈台阶状。",
  },
  heads: {
    en: "For each of {heads} heads every bucket has one number, so the bias is constant along diagonals and changes in steps across them. ",
    zh: "{heads} 个头中，每个桶各有一个数，所以偏置沿对角线不变，跨对角线呈台阶状。",
  },
  seed: {
    en: "This table is generated from seed {seed}; models learn theirs.",
    zh: "此表由种子 {seed} 生成，仅作示例；真实模型会自己学到一张表。",
  },
  trained: {
    en: "This table was trained in {experiment}.",
    zh: "此表由{experiment}训练。",
  },
  other: {
    en: " There, with {length} as the largest distance, bucket {unused} was never used and stayed 0.",
    zh: "那里最大距离为 {length}，{unused} 号桶从未用到，其值仍为 0。",
  },
  reach: {
    en: " Heads are ordered by reach: the mean distance at which they would attend by the bias alone, among keys up to {far} away, from {least} (head {first}) to {most} (head {last}). The number after a head is the slope of the ALiBi bias nearest to its own, by least squares.",
    zh: "各头按作用距离排列：若只凭偏置做注意力，距离不超过 {far} 的键的平均距离，从 {least}（{first} 号头）到 {most}（{last} 号头）。编号后的数是与其偏置最接近（最小二乘）的 ALiBi 斜率。",
  },
  own: { en: "This table is your own.", zh: "此表是你自己的。" },
};

// Every distance of the window once: a single query at the last position.
const staircase = {
  function: "t5.buckets",
  arguments: bucketing,
  with: { queries: 1, keys: ({ queries, keys }) => queries + keys - 1, keyOffset: firstDistance },
};
const backwards = {
  function: "t5.buckets",
  arguments: bucketing,
  with: { queries: ({ maxDistance }) => maxDistance + 1, keys: 1 },
};
const rowBuckets = { function: "t5.buckets", arguments: ["keys", ...bucketing], with: ofQuery };
const column = (parameters) => columnsOf(parameters, [parameters.head]);
const columns = (parameters) =>
  columnsOf(
    parameters,
    orderedHeads(parameters).map(({ head }) => head),
  );

const untrained = { en: "untrained", zh: "未训练" };

/** Draws the lines over a strip for every other bucket, and names the one that training never used. */
function striped(scene, place, curve) {
  const { parameters, result, zoom, thumbnail, say, measure } = scene;
  const made = curve(scene, place);
  const { data } = result.facts[1];
  const starts = [...data.keys()].filter((key) => data[key] !== data[key - 1]);
  const name = say(untrained);
  const strips = starts.flatMap((start, n) => {
    const strip = bandNode(made, zoom, start, starts[n + 1] ?? data.length, n % 2 ? 0 : 0.15);
    const { x, y, width } = strip.attributes;
    const isNamed = data[start] === unused && isTrained(parameters) && !thumbnail && measure(name, 13) < width;
    return isNamed ? [strip, label(x + width / 2, y + 14, "name over", "middle", name)] : [strip];
  });
  return { ...made, content: [...strips, ...made.content] };
}

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const bucket = { name: { en: "bucket", zh: "桶" }, kind: "category" };
const directionBuckets = ({ buckets, bidirectional }) => (bidirectional ? Math.floor(buckets / 2) : buckets);

function bucketSentence({ facts, lang }) {
  const { data } = facts[0];
  const bucket = data[data.length - 1];
  let exact = 0;
  while (exact + 1 < data.length && data[exact + 1] !== data[exact]) exact++;
  // The loop stops at the first pair of distances that share a bucket; the smaller of them shares it already.
  exact -= 1;
  const last = data.indexOf(bucket);
  const own = fill(sentences[exact > 0 ? "each" : "zero"][lang], { exact });
  const beyond = last > exact + 1 ? sentences.beyond[lang] : "";
  return fill(sentences.buckets[lang], { own, beyond, last, bucket });
}

const leastDistance = 16;

/** Tells whether a sentence is long enough for its farthest tokens to reach the second of the shared buckets. */
function isShared({ textLength, buckets, bidirectional }) {
  const side = Math.floor(buckets / (bidirectional ? 2 : 1));
  const exact = Math.floor(side / 2);
  const least = Math.max(leastDistance, exact + 1);
  return (Math.log((textLength - 1) / exact) / Math.log(least / exact)) * (side - exact) >= 1;
}

/**
 * The least and the largest bias of the table.
 * @returns {[number, number]}
 */
function rangeOf(parameters) {
  const { data } = tableOf(parameters);
  return [Math.min(...data), Math.max(...data)];
}

function tableSentence({ parameters, lang }, first = "bias") {
  const { seed, table, bidirectional, maxDistance } = parameters;
  const values = { seed, experiment: experiment(lang), length: trainedDistance, unused };
  const key = table ? "own" : isTrained(parameters) ? "trained" : "seed";
  const isOther = key === "trained" && (bidirectional || maxDistance !== trainedDistance);
  return (
    fill(sentences[first][lang], parameters) +
    fill(sentences[key][lang] + (isOther ? sentences.other[lang] : ""), values)
  );
}

function headsSentence(context) {
  const { parameters, lang } = context;
  const all = headsByReach(parameters);
  const [least, most] = [all[0], all[all.length - 1]];
  const values = { far: reachDistance(parameters), least: least.reach, most: most.reach };
  return (
    tableSentence(context, "heads") + fill(sentences.reach[lang], { ...values, first: least.head, last: most.head })
  );
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "T5 relative bias", zh: "T5 相对位置偏置" },
  tableViews: ["row", "heads", "bias", "profile"],
  opening: {
    en: "The distance between two tokens matters more than their positions, and its exact value matters less the larger it is. T5 sorts distances into buckets: one for each small distance, and ever wider ones for larger distances. It learns one bias for each bucket and head.",
    zh: "两个词元相隔多远，比各自在哪里更重要；而距离越大，精确值越不要紧。T5 把距离分桶，近处一个距离一个桶，越远桶越宽，每个桶在每个头上学一个偏置。",
  },
  controls: {
    table: { kind: "tensor" },
    seed: { default: 0, title: tableSeed },
    buckets: { min: 4, max: 512, title: glossary.buckets, slider: [4, 128], scale: "power" },
    // A head's example numbers do not depend on the number of heads.
    heads: { kind: "count", default: 4, max: mostHeads, min: 1, when: (_, view) => view !== "attention" },
    head: { default: 1 },
    ...windowControls,
    query: queryShown,
    bidirectional: { default: false, title: { en: "both directions", zh: "双向" } },
    maxDistance: {
      min: (parameters) => Math.floor(directionBuckets(parameters) / 2) + 1,
      max: 8192,
      default: trainedDistance,
      slider: [leastDistance, 1024],
      when: (parameters, view) => view !== "attention" || isShared(parameters),
    },
    causal: { default: ({ bidirectional }) => !bidirectional },
  },
  views: {
    row: {
      tab: { en: "one query", zh: "一个查询" },
      ...oneQuery(rangeOf, "t5.bias", bucketing, { table: tableOf }),
      curve: { mark: "steps" },
      facts: [backwards, rowBuckets],
      adapt: striped,
      controls: ["query", "heads", "head", "seed", "keys", "bidirectional", "buckets", "maxDistance"],
      arrival: ["query"],
      work: ({ heads, keys }) => heads * keys,
      explain: ({ at, parameters, ...more }) =>
        explainBucket({ ...more, at: { x: at.x, y: parameters.query }, parameters: windowOfQuery(parameters) }),
      sentence: (context) => tableSentence(context, "row"),
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      low: "wide",
      title: {
        en: "Bias of every head by reach",
        zh: "各头的偏置，按作用距离排列",
      },
      ...headMaps(bias, orderedHeads),
      calls: [
        { function: "t5.bias", arguments: [...windowArguments, ...bucketing, "causal"], with: { table: columns } },
      ],
      facts: [backwards, staircase],
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
      explain: explainBucket,
      sentence: headsSentence,
    },
    staircase: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Bucket against distance", zh: "桶号随距离的变化" },
      kind: "curve",
      calls: [staircase],
      facts: [backwards, staircase],
      axes: { x: distance, value: bucket },
      curve: { mark: "steps", zero: true },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "bidirectional", "buckets", "maxDistance"],
      explain: explainBucket,
      sentence: bucketSentence,
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias of one head", zh: "一个头的偏置" },
      kind: "heatmap",
      square: true,
      calls: [
        { function: "t5.bias", arguments: [...windowArguments, ...bucketing, "causal"], with: { table: column } },
      ],
      facts: [backwards, staircase],
      axes: { x: key, y: query, slice: head, value: bias },
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
      // A head's example numbers do not depend on the number of heads.
      work: ({ queries, keys }) => queries * keys,
      explain: explainBucket,
      sentence: (context) => tableSentence(context),
    },
    profile: {
      tab: { en: "profile", zh: "随距离曲线" },
      title: { en: "Bias of every head against distance", zh: "各头偏置随距离的变化" },
      kind: "curve",
      calls: [{ function: "t5.profile", arguments: [...windowArguments, ...bucketing], with: { table: tableOf } }],
      facts: [backwards, staircase],
      axes: { x: distance, line: head, value: bias },
      curve: { mark: "steps" },
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
      explain: explainBucket,
      sentence: (context) => tableSentence(context),
    },
  },
  tryThis: [
    {
      at: "staircase?queries=160&keys=160&bidirectional=true&maxDistance=128",
      en: "Where the buckets become wider",
      zh: "桶从哪里开始变宽",
    },
    {
      at: "staircase?buckets=8&maxDistance=32",
      en: "Eight buckets: coarse steps that end early",
      zh: "只有八个桶：台阶粗而且很早到头",
    },
    {
      at: "profile?with=alibi.profile",
      en: "Next to ALiBi: learned steps and fixed lines",
      zh: "与 ALiBi 并排：学到的台阶与给定的直线",
    },
  ],
  presets: {
    thirty: {
      at: "staircase?queries=31&keys=1",
      en: "distances 0 to 30 before the query",
      zh: "查询之前：距离 0 到 30",
    },
    encoder: {
      at: "staircase?queries=256&keys=256&bidirectional=true&maxDistance=128",
      en: "T5 encoder",
      zh: "T5 编码器",
    },
    decoder: {
      at: "staircase?queries=256&keys=256&bidirectional=false&maxDistance=128",
      en: "T5 decoder",
      zh: "T5 解码器",
    },
    base: {
      at: "profile?heads=12&seed=12&bidirectional=true&maxDistance=128",
      en: "T5-base's size, 32 × 12, example values",
      zh: "T5-base 的大小 32 × 12，示例值",
      source: "https://huggingface.co/google-t5/t5-base/blob/main/config.json",
    },
  },
};

export { attention } from "./attention.js";
