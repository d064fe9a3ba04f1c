// Step 8: angles that no weight has met.
import { fill } from "../../methods/common/sentences.js";

/** Llama 2's head. */
const head = { dim: 128, base: 10000 };
export const trained = 4096;

const spectrum = { function: "rope.spectrum", with: { ...head, within: trained } };

const said = {
  en: "{slow} of {hands} hands did not complete a turn in {trained} positions. The slowest has made {share} of one: it would take {longest} positions. In a text of {length} these {slow} turn on into angles that training never showed.",
  zh: "{hands} 根指针中有 {slow} 根在 {trained} 个位置里没转完一圈。最慢的只转了 {share} 圈：转一圈要 {longest} 个位置。文章到 {length} 时，这 {slow} 根会出现训练中从未有过的角度。",
};
const counted = (value) => Math.round(value).toLocaleString("en");

/** @type {import("../step.js").Step} */
export const beyond = {
  id: "beyond",
  title: { en: "Beyond what it has seen", zh: "超出训练长度" },
  text: {
    en: "Llama 2 turns 64 hands in each head and was trained on 4096 positions. A hand that went round many times in them has shown every angle there is. A hand that did not complete a turn has shown a part. On longer texts it goes on into angles that no weight of the model has ever met.",
    zh: "Llama 2 每个头有 64 根指针，用 4096 个位置训练。在此期间转了很多圈的指针，所有角度都出现过；没转完一圈的只出现过一部分。文章更长时，它会继续转到模型从未见过的角度。",
  },
  question: {
    text: {
      en: "How many of the 64 hands did not complete one turn in training?",
      zh: "64 根指针中，有多少根在训练中没转完一圈？",
    },
    options: [
      {
        label: { en: "None: 4096 is a lot", zh: "没有：4096 已经很多" },
        reply: {
          en: "For the fastest it is 652 turns. But speeds fall by a constant factor from hand to hand, and there are 64 of them.",
          zh: "对最快的来说是 652 圈。但每根都比前一根慢同样的倍数，而一共有 64 根。",
        },
      },
      {
        label: { en: "About a quarter", zh: "大约四分之一" },
        isRight: true,
        reply: {
          en: "Those whose wavelength, the positions of one turn, is above 4096.",
          zh: "也就是波长（转一圈所需的位置数）大于 4096 的那些。",
        },
      },
      {
        label: { en: "Nearly all", zh: "几乎全部" },
        reply: {
          en: "Half of them need fewer than 630 positions for a turn.",
          zh: "其中一半转一圈不到 630 个位置。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["rotary"],
      figure: {
        controls: { length: { kind: "whole", min: trained, max: 131072, default: 16384 } },
        views: [
          {
            id: "wavelengths",
            title: { en: "How many positions each hand takes for a turn", zh: "每根指针转一圈需要多少位置" },
            kind: "curve",
            calls: [spectrum],
            facts: [spectrum],
            key: "wavelengths",
            axes: {
              x: { name: { en: "hand", zh: "指针" } },
              value: {
                name: { en: "wavelength", zh: "波长" },
                unit: { en: "positions", zh: "个位置" },
                kind: "magnitude",
                scale: "log",
              },
            },
            curve: { mark: "points" },
            marks: [
              { y: trained, name: { en: "trained length", zh: "训练长度" } },
              { y: ({ length }) => length, name: { en: "this text", zh: "这篇文章" } },
            ],
          },
        ],
      },
      sliders: [
        { name: "length", title: { en: "length of the text", zh: "文章长度" }, range: [trained, 65536], step: 1024 },
      ],
      sentence({ parameters: { length }, facts: [{ wavelengths, turns }], lang }) {
        const { data } = wavelengths;
        return fill(said[lang], {
          slow: data.filter((each) => each > trained).length,
          hands: data.length,
          trained: counted(trained),
          share: turns.data.at(-1).toFixed(4),
          longest: counted(data.at(-1)),
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
