// Step 2: the number itself, added along one direction.

import { headDim } from "../../methods/common/attention/vectors.js";
import { key, query } from "../../methods/common/axes.js";
import { fill } from "../../methods/common/sentences.js";
import { mapsPicture } from "../../topics/attention/picture.js";
import { labels, sentenceControls, vectors } from "../sentence.js";

/** Places along the first channel: the number itself, or its share of the sentence. */
function places({ textLength, first, isDivided }) {
  const data = new Float32Array(textLength * headDim);
  for (let i = 0; i < textLength; i++) data[i * headDim] = isDivided ? i / Math.max(1, textLength - 1) : first + i;
  return { data, shape: [textLength, headDim] };
}
const last = (tensorOf) => (parameters) => {
  const { data } = tensorOf(parameters);
  return { data: data.slice(data.length - headDim), shape: [1, headDim] };
};
const product = (tensorOf, otherOf = tensorOf) => ({
  function: "attention.similarity",
  with: { a: last(tensorOf), b: last(otherOf) },
});

const said = {
  number: {
    en: "In the dot product of the last word with itself, word times word is {content}, word times position {cross} (twice), and position times position {place}, the number {number} squared. ",
    zh: "最后一个词与自身的点积中，词乘词是 {content}，词乘位置是 {cross}（两次），位置乘位置是 {place}，即 {number} 的平方。",
  },
  drowned: {
    en: "Every row gives all of its weight to the last word, whatever the words are. Move the slider back to 0, and words count again.",
    zh: "每一行都把权重全给了最后一个词，不管是什么词。把滑块移回 0，词又起作用了。",
  },
  heard: {
    en: "Here the words still have a say in every row. Move the slider on, and they lose it.",
    zh: "这时每一行里词还起作用；把滑块往后移，就被淹没了。",
  },
  share: {
    en: "Now all places lie between 0 and 1, and the words are heard. But the step from a word to the next is {step} here, {ten} in a sentence of ten words and {hundred} in one of a hundred: “next” has no size of its own.",
    zh: "现在位置都在 0 与 1 之间，不再淹没词。可是到下一个词的步长，在这里是 {step}，在十个词的句子里是 {ten}，在一百个词的句子里是 {hundred}：“下一个”没有固定的大小。",
  },
};
const short = (value) => Number(value.toPrecision(3));

/** @type {import("../step.js").Step} */
export const counting = {
  id: "counting",
  title: { en: "Just count?", zh: "直接编号行不行？" },
  text: {
    en: "The simplest way to say a place is a number: 0 for the first token, 1 for the next. Add it to one channel of each token's vector, that is, to one of its numbers, and rows of equal words are equal no more. But texts are long, and this sentence may stand anywhere in one:",
    zh: "表示位置最简单的办法是一个数：第一个词元是 0，下一个是 1。把它加到每个词元向量的一个通道上，也就是其中一个数上，相同的词就不再有相同的行。可是文章很长，这个句子可能出现在任何地方：",
  },
  question: {
    text: {
      en: "What goes wrong first when the numbers go up to 1000?",
      zh: "数大到 1000 时，最先出问题的是什么？",
    },
    options: [
      {
        label: { en: "Nothing: a model can learn to subtract", zh: "没有问题：模型可以学会减掉" },
        reply: {
          en: "It would have to know what to subtract before it compares. But attention compares first, and there the number is already, squared.",
          zh: "那它得在比较之前就知道该减多少。可是注意力先要比较，而那时这个数已经在里面了，还是平方。",
        },
      },
      {
        label: { en: "The words are drowned out", zh: "词被淹没了" },
        isRight: true,
        reply: {
          en: "The number grows without end, the word does not: all weight goes where the number is largest.",
          zh: "数可以无限增大，词却不会：所有权重都流向数最大的地方。",
        },
      },
      {
        label: { en: "Precision: 1000 does not fit", zh: "精度：1000 放不下" },
        reply: {
          en: "1000 fits float16 as well as float32. The trouble starts long before.",
          zh: "float16 和 float32 都放得下 1000。麻烦早在那之前就开始了。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["additive", "attention"],
      hasSentence: true,
      figure: {
        controls: {
          ...sentenceControls,
          first: { kind: "whole", min: 0, max: 2000, default: 1000 },
          isDivided: { kind: "flag", default: false },
        },
        views: [
          {
            id: "weights",
            title: { en: "Attention weights with the place added as a number", zh: "把位置当作数加上之后的注意力权重" },
            kind: "heatmap",
            square: true,
            calls: [
              { function: "additive.apply", with: { x: vectors, table: places } },
              { function: "attention.scores", with: { q: { result: 0 }, k: { result: 0 } } },
              { function: "attention.softmax", with: { scores: { result: 1 } } },
            ],
            facts: [
              product(vectors),
              product(places),
              product(vectors, places),
              { function: "attention.softmax", with: { scores: { result: 1 } } },
            ],
            axes: {
              x: { ...key, start: 0 },
              y: { ...query, start: 0 },
              value: { name: { en: "weight", zh: "权重" }, kind: "probability", range: [0, 1] },
            },
            adapt: mapsPicture(() => [""], labels),
          },
        ],
      },
      sliders: [
        {
          name: "first",
          title: { en: "the sentence begins at position", zh: "句子的起始位置" },
          range: [0, 2000],
          step: 1,
        },
        { name: "isDivided", title: { en: "divide by the length instead", zh: "改为除以长度" } },
      ],
      sentence({ parameters: { textLength, first, isDivided }, facts: [content, place, cross, weights], lang }) {
        const step = (words) => short(1 / (words - 1));
        const least = Math.min(...weights.data.filter((_, i) => (i + 1) % textLength === 0));
        const verdict = isDivided ? "" : said[least > 0.99 ? "drowned" : "heard"][lang];
        const text = said[isDivided ? "share" : "number"][lang] + verdict;
        return fill(text, {
          content: short(content.data[0]),
          place: place.data[0],
          cross: short(cross.data[0]),
          number: first + textLength - 1,
          step: textLength > 1 ? step(textLength) : "–",
          ten: step(10),
          hundred: step(100),
        });
      },
    },
  ],
  lead: {
    en: "We want values that stay small, and steps that are the same everywhere.",
    zh: "我们想要的是：数值始终不大，步长处处相等。",
  },
};
