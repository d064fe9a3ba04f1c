// Step 9: three ways to bring angles back, as digits and as hands.
import { fill } from "../../methods/common/sentences.js";
import { lineOf } from "../lines.js";
import { given } from "../numbers.js";

const { trained, ...head } = given.llama;
const factor = 4;
/** YaRN leaves alone what went round more often than this in training: its paper's number for Llama. */
const often = 32;

const scalings = [
  { type: "default" },
  { type: "linear", factor },
  { type: "ntk", factor },
  { type: "yarn", factor, original_max_position_embeddings: trained, beta_fast: often },
];
const names = [
  { en: "linear", zh: "线性插值" },
  { en: "NTK", zh: "NTK" },
  { en: "YaRN", zh: "YaRN" },
];
const spectra = scalings.map((scaling) => ({ function: "rope.spectrum", with: { ...head, scaling } }));
/** How many times as long each hand takes for a turn as it did in training. */
const slower = names.map((_, i) =>
  lineOf((results) => results[1 + i].wavelengths.data.map((each, hand) => each / results[0].wavelengths.data[hand])),
);
/** The first hand that did not complete a turn in training. */
const firstSlow = (_, [{ wavelengths }]) => wavelengths.data.findIndex((each) => each > trained);

const said = {
  // Source: arXiv 2309.00071, section 3.4 (the fit of the attention factor).
  en: "Linear interpolation slows all {hands} hands by a factor of {factor}, the fast ones too. NTK leaves the fastest as it was and slows hand 20 by {early}, hand 32 by {middle}, the slowest by {factor}. YaRN leaves the {kept} that went round more than {often} times in training as they were: they have pointed everywhere. It slows by {factor} the {full} that made no full turn, and the {blended} between by less, the more often they went round. It also multiplies scores by {score}, a factor that the paper fitted to the lowest perplexity.",
  zh: "线性插值把 {hands} 根指针全部放慢到 1/{factor}，快的也不例外。NTK 不动最快的，第 20 根的一圈变成 {early} 倍长，第 32 根 {middle} 倍，最慢的 {factor} 倍。YaRN 让训练中转过 {often} 圈以上的 {kept} 根保持原样：它们哪里都指过；没转满一圈的 {full} 根变成 {factor} 倍，中间 {blended} 根转得越多，放慢得越少。它还把分数乘以 {score}，论文按最低困惑度拟合出这个系数。",
};

/** @type {import("../step.js").Step} */
export const squeeze = {
  id: "squeeze",
  title: { en: "Squeeze, change the base, or both", zh: "压缩、换进制，还是都要" },
  text: {
    en: "A hand four times slower points, in a text four times as long, only where it did in training. But its steps shrink too. Digits show two ways: three decimal digits cannot write {position}. Halved, it fits, as {halved}, but neighbours are half a step apart. In base {changed} it fits, as {digits}, and steps stay whole. Linear interpolation squeezes: all hands alike. NTK takes a larger base, a larger factor from each hand to the next. YaRN asks how often each hand went round in training.",
    zh: "指针慢到四分之一，在四倍长的文章里，就只指向训练时指过的地方；可是每一步也变小了。数位给出两条路：三位十进制写不下 {position}。压缩一半成 {halved}，写得下了，但相邻位置只差半步；换成 {changed} 进制，写成 {digits}，也写得下，步长仍是整数。线性插值就是压缩：所有指针同样放慢。NTK 换更大的底数，每根指针与下一根差得更多倍。YaRN 则看每根指针在训练中转了多少圈。",
  },
  question: {
    text: {
      en: "Fast hands tell neighbours apart. Which of the three leaves them all as they were?",
      zh: "相邻位置靠快指针区分。三种办法中，哪一种让快指针全都保持原样？",
    },
    options: [
      {
        label: { en: "Linear interpolation", zh: "线性插值" },
        reply: {
          en: "It slows every hand alike, the fast ones too: neighbours come closer to one another.",
          zh: "它把所有指针同样放慢，快的也不例外：相邻位置更难区分。",
        },
      },
      {
        label: { en: "NTK, a larger base", zh: "NTK，换更大的底数" },
        reply: {
          en: "Only the very first one. The second is slower already, if by little.",
          zh: "只有第一根不变。第二根就已经慢了，虽然慢得不多。",
        },
      },
      {
        label: { en: "YaRN", zh: "YaRN" },
        isRight: true,
        reply: {
          en: "A hand that went round often enough in training stays exactly as it was.",
          zh: "训练中转够多圈的指针，保持原样，一点不动。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["attention", "rope"],
      figure: {
        controls: {},
        views: [
          {
            id: "slower",
            title: {
              en: "How many times slower each hand turns, for a text four times as long",
              zh: "文章长到四倍时，每根指针慢多少倍",
            },
            kind: "curve",
            calls: [...spectra, ...slower],
            facts: spectra,
            stack: names.map((name, i) => ({ result: spectra.length + i, name })),
            axes: {
              x: { name: { en: "hand", zh: "指针" } },
              line: { name: { en: "way", zh: "办法" }, names },
              value: { name: { en: "times slower", zh: "慢的倍数" }, kind: "magnitude", range: [1, factor + 0.5] },
            },
            marks: [{ x: firstSlow, name: { en: "no full turn →", zh: "没转满一圈 →" } }],
          },
        ],
      },
      sentence({ facts, lang }) {
        const [own, , ntk, yarn] = facts.map(({ wavelengths }) => wavelengths.data);
        const slowed = (all, hand) => all[hand] / own[hand];
        const ratios = Array.from(own, (_, hand) => slowed(yarn, hand));
        const kept = ratios.filter((ratio) => Math.abs(ratio - 1) < 1e-9).length;
        const full = ratios.filter((ratio) => Math.abs(ratio - factor) < 1e-9).length;
        return fill(said[lang], {
          hands: own.length,
          factor,
          often,
          early: slowed(ntk, 20).toFixed(2),
          middle: slowed(ntk, 32).toFixed(2),
          kept,
          full,
          blended: own.length - kept - full,
          score: (facts[3].attentionFactor ** 2).toFixed(4),
        });
      },
    },
  ],
  lead: { en: "Which of these is in your model?", zh: "你的模型用的是哪一种？" },
};
