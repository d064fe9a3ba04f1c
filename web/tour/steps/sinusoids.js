// Step 4: digits made smooth, and the hands of clocks that they are.
import { fill } from "../../methods/common/sentences.js";

const length = 32;
const dim = 10;
/** Hands of so many different speeds are few enough to be seen. */
const base = 1000;
const wide = 64;

const said = {
  table: {
    en: "Two columns are one hand: its sine and its cosine. Neighbours are now equally far apart everywhere: in {wide} channels {first} from 7 to 8, {second} from 15 to 16 and {third} from 100 to 101.",
    zh: "两列是同一根指针：它的正弦与余弦。现在相邻位置处处一样远：{wide} 个通道时，7 到 8 是 {first}，15 到 16 是 {second}，100 到 101 是 {third}。",
  },
  hands: {
    en: "Position {position}: five hands, of which the first goes round in 6.28 positions and the last in {slowest}.",
    zh: "位置 {position}：五根指针，第一根每 6.28 个位置转一圈，最后一根每 {slowest} 个位置转一圈。",
  },
};

const rows = { function: "sinusoidal.table", with: { positions: [7, 8, 15, 16, 100, 101], dim: wide } };
const products = { function: "attention.similarity", with: { a: { result: 1 }, b: { result: 1 } } };

/** How far two rows are apart, by their products. */
const apart = ({ data }, i) => Math.sqrt(data[7 * i] - 2 * data[7 * i + 1] + data[7 * (i + 1)]).toFixed(3);

/** @type {import("../step.js").Step} */
export const sinusoids = {
  id: "sinusoids",
  title: { en: "Smooth digits: the sinusoids", zh: "把数位变光滑：三角函数" },
  text: {
    en: "Let every digit turn instead of jump: a hand on a clock, given by the sine and the cosine of its angle. The first hand goes round in 6.28 positions, each next one more slowly, as digits do. This is the table of “Attention is all you need”.",
    zh: "让每一位转动而不是跳变：它是钟上的一根指针，用角度的正弦和余弦来表示。第一根每 6.28 个位置转一圈，后面的一根比一根慢，就像各位数字。这就是 “Attention is all you need” 中的那张表。",
  },
  question: {
    text: {
      en: "Which hands tell position 3 from 4, and which tell 3 from 3003?",
      zh: "哪些指针能区分位置 3 与 4，哪些能区分 3 与 3003？",
    },
    options: [
      {
        label: { en: "Fast ones both times", zh: "两次都是快的" },
        reply: {
          en: "Between 3 and 3003 a fast hand has gone round hundreds of times; where it ends says nothing of how often.",
          zh: "从 3 到 3003，快指针已转了几百圈；最后停在哪里并不说明转了多少圈。",
        },
      },
      {
        label: { en: "Fast ones first, slow ones then", zh: "先是快的，后是慢的" },
        isRight: true,
        reply: {
          en: "A slow hand hardly moves in one step, a fast one forgets how often it went round: as with seconds and hours.",
          zh: "慢指针走一步几乎不动，快指针忘了转过几圈：就像秒针和时针。",
        },
      },
      {
        label: { en: "Slow ones first, fast ones then", zh: "先是慢的，后是快的" },
        reply: {
          en: "Then a clock would tell seconds by its hour hand.",
          zh: "那就等于用时针来读秒了。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["absolute", "attention"],
      figure: {
        controls: {},
        views: [
          {
            id: "table",
            title: {
              en: "The same picture, smooth: 0 to 31 in sines and cosines",
              zh: "同一幅图变光滑：0 到 31 的正弦与余弦",
            },
            kind: "heatmap",
            calls: [{ function: "sinusoidal.table", with: { length, dim, base } }, rows],
            facts: [products],
            stack: Array.from({ length: dim }, (_, i) => ({ result: 0, column: dim - 1 - i })),
            axes: {
              x: { name: { en: "position", zh: "位置" } },
              y: { name: { en: "channel", zh: "通道" }, start: dim - 1, step: -1 },
              value: { name: { en: "sine or cosine", zh: "正弦或余弦" }, kind: "signed", range: [-1, 1] },
            },
          },
        ],
      },
      sentence({ facts: [all], lang }) {
        return fill(said.table[lang], { wide, first: apart(all, 0), second: apart(all, 2), third: apart(all, 4) });
      },
    },
    {
      packages: ["absolute", "rotary"],
      figure: {
        controls: { position: { kind: "whole", min: 0, max: 4000, default: 3 } },
        views: [
          {
            id: "hands",
            title: { en: "The five hands at one position", zh: "某个位置上的五根指针" },
            kind: "plane",
            calls: [{ function: "rope.table", with: { positions: ({ position }) => [position], dim, base } }],
            facts: [{ function: "sinusoidal.frequencies", with: { dim, base } }],
            stack: [
              { result: 0, key: "cos" },
              { result: 0, key: "sin" },
            ],
            axes: {
              x: { name: { en: "cosine", zh: "余弦" } },
              y: { name: { en: "sine", zh: "正弦" } },
              index: { name: { en: "position", zh: "位置" }, start: "position" },
              line: { name: { en: "hand", zh: "指针" } },
            },
            plane: { circle: 1, from: "origin" },
          },
        ],
      },
      sliders: [{ name: "position", title: { en: "position", zh: "位置" }, range: [0, 200], step: 1 }],
      sentence: ({ parameters: { position }, facts: [{ data }], lang }) =>
        fill(said.hands[lang], { position, slowest: Math.round((2 * Math.PI) / data.at(-1)).toLocaleString("en") }),
    },
  ],
  lead: {
    en: "Equal steps look equal. Attention multiplies vectors: what does the product of two rows say?",
    zh: "相等的步长看起来相等了。而注意力做的是内积：两行的内积说明了什么？",
  },
};
