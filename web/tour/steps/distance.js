// Step 5: the product of two rows is a matter of distance, and one of four terms.
import { figure as additive } from "../../methods/additive/views.js";
import { fill } from "../../methods/common/sentences.js";
import { compared, drawingControls, drawnPicture, numbersIn } from "../drawing.js";
import { given } from "../numbers.js";

const reach = 64;
const { dim } = given.wide;
/** The reader draws a point at every second distance; a row with itself makes as much as it has hands. */
const every = 2;
const most = dim / 2;

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
const lines = [
  { en: "position 0", zh: "位置 0" },
  { en: "another, on", zh: "另一处往后" },
  { en: "another, back", zh: "另一处往前" },
];
const from = ({ from }) => from;
const zero = () => 0;

const said = {
  drawing: {
    en: "Begin at the left, at {most}, and draw on to the right, as far as positions {reach} apart.",
    zh: "从左边的 {most} 开始往右画，直到相隔 {reach} 个位置。",
  },
  guess: {
    en: "Your line is {mean} off on average, most at {worst} apart: you drew {drawn}, it is {real}. {end} ",
    zh: "你的线平均相差 {mean}，在相隔 {worst} 处相差最多：你画的是 {drawn}，实际是 {real}。{end}",
  },
  low: {
    en: "At {reach} you had let it fall to {end}; slow hands have hardly parted by then, and hold it at {far}.",
    zh: "到相隔 {reach} 时你让它降到了 {end}；慢指针此时几乎还没分开，把它托在 {far}。",
  },
  high: {
    en: "At {reach} you still had {end}; fast hands have long parted by then, and it is {far}.",
    zh: "到相隔 {reach} 时你还留在 {end}；快指针早已分开，实际是 {far}。",
  },
  near: {
    en: "At {reach} you were right: {end}, where it is {far}.",
    zh: "到相隔 {reach} 时你画对了：{end}，实际是 {far}。",
  },
  curve: {
    en: "{none} with itself, {one} one apart, {two} two apart, {far} at {reach}. Fast hands part first, then slower ones; {rises} times the line rises again, where hands that have gone round meet again. There are three lines, and they lie on one another: the product is the same from position 0 as from {from}, forwards as backwards. So it tells how far, but not before from after.",
    zh: "与自身是 {none}，相隔一个位置是 {one}，两个是 {two}，{reach} 个是 {far}。快指针先分开，慢的随后；有 {rises} 次又升回来，那是转完一圈的指针又碰到了一起。图上有三条线，完全重合：从位置 0 开始与从 {from} 开始一样，往前与往后也一样。所以它知道相隔多远，却分不清前后。",
  },
  terms: {
    en: "But a Transformer adds the position's vector p to the word's vector x, and weights W make queries and keys of the sum: what attention multiplies is (x + p)W with (x + p)W. Multiplied out that is four squares: words with words, words with positions, positions with words, positions with positions. Only in the last one can distance be seen.",
    zh: "可是 Transformer 把位置的向量 p 加到词的向量 x 上，再由权重 W 变成查询和键：注意力相乘的是 (x + p)W 与 (x + p)W。展开后有四块：词与词、词与位置、位置与词、位置与位置。只有最后一块里看得出距离。",
  },
};

/** How a guess compares; nothing where none was drawn. */
function guessSentence(guess, data, lang) {
  const drawn = numbersIn(guess);
  if (drawn.length < 2) return "";
  const { mean, worst, end, far, reach, ...rest } = compared(drawn, data, every);
  const way = end < far - most / 10 ? "low" : end > far + most / 10 ? "high" : "near";
  const rounded = (value) => value.toFixed(1);
  return fill(said.guess[lang], {
    worst,
    mean: rounded(mean),
    drawn: rounded(rest.drawn),
    real: rounded(rest.real),
    end: fill(said[way][lang], { reach, end: rounded(end), far: rounded(far) }),
  });
}

/** How often a line that falls rises again. */
const risesOf = (data) =>
  Array.from(data.subarray(1)).filter((value, i) => value > data[i] && !(i > 0 && data[i] > data[i - 1])).length;

const terms = additive.views.find(({ id }) => id === "terms");

/** @type {import("../step.js").Step} */
export const distance = {
  id: "distance",
  title: { en: "A dot product that measures distance", zh: "点积里的距离" },
  text: {
    en: "Attention takes dot products. Take {channels} channels, which are {hands} hands, and the dot product of one position's vector with another's. Each hand adds the cosine of the angle that it turns by between the two. That angle depends on how far apart they are, not on where they are: so does the sum.",
    zh: "注意力做的是点积。取 {channels} 个通道，即 {hands} 根指针，把一个位置的向量与另一个位置的向量做点积。每根指针贡献它在两处之间转过角度的余弦；这个角度只取决于相隔多远，与在哪里无关，总和也就如此。",
  },
  question: {
    text: {
      en: "How does the sum change with distance? Draw it. A vector with itself makes {hands}: the cosine of 0, which is 1, from every hand.",
      zh: "总和随距离怎样变化？请画出来。向量与自身的点积是 {hands}：每根指针贡献 0 的余弦，即 1。",
    },
    isDrawn: true,
  },
  figures: [
    {
      parts: ["attention", "sinusoidal"],
      figure: {
        controls: { ...drawingControls, from: { kind: "whole", min: reach, max: 4000, default: 100 } },
        views: [
          {
            id: "product",
            title: { en: "Dot product of two positions against their distance", zh: "两个位置的点积随距离的变化" },
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
              { result: 5, name: lines[0] },
              { result: 6, name: lines[1] },
              { result: 7, name: lines[2] },
            ],
            axes: {
              x: { name: { en: "distance", zh: "距离" }, unit: { en: "positions", zh: "个位置" } },
              line: {
                name: { en: "from", zh: "从" },
                names: lines,
              },
              value: { name: { en: "dot product", zh: "点积" }, kind: "magnitude", range: [0, most] },
            },
            curve: { zero: true },
            adapt: drawnPicture({ every, count: reach / every + 1, most }),
          },
        ],
      },
      sliders: [
        { name: "from", title: { en: "another: position", zh: "另一处的位置" }, range: [reach, 4000], step: 1 },
      ],
      sentence({ parameters: { from, guess, isHidden }, facts: [{ data }], lang }) {
        if (isHidden) return fill(said.drawing[lang], { most, reach });
        const [none, one, two, far] = [0, 1, 2, reach].map((n) => data[n].toFixed(2));
        const curve = fill(said.curve[lang], { none, one, two, far, reach, from, rises: risesOf(data) });
        return guessSentence(guess, data, lang) + curve;
      },
    },
    {
      parts: ["additive", "attention", "convolution", "sinusoidal"],
      figure: { controls: additive.controls, views: [terms] },
      sentence: ({ lang }) => said.terms[lang],
    },
  ],
  lead: {
    en: "If distance is what we want, why not say it where scores are made?",
    zh: "既然想要的是距离，何不在计算分数时直接说出来？",
  },
};
