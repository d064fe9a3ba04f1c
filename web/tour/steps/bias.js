// Step 6: a bias by distance.
import { fill } from "../../methods/common/sentences.js";
import { explainBucket } from "../../methods/t5/buckets.js";
import { lineOf } from "../lines.js";
import { given, slopeName } from "../numbers.js";

/** So many distances are drawn before softmax; after it shares are counted among many more keys. */
const drawn = 24;
const all = 1024;
const heads = 8;
const shown = given.slopes;

/** T5's buckets of a key and the queries behind it, as its decoder has them, to a little beyond where all share the last. */
const behind = 160;
const bucketsOf = (window) => ({ function: "t5.buckets", with: { ...window, bidirectional: false } });
const buckets = bucketsOf({ queries: behind, keys: 1 });
/** The same, from the farthest key to the query itself, of which the read-out tells. */
const lastRow = { queries: 1, keys: behind, queryOffset: behind - 1, keyOffset: 0 };
/** How many distances lie in each bucket, nearest first. */
function widthsOf({ data }) {
  const widths = Array(Math.max(...data) + 1).fill(0);
  for (const bucket of data) widths[bucket]++;
  return widths;
}
/** The distance from which buckets hold more than one, and that from which all share the last. */
const widerFrom = (result) => widthsOf(result).findIndex((width) => width > 1);
const lastFrom = (result) => behind - widthsOf(result).at(-1);

const slopes = { function: "alibi.slopes", with: { heads } };
const biasOf = (keys) => (head) => ({
  function: "alibi.bias",
  with: { slopes: (_, [{ data }]) => data.slice(head, head + 1), queries: 1, keys, queryOffset: keys - 1 },
});
/** The same, of one key and the queries behind it. */
const biasBehind = (head) => {
  const { function: name, with: given } = biasOf(1)(head);
  return { function: name, with: { ...given, queries: drawn, queryOffset: 0 } };
};
const weightsOf = (result) => ({ function: "attention.softmax", with: { scores: { result } } });

const slopeNames = shown.map(slopeName);
const names = slopeNames.map((slope) => ({ en: `slope ${slope}`, zh: `斜率 ${slope}` }));
const most = 0.99;

const said = {
  bias: {
    en: "A key {back} positions back loses {steep} at slope {a}, {middle} at {b} and {gentle} at {c}: the steeper the slope, the more distance counts.",
    zh: "往回 {back} 个位置的键，斜率 {a} 时减去 {steep}，{b} 时减去 {middle}，{c} 时减去 {gentle}：斜率越大，距离越要紧。",
  },
  shares: {
    en: "Of {all} keys the {steep} nearest share 99 % of the weight at slope {a}, the {middle} nearest at {b}, the {gentle} nearest at {c}. Each head looks back through a window, narrow or wide, whose edge is soft: ALiBi is windows of many widths.",
    zh: "{all} 个键中，占去 99 % 权重的，斜率 {a} 时是最近的 {steep} 个，{b} 时是最近的 {middle} 个，{c} 时是最近的 {gentle} 个。每个头都像透过一扇边缘柔和的窗口往回看，有窄有宽：ALiBi 就是许多宽窄不同的窗口。",
  },
  buckets: {
    en: "Going back, the first {exact} distances have a bucket each. Then buckets widen: the last but one holds distances {near} to {far}, and from {last} on all share the last. So T5 learns {count} numbers for each head, however long the text is, and what is {last} or more back looks equally far.",
    zh: "往回数，前 {exact} 个距离各占一个桶，之后桶越来越宽：倒数第二个装下距离 {near} 到 {far}，从 {last} 起全在最后一个桶里。所以文章再长，T5 每个头也只学 {count} 个数；相距 {last} 以上的，看起来都一样远。",
  },
};
const [a, b, c] = slopeNames;
const distanceBack = { name: { en: "distance back", zh: "往回的距离" }, unit: { en: "positions", zh: "个位置" } };

