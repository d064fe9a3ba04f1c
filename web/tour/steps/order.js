// Step 1: without positions attention sees a bag of words.
import { mapsPicture } from "../../laboratories/attention/picture.js";
import { key, query } from "../../methods/common/axes.js";
import { fill } from "../../methods/common/sentences.js";
import { labels, sentenceControls, twice, vectors, wordsOf } from "../sentence.js";

const scores = { function: "attention.scores", with: { q: vectors, k: vectors } };
const weights = { function: "attention.softmax", with: { scores: { result: 0 } } };

const said = {
  equal: {
    en: "Rows {first} and {second} both belong to “{word}”, and they differ by {difference}: not by little, by nothing. Move a word, and its row and its column move with it; no number changes.",
    zh: "第 {first} 行与第 {second} 行都属于“{word}”，两行相差 {difference}：不是很小，而是没有。移动一个词，它的行和列跟着移动，数值一个也不变。",
  },
  once: {
    en: "No word occurs twice here. Put one in twice, and look at its two rows.",
    zh: "这里没有重复的词。把一个词写两遍，再看它的两行。",
  },
};

/** The largest difference between two rows. */
function differenceOf({ data, shape }, [first, second]) {
  const length = shape.at(-1);
  const row = (n) => data.subarray(n * length, (n + 1) * length);
  return row(first).reduce((most, value, i) => Math.max(most, Math.abs(value - row(second)[i])), 0);
}

/** @type {import("../step.js").Step} */
export const order = {
  id: "order",
  title: { en: "Attention does not know who comes first", zh: "注意力不知道先后" },
  text: {
    en: "Attention compares every token with every other: a row of weights for each token says how much it looks at each of the others. What is compared is what the tokens are, not where they stand. Here is a sentence with one word in it twice, one head of attention, and nothing that tells positions.",
    zh: "注意力把每个词元与其他所有词元比较：每个词元有一行权重，表示它看其他词元各看多少。比较的是词元是什么，而不是它在哪里。下面是一个有重复词的句子、一个注意力头，没有任何位置信息。",
  },
  question: {
    text: { en: "Will the two rows of “dog” differ?", zh: "两个 “dog” 的行会不同吗？" },
    options: [
      {
        label: { en: "Yes: one chases, one is chased", zh: "会：一个在追，一个被追" },
        reply: {
          en: "That is what they should do. For it, something in the comparison would have to know which “dog” stands before “chased”; nothing does.",
          zh: "本该如此。但那需要比较中有什么东西知道哪个 “dog” 在 “chased” 之前；而这里没有。",
        },
      },
      {
        label: { en: "No", zh: "不会" },
        isRight: true,
        reply: {
          en: "The same word is the same vector, and the same vector makes the same row.",
          zh: "同一个词是同一个向量，同一个向量得到同一行。",
        },
      },
      {
        label: { en: "Only in the last layer", zh: "只在最后一层才不同" },
        reply: {
          en: "For that some layer would have to tell them apart first. Equal rows give equal outputs, which are the next layer's inputs: equal again, in every layer.",
          zh: "那就得有某一层先把它们区分开。可是相同的行给出相同的输出，又是下一层的输入：每一层都还是相同。",
        },
      },
    ],
  },
  figures: [
    {
      packages: ["attention"],
      hasSentence: true,
      figure: {
        controls: sentenceControls,
        views: [
          {
            id: "weights",
            title: { en: "Attention weights without positions", zh: "没有位置信息时的注意力权重" },
            kind: "heatmap",
            square: true,
            calls: [scores, weights],
            facts: [weights],
            axes: {
              x: { ...key, start: 0 },
              y: { ...query, start: 0 },
              value: { name: { en: "weight", zh: "权重" }, kind: "probability" },
            },
            picture: mapsPicture(() => [""], labels),
          },
        ],
      },
      sentence({ parameters, facts, lang }) {
        const rows = twice(parameters);
        if (!rows) return said.once[lang];
        const [first, second] = rows;
        const difference = differenceOf(facts[0], rows);
        return fill(said.equal[lang], { first, second, difference, word: wordsOf(parameters)[first] });
      },
    },
  ],
  lead: {
    en: "“Dog bites man” and “man bites dog” are the same bag. So where a token stands must be written into it.",
    zh: "“狗咬人”和“人咬狗”是同一袋词。所以必须把位置写进词元里。",
  },
};
