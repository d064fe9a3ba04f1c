// Step 5: the product of two rows is a matter of distance, and one of four terms.
import { figure as additive } from "../../methods/additive/figure.js";
import { fill } from "../../methods/common/sentences.js";
import { compared, drawingControls, drawnPicture, numbersIn } from "../drawing.js";

const reach = 64;
const dim = 64;
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
const from = ({ from }) => from;
const zero = () => 0;

const said = {
  drawing: {
    en: "Begin at the left, at {most}, and draw on to {reach} apart.",
    zh: "从左边的 {most} 开始，一直画到相隔 {reach}。",
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
    en: "{none} with itself, {one} one apart, {two} two apart, {far} at {reach}. Fast hands part first, then slower ones; {rises} times the line rises again, where hands that have gone round come back. All three lines are one: the product is the same from position 0 as from {from}, forwards as backwards, so that it cannot tell before from after.",
    zh: "与自身是 {none}，相隔一个位置是 {one}，两个是 {two}，{reach} 个是 {far}。快指针先分开，慢的随后；有 {rises} 次又升回来，那是转完一圈的指针又碰到了一起。三条线是同一条：从位置 0 开始与从 {from} 开始一样，往前与往后也一样，所以它分不清前后。",
  },
  terms: {
    en: "What attention multiplies is (x + p)W. Multiplied out there are four squares: words with words, words with places, places with words, places with places. Only in the last one can distance be seen at all.",
    zh: "注意力相乘的其实是 (x + p)W。展开后有四块：词与词、词与位置、位置与词、位置与位置。只有最后一块里才看得出距离。",
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
    en: "Take the row of one position and multiply it with the rows of others. Each hand contributes the cosine of the angle between its two places, and that angle depends on how far apart they are, not on where. The sum over all hands is a function of distance.",
    zh: "取一个位置的行，与其他位置的行做内积。每根指针贡献它两个位置间夹角的余弦，而这个夹角只取决于相隔多远，与在哪里无关。所有指针加起来，就是距离的函数。",
  },
  question: {
    text: {
      en: "How does that sum go with distance? Draw it: a row with itself makes 32 cosines of zero, and from there?",
      zh: "这个和随距离如何变化？画出来：一行与自身相乘是 32 个零角的余弦，然后呢？",
    },
    isDrawn: true,
  },
  figures: [
    {
      packages: ["absolute", "attention"],
      figure: {
        controls: { ...drawingControls, from: { kind: "whole", min: reach, max: 4000, default: 100 } },
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
              value: { name: { en: "dot product", zh: "点积" }, kind: "magnitude", range: [0, most] },
            },
            curve: { zero: true },
            picture: drawnPicture({ every, count: reach / every + 1, most }),
          },
        ],
      },
      sliders: [{ name: "from", title: { en: "from position", zh: "从位置" }, range: [reach, 4000], step: 1 }],
      sentence({ parameters: { from, guess, isHidden }, facts: [{ data }], lang }) {
        if (isHidden) return fill(said.drawing[lang], { most, reach });
        const [none, one, two, far] = [0, 1, 2, reach].map((n) => data[n].toFixed(2));
        const curve = fill(said.curve[lang], { none, one, two, far, reach, from, rises: risesOf(data) });
        return guessSentence(guess, data, lang) + curve;
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
