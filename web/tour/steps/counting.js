// Step 2: the number itself, added along one direction.
import { mapsPicture } from "../../laboratories/attention/picture.js";
import { headDim } from "../../methods/common/attention/vectors.js";
import { key, query } from "../../methods/common/axes.js";
import { fill } from "../../methods/common/sentences.js";
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
const product = (tensorOf) => ({ function: "attention.similarity", with: { a: last(tensorOf), b: last(tensorOf) } });

const said = {
  number: {
    en: "Of the last word's product with itself {content} comes from the word and {place} from its place, {place} being the number {number} squared.",
    zh: "最后一个词与自身的内积中，{content} 来自词本身，{place} 来自位置，即 {number} 的平方。",
  },
  share: {
    en: "Now places lie between 0 and 1 and leave the words alone. But one place further is {step} here, in a sentence of ten words {ten}, in one of a hundred {hundred}: “the next word” has no size of its own.",
    zh: "现在位置落在 0 与 1 之间，不再盖过词本身。可是往后一个位置，在这里是 {step}，在十个词的句子里是 {ten}，在一百个词里是 {hundred}：“下一个词”没有固定的步长。",
  },
};
const short = (value) => Number(value.toPrecision(3));

/** @type {import("../step.js").Step} */
export const counting = {
  id: "counting",
  title: { en: "Just count?", zh: "直接编号行不行？" },
  text: {
    en: "The simplest place is a number: 0 for the first token, 1 for the next. Add it to one channel of each vector, and the rows of equal words part. Move the sentence further into a text, and watch what becomes of the words.",
    zh: "最简单的位置就是一个数：第一个词元是 0，下一个是 1。把它加到每个向量的一个通道上，相同词的行就分开了。再把句子移到文章更靠后的地方，看看词变成了什么样。",
  },
  question: {
    text: { en: "What breaks first when numbers up to 1000 are added?", zh: "加上直到 1000 的数，最先坏掉的是什么？" },
    options: [
      {
        label: { en: "Nothing: a model can learn to subtract", zh: "什么都不坏：模型可以学会减掉" },
        reply: {
          en: "It would have to know what to subtract before it compares, and the comparison is where the number already stands, squared.",
          zh: "那它得在比较之前就知道该减多少，而比较时这个数已经在那里，而且是平方。",
        },
      },
      {
        label: { en: "The words are drowned out", zh: "词被淹没了" },
        isRight: true,
        reply: {
          en: "The place grows without end, the word does not: every weight goes where the number is largest.",
          zh: "位置无限增大，词却不会：所有权重都流向数值最大的地方。",
        },
      },
      {
        label: { en: "Precision: 1000 does not fit", zh: "精度：1000 放不下" },
        reply: {
          en: "1000 fits any number format that is used. Trouble starts long before the format ends.",
          zh: "任何在用的数值格式都放得下 1000。麻烦早在那之前就开始了。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["absolute", "attention"],
      hasSentence: true,
      figure: {
        controls: {
          ...sentenceControls,
          first: { kind: "whole", min: 0, max: 2000, default: 0 },
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
            facts: [product(vectors), product(places)],
            axes: {
              x: { ...key, start: 0 },
              y: { ...query, start: 0 },
              value: { name: { en: "weight", zh: "权重" }, kind: "probability", range: [0, 1] },
            },
            picture: mapsPicture(() => [""], labels),
          },
        ],
      },
      sliders: [
        { name: "first", title: { en: "the sentence begins at", zh: "句子从这里开始" }, range: [0, 2000], step: 1 },
        { name: "isDivided", title: { en: "divide by the length instead", zh: "改为除以长度" } },
      ],
      sentence({ parameters: { textLength, first, isDivided }, facts: [content, place], lang }) {
        const step = (words) => short(1 / (words - 1));
        return fill(said[isDivided ? "share" : "number"][lang], {
          content: short(content.data[0]),
          place: place.data[0],
          number: first + textLength - 1,
          step: textLength > 1 ? step(textLength) : "–",
          ten: step(10),
          hundred: step(100),
        });
      },
    },
  ],
  lead: {
    en: "What is wanted are values that stay small and steps that stay equal.",
    zh: "我们想要的是：数值始终很小，步长处处相等。",
  },
};
