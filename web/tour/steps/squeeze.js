// Step 9: three ways to bring angles back, as digits and as hands.
import { fill } from "../../methods/common/sentences.js";
import { trained } from "./beyond.js";

const head = { dim: 128, base: 10000 };
const factor = 4;

const scalings = [
  { type: "default" },
  { type: "linear", factor },
  { type: "ntk", factor },
  { type: "yarn", factor, original_max_position_embeddings: trained },
];
const names = [
  { en: "as trained", zh: "训练时" },
  { en: "linear", zh: "线性插值" },
  { en: "NTK", zh: "NTK" },
  { en: "YaRN", zh: "YaRN" },
];
const spectrum = (scaling) => ({ function: "rope.spectrum", with: { ...head, scaling } });

const said = {
  en: "For texts four times as long: linear interpolation slows all {hands} hands by {factor}. NTK leaves the fastest alone and slows hand 20 by {early}, hand 32 by {middle}, the slowest by {factor}. YaRN leaves {kept} as they were, slows {full} by {factor}, blends the {blended} between, and multiplies scores by {score}.",
  zh: "文章长到四倍时：线性插值把 {hands} 根指针全部放慢到 1/{factor}。NTK 不动最快的，第 20 根慢 {early} 倍，第 32 根慢 {middle} 倍，最慢的慢 {factor} 倍。YaRN 让 {kept} 根保持原样，{full} 根慢 {factor} 倍，中间 {blended} 根混合，并把分数乘以 {score}。",
};

/** @type {import("../step.js").Step} */
export const squeeze = {
  id: "squeeze",
  title: { en: "Squeeze, change the base, or both", zh: "压缩、换进制，还是都要" },
  text: {
    en: "With digits it is plain. Three decimal digits hold places below 1000; 1498 does not fit. Halve it: 749 fits, but neighbours are now half a step apart. Or write it in base 16, as 5, 13, 10: it fits and steps stay whole, but digits grow. With hands: slow all of them, or slow the slow ones most, or leave fast hands alone, slow the slow ones fully and blend between.",
    zh: "用数位来看很清楚。三位十进制只能写 1000 以内，1498 放不下。除以二：749 放得下，但相邻位置只差半步。或者改用十六进制，写成 5、13、10：放得下，步长还是整数，但数字变大。换成指针：全部放慢；或越慢的放慢越多；或快的不动、慢的全放慢、中间混合。",
  },
  question: {
    text: {
      en: "Which of the three leaves the hands that tell neighbours apart as they were?",
      zh: "三种办法中，哪一种让区分相邻位置的那些指针保持原样？",
    },
    options: [
      {
        label: { en: "Linear interpolation", zh: "线性插值" },
        reply: {
          en: "It slows every hand alike, the fastest too: neighbours blur.",
          zh: "它把所有指针同样放慢，最快的也不例外：相邻位置变模糊。",
        },
      },
      {
        label: { en: "NTK, a larger base", zh: "NTK，换更大的底数" },
        reply: {
          en: "Only the very first. The second is slower already, if by little.",
          zh: "只有第一根不变。第二根就已经慢了，虽然慢得不多。",
        },
      },
      {
        label: { en: "YaRN", zh: "YaRN" },
        isRight: true,
        reply: {
          en: "A hand that went round often enough in training is left exactly as it was.",
          zh: "训练中转够多圈的指针，一点也不动。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["rotary"],
      figure: {
        controls: {},
        views: [
          {
            id: "wavelengths",
            title: { en: "Positions for one turn, four times the text", zh: "转一圈所需的位置数（文章长到四倍）" },
            kind: "curve",
            calls: scalings.map(spectrum),
            facts: scalings.map(spectrum),
            stack: names.map((name, result) => ({ result, key: "wavelengths", name })),
            axes: {
              x: { name: { en: "hand", zh: "指针" } },
              line: { name: { en: "way", zh: "办法" }, names },
              value: {
                name: { en: "wavelength", zh: "波长" },
                unit: { en: "positions", zh: "个位置" },
                kind: "magnitude",
                scale: "log",
              },
            },
            marks: [{ y: trained, name: { en: "trained length", zh: "训练长度" } }],
          },
        ],
      },
      sentence({ facts, lang }) {
        const [own, , ntk, yarn] = facts.map(({ wavelengths }) => wavelengths.data);
        const slower = (all, hand) => all[hand] / own[hand];
        const ratios = Array.from(own, (_, hand) => slower(yarn, hand));
        const kept = ratios.filter((ratio) => Math.abs(ratio - 1) < 1e-9).length;
        const full = ratios.filter((ratio) => Math.abs(ratio - factor) < 1e-9).length;
        return fill(said[lang], {
          hands: own.length,
          factor,
          early: slower(ntk, 20).toFixed(2),
          middle: slower(ntk, 32).toFixed(2),
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
