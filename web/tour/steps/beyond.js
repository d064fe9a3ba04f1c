// Step 8: angles that no weight has met.
import { numberText } from "../../figures/numbers.js";
import { fill } from "../../methods/common/sentences.js";
import { lineOf } from "../lines.js";
import { given } from "../numbers.js";
import { withRegion } from "../outlines.js";

/** Llama 2's head. */
const { trained, ...head } = given.llama;

const spectrum = { function: "rope.spectrum", with: { ...head, within: trained } };
const turns = [spectrum, { function: "rope.spectrum", with: { ...head, within: ({ length }) => length } }];
/** What part of the circle each hand has pointed at. */
const parts = turns.map((_, i) => lineOf((results) => results[i].turns.data.map((turns) => Math.min(1, turns))));
const names = [
  { en: "in training", zh: "训练中" },
  { en: "in this text", zh: "这篇文章中" },
];

const said = {
  trained: {
    en: "{slow} of {hands} hands, on the right, did not complete a turn in {trained} positions. The slowest made {share} of one. ",
    zh: "{hands} 根指针中，右边的 {slow} 根在 {trained} 个位置里没转完一圈。最慢的只转了 {share} 圈。",
  },
  longer: {
    en: "In a text of {length} these {slow} reach the filled region: angles that training never showed.",
    zh: "文章长到 {length} 时，这 {slow} 根就进入填色的区域：训练中从未出现过的角度。",
  },
  same: {
    en: "Make the text longer, and see where they go.",
    zh: "把文章加长，看它们会转到哪里。",
  },
};
const counted = (value) => numberText(Math.round(value));

/** @type {import("../step.js").Step} */
export const beyond = {
  id: "beyond",
  title: { en: "Beyond what it has seen", zh: "超出训练长度" },
  text: {
    // Source: Touvron et al. 2023, Llama 2, appendix A.2.1 (a context window of 4096 tokens); config.json of Llama 2.
    en: "Llama 2 turns {hands} hands in each head. The fastest goes round in {fastest} positions, the slowest in {longest}, and each is slower than the one before by the same factor. Training texts had {trained} positions. A hand that went round in them has pointed everywhere on its circle. A hand that did not complete a turn has pointed at a part of it only. In a longer text it turns on, to angles that no weight of the model has ever met.",
    zh: "Llama 2 每个头有 {hands} 根指针：最快的 {fastest} 个位置转一圈，最慢的 {longest} 个，每根都比前一根慢同样的倍数。训练用的文章长 {trained} 个位置。其间转过一圈的指针，圆周上哪里都指过；没转完一圈的，只指过一部分。文章更长时，它会接着转，转到模型的权重从未见过的角度。",
  },
  question: {
    text: {
      en: "How many of the {hands} hands did not complete one turn in training?",
      zh: "{hands} 根指针中，有多少根在训练中没转完一圈？",
    },
    options: [
      {
        label: { en: "None: {trained} positions are many", zh: "没有：{trained} 个位置已经很多" },
        reply: {
          en: "For the fastest hand they are {rounds} turns. The slowest would need {longest} positions for one.",
          zh: "对最快的来说是 {rounds} 圈；最慢的转一圈却要 {longest} 个位置。",
        },
      },
      {
        label: { en: "About a quarter", zh: "大约四分之一" },
        isRight: true,
        reply: {
          en: "Those whose wavelength, which is the positions of one turn, is above {trained}.",
          zh: "也就是波长（转一圈所需的位置数）大于 {trained} 的那些。",
        },
      },
      {
        label: { en: "Nearly all", zh: "几乎全部" },
        reply: {
          en: "Half of them go round in {middle} positions or fewer.",
          zh: "其中一半转一圈最多只要 {middle} 个位置。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["attention", "rope"],
      figure: {
        controls: { length: { kind: "whole", min: trained, max: 131072, default: 16384 } },
        views: [
          {
            id: "circle",
            title: { en: "What part of the circle each hand has pointed at", zh: "每根指针指过圆周的多大部分" },
            kind: "curve",
            calls: [...turns, ...parts],
            facts: [spectrum],
            stack: parts.map((_, i) => ({ result: 2 + i, name: names[i] })),
            axes: {
              x: { name: { en: "hand", zh: "指针" } },
              line: { name: { en: "pointed at", zh: "指过的范围" }, names },
              value: { name: { en: "part of the circle", zh: "圆周的一部分" }, kind: "magnitude", range: [0, 1] },
            },
            adapt: withRegion({ en: "never seen", zh: "从未见过" }),
          },
        ],
      },
      sliders: [
        { name: "length", title: { en: "length of the text", zh: "文章长度" }, range: [trained, 65536], step: 1024 },
      ],
      sentence({ parameters: { length }, facts: [{ wavelengths, turns }], lang }) {
        const { data } = wavelengths;
        const text = said.trained[lang] + said[length > trained ? "longer" : "same"][lang];
        return fill(text, {
          slow: data.filter((each) => each > trained).length,
          hands: data.length,
          trained: counted(trained),
          share: turns.data.at(-1).toFixed(4),
          length: counted(length),
        });
      },
    },
  ],
  lead: {
    en: "So the angles must be brought back to where they were seen.",
    zh: "所以要把角度拉回到见过的范围里。",
  },
};
