// Step 5: the product of two rows is a matter of distance, and one of four terms.
import { figure as additive } from "../../methods/additive/figure.js";
import { fill } from "../../methods/common/sentences.js";

const reach = 64;
const dim = 64;

const row = (position) => ({
  function: "sinusoidal.table",
  with: { positions: (parameters) => [position(parameters)], dim },
});
const after = (position, step) => ({
  function: "sinusoidal.table",
  with: {
    positions: (parameters) => Array.from({ length: reach + 1 }, (_, i) => position(parameters) + step * i),
    dim,
  },
});
const similarity = (a, b) => ({ function: "attention.similarity", with: { a: { result: a }, b: { result: b } } });
const from = ({ from }) => from;
const zero = () => 0;

const said = {
  curve: {
    en: "{none} with itself, {one} one apart, {two} two apart, {far} at {reach}. All three lines are one: the product is the same from position 0 as from {from}, forwards as backwards, so that it cannot tell before from after.",
    zh: "与自身是 {none}，相隔一个位置是 {one}，两个是 {two}，{reach} 个是 {far}。三条线是同一条：从位置 0 开始与从 {from} 开始一样，往前与往后也一样，所以它分不清前后。",
  },
  terms: {
    en: "What attention multiplies is (x + p)W. Multiplied out there are four squares: words with words, words with places, places with words, places with places. Only in the last one can distance be seen at all.",
    zh: "注意力相乘的其实是 (x + p)W。展开后有四块：词与词、词与位置、位置与词、位置与位置。只有最后一块里才看得出距离。",
  },
};

const terms = additive.views.find(({ id }) => id === "terms");

/** @type {import("../step.js").Step} */
export const distance = {
  id: "distance",
  title: { en: "A dot product that measures distance", zh: "点积里的距离" },
  text: {
    en: "Take the row of one position and multiply it with the rows of others. Each hand contributes the cosine of the angle between its two places, and that angle depends on how far apart they are, not on where. The sum over all hands is a function of distance.",
    zh: "取一个位置的行，与其他位置的行做内积。每根指针贡献它两个位置间夹角的余弦，而这个夹角只取决于相隔多远，与在哪里无关。所有指针加起来，就是距离的函数。",
  },
  question: {
    text: { en: "How does that sum go with distance?", zh: "这个和随距离如何变化？" },
    options: [
      {
        label: { en: "It falls in a straight line", zh: "直线下降" },
        reply: {
          en: "For that all hands would have to lose the same with every step; fast ones lose all at once, slow ones nothing.",
          zh: "那需要所有指针每一步损失同样多；可是快的一下子就损失完，慢的几乎不损失。",
        },
      },
      {
        label: { en: "It falls fast, then slowly, in waves", zh: "先快后慢，带着波动" },
        isRight: true,
        reply: {
          en: "First the fast hands part, then the slower ones; and hands that have gone round come back: the waves.",
          zh: "先是快指针分开，再是慢的；转完一圈的指针又回来：这就是波动。",
        },
      },
      {
        label: { en: "It reaches zero and stays there", zh: "降到零后不再变" },
        reply: {
          en: "Slow hands have hardly moved at 64 apart: their cosines are still near 1.",
          zh: "相隔 64 时慢指针几乎没动：它们的余弦仍接近 1。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["absolute", "attention"],
      figure: {
        controls: { from: { kind: "whole", min: reach, max: 4000, default: 100 } },
        views: [
          {
            id: "product",
            title: { en: "Dot product of two rows against their distance", zh: "两行的内积随距离的变化" },
            kind: "curve",
            calls: [
              row(zero),
              after(zero, 1),
              row(from),
              after(from, 1),
              after(from, -1),
              similarity(0, 1),
              similarity(2, 3),
              similarity(2, 4),
            ],
            facts: [similarity(0, 1)],
            stack: [
              { result: 5, name: { en: "from 0", zh: "从 0 往后" } },
              { result: 6, name: { en: "forwards", zh: "往后" } },
              { result: 7, name: { en: "backwards", zh: "往前" } },
            ],
            axes: {
              x: { name: { en: "distance", zh: "距离" }, unit: { en: "positions", zh: "个位置" } },
              line: {
                name: { en: "which way", zh: "方向" },
                names: [
                  { en: "from 0", zh: "从 0 往后" },
                  { en: "forwards", zh: "往后" },
                  { en: "backwards", zh: "往前" },
                ],
              },
              value: { name: { en: "dot product", zh: "内积" }, kind: "magnitude" },
            },
            curve: { zero: true },
          },
        ],
      },
      sliders: [{ name: "from", title: { en: "from position", zh: "从位置" }, range: [reach, 4000], step: 1 }],
      sentence({ parameters: { from }, facts: [{ data }], lang }) {
        const [none, one, two, far] = [0, 1, 2, reach].map((n) => data[n].toFixed(2));
        return fill(said.curve[lang], { none, one, two, far, reach, from });
      },
    },
    {
      packages: ["absolute", "attention"],
      figure: { controls: additive.controls, views: [terms] },
      sentence: ({ lang }) => said.terms[lang],
    },
  ],
  lead: {
    en: "If it is distance that is wanted, why not say it where scores are made?",
    zh: "既然想要的是距离，何不在计算分数的地方直接说出来？",
  },
};
