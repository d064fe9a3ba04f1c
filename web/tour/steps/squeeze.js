// Step 9: three ways to bring angles back, as digits and as hands.
import { fill } from "../../methods/common/sentences.js";
import { lineOf } from "../lines.js";
import { given } from "../numbers.js";

const { trained, ...head } = given.llama;
const factor = 4;

const scalings = [
  { type: "default" },
  { type: "linear", factor },
  { type: "ntk", factor },
  { type: "yarn", factor, original_max_position_embeddings: trained },
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
  en: "Linear interpolation slows all {hands} hands by a factor of {factor}, the fast ones too. NTK leaves the fastest as it was and slows hand 20 by {early}, hand 32 by {middle}, the slowest by {factor}. YaRN leaves the {kept} fastest as they were, slows by {factor} the {full} that made no full turn in training, and the {blended} between by less. It also multiplies scores by {score}, for in longer texts weights thin out.",
  zh: "线性插值把 {hands} 根指针全部放慢到 1/{factor}，快的也不例外。NTK 不动最快的，第 20 根的一圈变成 {early} 倍长，第 32 根 {middle} 倍，最慢的 {factor} 倍。YaRN 让最快的 {kept} 根保持原样，训练中没转满一圈的 {full} 根变成 {factor} 倍，中间 {blended} 根逐渐过渡；还把分数乘以 {score}，因为文章越长，权重摊得越薄。",
};

/** @type {import("../step.js").Step} */
export const squeeze = {
  id: "squeeze",
  title: { en: "Squeeze, change the base, or both", zh: "压缩、换进制，还是都要" },
  text: {
    en: "Digits show the ways out. Three decimal digits end below {limit}, so {position} does not fit. Squeeze it: its half, {halved}, fits, but neighbours are now half a step apart. Or change the base: in base {changed} it is {digits}, three digits, and steps stay whole. Of hands, linear interpolation slows all alike. NTK raises the base, which slows a hand the more the slower it is. YaRN leaves fast hands alone, slows the slow ones fully, and blends between.",
    zh: "用数位来看，办法很清楚。三位十进制写不到 {limit}，放不下 {position}。压缩：它的一半 {halved} 放得下，但相邻位置只差半步了。或者换进制：{changed} 进制写成 {digits}，还是三位，步长仍是整数。换成指针：线性插值把全部指针同样放慢；NTK 增大底数，越慢的指针放慢得越多；YaRN 不动快的，慢的全放慢，中间混合。",
  },
  question: {
    text: {
      en: "Fast hands tell neighbours apart. Which of the three leaves them as they were?",
      zh: "快指针区分相邻位置。三种办法中，哪一种让它们保持原样？",
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
      packages: ["rotary", "attention"],
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
