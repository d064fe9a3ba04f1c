// Step 6: a bias by distance.
import { fill } from "../../methods/common/sentences.js";

/** So many keys are drawn; their shares are counted among many more. */
const drawn = 24;
const all = 1024;
const heads = 8;
const shown = [0, 3, 7];

const slopes = { function: "alibi.slopes", with: { heads } };
const biasOf = (keys) => (head) => ({
  function: "alibi.bias",
  with: { slopes: (_, [{ data }]) => data.slice(head, head + 1), queries: 1, keys, queryOffset: keys - 1 },
});
const weightsOf = (result) => ({ function: "attention.softmax", with: { scores: { result } } });

const names = ["1/2", "1/16", "1/256"].map((slope) => ({ en: `slope ${slope}`, zh: `斜率 ${slope}` }));

const said = {
  en: "Of {all} keys that are equal in all else, 99 % of the weight lies on {steep} at slope 1/2, on {middle} at 1/16, on {gentle} at 1/256. ALiBi is windows of many widths, and none of them ends where training did.",
  zh: "{all} 个键其他方面完全相同：斜率 1/2 时 99 % 的权重落在 {steep} 个键上，1/16 时 {middle} 个，1/256 时 {gentle} 个。ALiBi 就是许多宽窄不同的窗口，没有一个以训练长度为界。",
};

/** How many of the nearest keys have 99 % of the weight; the last key is the nearest. */
function countOf({ data }) {
  let sum = 0;
  let count = 0;
  while (sum < 0.99) sum += data[all - 1 - count++];
  return count;
}

/** @type {import("../step.js").Step} */
export const bias = {
  id: "bias",
  title: { en: "Say the distance outright", zh: "直接告诉它距离" },
  text: {
    en: "Leave the vectors alone, and take something off each score for the distance between query and key. T5 learns a number for each bucket of distances. ALiBi learns nothing: it subtracts a slope times the distance, another slope in each head. Softmax makes weights of it; here all words are equal, so that only distance speaks.",
    zh: "向量保持不变，只按查询与键的距离从每个分数里减去一些。T5 为每个距离桶学一个数。ALiBi 什么都不学：减去斜率乘距离，每个头的斜率不同。softmax 把它变成权重；这里所有词都一样，只有距离在起作用。",
  },
  question: {
    text: {
      en: "A head with slope 1/2: how many keys share 99 % of its weight?",
      zh: "斜率为 1/2 的头：99 % 的权重落在多少个键上？",
    },
    options: [
      {
        label: { en: "About ten", zh: "大约十个" },
        isRight: true,
        reply: {
          en: "Each step back costs a factor of e to the ½: after ten of them little is left.",
          zh: "每往回一步就除以 e 的 ½ 次方：十步之后所剩无几。",
        },
      },
      {
        label: { en: "About a hundred", zh: "大约一百个" },
        reply: {
          en: "A hundred back the score is lower by 50: a weight below 10⁻²¹.",
          zh: "往回一百个，分数低了 50：权重不到 10⁻²¹。",
        },
      },
      {
        label: { en: "All of them, a little each", zh: "全部，各占一点" },
        reply: {
          en: "That is what it would be without a bias. Softmax turns differences into ratios, and these grow with every step.",
          zh: "没有偏置时才会这样。softmax 把差变成比值，而差每一步都在增大。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["relative", "attention"],
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
            calls: [slopes, ...shown.map(biasOf(drawn)), ...shown.map(biasOf(all))],
            facts: shown.map((_, i) => weightsOf(4 + i)),
            stack: shown.map((_, i) => ({ result: 1 + i, row: 0, name: names[i] })),
            axes: {
              x: { name: { en: "key", zh: "键" }, unit: { en: "the query is at 0", zh: "查询在 0" }, start: 1 - drawn },
              line: { name: { en: "head", zh: "头" }, names },
              value: { name: { en: "bias", zh: "偏置" }, kind: "signed" },
            },
          },
        ],
      },
      sentence({ facts, lang }) {
        const [steep, middle, gentle] = facts.map(countOf);
        return fill(said[lang], { all, steep, middle, gentle });
      },
    },
    {
      packages: ["relative", "attention"],
      figure: {
        controls: {},
        views: [
          {
            id: "weights",
            title: { en: "After it: the weights, on a scale of powers of ten", zh: "之后：权重，按十的幂取刻度" },
            kind: "curve",
            calls: [slopes, ...shown.map(biasOf(drawn)), ...shown.map((_, i) => weightsOf(1 + i))],
            stack: shown.map((_, i) => ({ result: 4 + i, row: 0, name: names[i] })),
            axes: {
              x: { name: { en: "key", zh: "键" }, unit: { en: "the query is at 0", zh: "查询在 0" }, start: 1 - drawn },
              line: { name: { en: "head", zh: "头" }, names },
              value: { name: { en: "weight", zh: "权重" }, kind: "magnitude", scale: "log" },
            },
          },
        ],
      },
      sentence: ({ lang }) =>
        lang === "zh"
          ? "每条都是直线：往回每一步，权重都除以同一个数。"
          : "Each is a straight line: every step back divides the weight by the same number.",
    },
  ],
  lead: {
    en: "A bias is the same whatever the words are. A rotation is not.",
    zh: "无论是什么词，偏置都一样。旋转则不然。",
  },
};