/** What the nearest 1, 2, 3 … keys have of the weight together; the last key is the nearest. */
function sharesOf({ data }) {
  let sum = 0;
  return Float32Array.from(data.toReversed(), (weight) => {
    sum += weight;
    return sum;
  });
}
/** @type {import("../step.js").Step} */
export const bias = {
  id: "bias",
  title: { en: "Say the distance outright", zh: "直接告诉它距离" },
  text: {
    en: "Leave the vectors alone. To each score, the dot product of query and key, add a number that depends on the distance between the two: a bias. The model T5 sorts distances into buckets, narrow ones near and wide ones far, and learns a bias for each. ALiBi learns nothing: its bias takes off the distance times a slope, and each head has its own slope. Softmax makes weights of the scores. Here all words are equal, so that distance alone decides.",
    zh: "向量保持不变，只给每个分数（查询与键的点积）加上一个由二者距离决定的数，叫作偏置。T5 模型把距离分成桶，近处窄、远处宽，每个桶学一个偏置。ALiBi 什么都不学：它的偏置就是减去距离乘以斜率，每个头有自己的斜率。softmax 把分数变成权重。这里所有词都一样，只有距离起作用。",
  },
  question: {
    text: {
      en: "A head with slope {slope} reads a thousand keys: how many of them share 99 % of its weight?",
      zh: "斜率为 {slope} 的头读一千个键：99 % 的权重落在其中多少个上？",
    },
    options: [
      {
        label: { en: "About ten", zh: "大约十个" },
        isRight: true,
        reply: {
          en: "Each step back divides the weight by {ratio}: after ten steps less than a hundredth is left.",
          zh: "每往回一步，权重就除以 {ratio}：十步之后不到百分之一。",
        },
      },
      {
        label: { en: "About a hundred", zh: "大约一百个" },
        reply: {
          en: "A hundred back the score is lower by {off}, and the weight is below {tiny} of the nearest one's.",
          zh: "往回一百个，分数低了 {off}，权重不到最近那个的 {tiny}。",
        },
      },
      {
        label: { en: "All of them, a little each", zh: "全部，各占一点" },
        reply: {
          en: "So it would be without a bias. Softmax makes ratios of differences, and the differences grow with every step.",
          zh: "没有偏置时才会这样。softmax 把差变成比值，而差每一步都在增大。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["alibi"],
      figure: {
        controls: {},
        views: [
          {
            id: "bias",
            title: {
              en: "Before softmax: what three of eight heads take off",
              zh: "softmax 之前：八个头中的三个减去多少",
            },
            kind: "curve",
            calls: [slopes, ...shown.map(biasBehind)],
            facts: shown.map(biasBehind),
            stack: shown.map((_, i) => ({ result: 1 + i, column: 0, name: names[i] })),
            axes: {
              x: distanceBack,
              line: { name: { en: "head", zh: "头" }, names },
              value: { name: { en: "bias", zh: "偏置" }, kind: "signed" },
            },
          },
        ],
      },
      sentence({ facts, lang }) {
        const [steep, middle, gentle] = facts.map(({ data }) => -data.at(-1));
        return fill(said.bias[lang], { a, b, c, back: drawn - 1, steep, middle, gentle });
      },
    },
    {
      parts: ["alibi", "attention"],
      figure: {
        controls: {},
        views: [
          {
            id: "shares",
            title: {
              en: "After softmax: the weight of the nearest keys together",
              zh: "softmax 之后：最近若干个键的权重合计",
            },
            kind: "curve",
            calls: [
              slopes,
              ...shown.map(biasOf(all)),
              ...shown.map((_, i) => weightsOf(1 + i)),
              ...shown.map((_, i) => lineOf((results) => sharesOf(results[4 + i]))),
            ],
            facts: shown.map((_, i) => lineOf((results) => sharesOf(results[4 + i]))),
            stack: shown.map((_, i) => ({ result: 7 + i, name: names[i] })),
            axes: {
              x: {
                name: { en: "nearest keys", zh: "最近的键" },
                unit: { en: "so many", zh: "个数" },
                start: 1,
                scale: "log",
              },
              line: { name: { en: "head", zh: "头" }, names },
              value: { name: { en: "share of the weight", zh: "权重占比" }, kind: "magnitude", range: [0, 1] },
            },
            marks: [{ y: most, name: "99 %" }],
          },
        ],
      },
      sentence({ facts, lang }) {
        const [steep, middle, gentle] = facts.map(({ data }) => 1 + data.findIndex((share) => share >= most));
        return fill(said.shares[lang], { a, b, c, all, steep, middle, gentle });
      },
    },
    // Last, so that figures 0 and 1 in posts stay what they are.
    {
      parts: ["t5"],
      figure: {
        controls: {},
        views: [
          {
            id: "buckets",
            title: {
              en: "T5 instead: keys on one stair share one learned bias",
              zh: "T5 的做法：同一级台阶上的键共用一个学到的偏置",
            },
            kind: "curve",
            calls: [buckets],
            stack: [{ result: 0, column: 0 }],
            facts: [buckets, bucketsOf(lastRow)],
            axes: {
              x: distanceBack,
              value: { name: { en: "bucket", zh: "桶" }, kind: "category" },
            },
            curve: { mark: "steps", zero: true },
            marks: [
              { x: (_, [each]) => widerFrom(each), name: { en: "wider from here", zh: "从这里起变宽" } },
              { x: (_, [each]) => lastFrom(each), name: { en: "one for all", zh: "共用一个" } },
            ],
            explain: ({ at, ...told }) => explainBucket({ ...told, at: { x: -at.x }, parameters: lastRow }),
          },
        ],
      },
      sentence({ facts: [drawn], lang }) {
        const widths = widthsOf(drawn);
        const last = lastFrom(drawn);
        return fill(said.buckets[lang], {
          exact: widerFrom(drawn),
          near: last - widths.at(-2),
          far: last - 1,
          last,
          count: widths.length,
        });
      },
    },
  ],
  lead: {
    en: "Such a bias is the same whatever the words are. Can position act on what the words themselves say?",
    zh: "无论是什么词，这样的偏置都一样。能不能让位置作用在词本身的向量上？",
  },
};
