// Step 4: digits made smooth, and the hands of clocks that they are.
import { fill } from "../../methods/common/sentences.js";
import { dialsPicture } from "../dials.js";
import { given } from "../numbers.js";

const length = 32;
const dim = 10;
/** Hands of so many different speeds are few enough to be seen. */
const base = 1000;
const most = 400;

const said = {
  table: {
    en: "Two lines of the picture are one hand: its sine below, its cosine above. The vectors of neighbours are now equally far apart everywhere: {first} from 7 to 8, {second} from 15 to 16, {third} from 100 to 101.",
    zh: "图中两行是同一根指针：下面是正弦，上面是余弦。相邻位置的向量现在处处一样远：7 到 8 是 {first}，15 到 16 是 {second}，100 到 101 是 {third}。",
  },
  hands: {
    en: "From {one} to {other} the fastest hand turns by {fast}, the slowest by {slow}. ",
    zh: "从 {one} 到 {other}，最快的指针转过 {fast}，最慢的转过 {slow}。",
  },
  near: {
    en: "Only the fast hands show it. Now move the other position to {far}.",
    zh: "只有快指针看得出来。现在把另一个位置移到 {far}。",
  },
  far: {
    en: "Where a fast hand ends does not say how often it went round; the slow ones show how far it is.",
    zh: "快指针停在哪里，并不说明转过几圈；相隔多远，要看慢指针。",
  },
  turn: { en: "{degrees}°", zh: "{degrees}°" },
  turns: { en: "{whole} × 360° + {degrees}°", zh: "{whole} × 360° + {degrees}°" },
};

const rows = { function: "sinusoidal.table", with: { positions: [7, 8, 15, 16, 100, 101], dim, base } };
const products = { function: "attention.similarity", with: { a: { result: 1 }, b: { result: 1 } } };

/** How far two rows are apart, by their products. */
const apart = ({ data }, i) => Math.sqrt(data[7 * i] - 2 * data[7 * i + 1] + data[7 * (i + 1)]).toFixed(3);

/** @type {import("../step.js").Step} */
export const sinusoids = {
  id: "sinusoids",
  title: { en: "Smooth digits: the sinusoids", zh: "把数位变光滑：正弦与余弦" },
  text: {
    en: "Let every digit turn instead of jump. It becomes a hand on a clock, and two channels hold it: the sine and the cosine of its angle. The first hand turns by one radian at each position and is round after {turn}; each next one is slower by the same factor, as digits are. This is the table of “Attention is all you need”, with fewer and faster hands.",
    zh: "让每一位旋转，而不是跳变。它成了钟上的一根指针，由两个通道表示：角度的正弦和余弦。第一根每个位置转一弧度，{turn} 个位置转一圈；后面每根都比前一根慢同样的倍数，就像各位数字。这就是“Attention is all you need”中的那张表，只是指针少一些、快一些。",
  },
  question: {
    text: {
      en: "Which hands tell position {from} from {near}, and which tell {from} from {far}?",
      zh: "哪些指针能区分位置 {from} 与 {near}，哪些能区分 {from} 与 {far}？",
    },
    options: [
      {
        label: { en: "Fast ones both times", zh: "两次都靠快的" },
        reply: {
          en: "Between {from} and {far} the fastest hand goes round {rounds} times; where it ends does not say how often.",
          zh: "从 {from} 到 {far}，最快的指针转了 {rounds} 圈；最后停在哪里，并不说明转了几圈。",
        },
      },
      {
        label: { en: "Fast ones for the first, slow ones for the second", zh: "前者靠快的，后者靠慢的" },
        isRight: true,
        reply: {
          en: "A slow hand hardly moves in one step, and a fast one does not know how often it went round: as with seconds and hours.",
          zh: "走一步，慢指针几乎不动；路远了，快指针说不出转过几圈：就像时针和秒针。",
        },
      },
      {
        label: { en: "Slow ones for the first, fast ones for the second", zh: "前者靠慢的，后者靠快的" },
        reply: {
          en: "Then one would read the seconds of a clock from its hour hand.",
          zh: "那就等于用时针来读秒了。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["attention", "sinusoidal"],
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
        return fill(said.table[lang], { first: apart(all, 0), second: apart(all, 2), third: apart(all, 4) });
      },
    },
    {
      parts: ["rope", "sinusoidal"],
      figure: {
        controls: {
          one: { kind: "whole", min: 0, max: most, default: given.near[0] },
          other: { kind: "whole", min: 0, max: most, default: given.near[1] },
        },
        views: [
          {
            id: "hands",
            title: { en: "The five hands at two positions", zh: "五根指针在两个位置上" },
            kind: "hands",
            calls: [{ function: "rope.table", with: { positions: ({ one, other }) => [one, other], dim, base } }],
            facts: [{ function: "sinusoidal.frequencies", with: { dim, base } }],
            stack: [
              { result: 0, key: "cos" },
              { result: 0, key: "sin" },
            ],
            axes: {
              x: { name: { en: "position", zh: "位置" } },
              line: { name: { en: "hand", zh: "指针" } },
              value: { name: { en: "sine or cosine", zh: "正弦或余弦" }, kind: "signed" },
            },
            picture: dialsPicture(["one", "other"], most),
          },
        ],
      },
      sliders: [
        { name: "one", title: { en: "one position (grey)", zh: "一个位置（灰）" }, range: [0, most], step: 1 },
        { name: "other", title: { en: "the other (blue)", zh: "另一个位置（蓝）" }, range: [0, most], step: 1 },
      ],
      sentence({ parameters: { one, other }, facts: [{ data }], lang }) {
        const apart = Math.abs(other - one);
        const angle = (theta) => {
          const degrees = (apart * theta * 180) / Math.PI;
          const whole = Math.floor(degrees / 360);
          return fill(said[whole > 0 ? "turns" : "turn"][lang], { whole, degrees: degrees - 360 * whole });
        };
        const text = said.hands[lang] + said[apart < 10 ? "near" : "far"][lang];
        return fill(text, { one, other, far: given.far[1], fast: angle(data[0]), slow: angle(data.at(-1)) });
      },
    },
  ],
  lead: {
    en: "Equal steps look equal now. But attention takes dot products: what does that of two positions say?",
    zh: "相等的步长现在看起来也相等了。而注意力做的是点积：两个位置的点积说明什么？",
  },
};
