// Step 1: without positions attention sees a bag of words.

import { key, query } from "../../methods/common/axes.js";
import { fill } from "../../methods/common/sentences.js";
import { mapsPicture } from "../../topics/attention/picture.js";
import { withRows } from "../outlines.js";
import { labels, sentenceControls, twice, vectors, wordsOf } from "../sentence.js";

const scores = { function: "attention.scores", with: { q: vectors, k: vectors } };
const weights = { function: "attention.softmax", with: { scores: { result: 0 } } };

const said = {
  equal: {
    en: "The outlined rows, “{word} {first}” and “{word} {second}”, differ by {difference}: nothing in them tells one from the other. Swap two words, and their rows and columns change places; no number changes.",
    zh: "框出的两行“{word} {first}”与“{word} {second}”相差 {difference}：完全一样，无从区分。交换两个词，它们的行和列随之交换，数值一个也不变。",
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
  title: { en: "Without a mask, attention does not know who comes first", zh: "没有掩码，注意力不知道先后" },
  text: {
    en: "Attention compares every token with every token and makes a row of weights for each: how much it looks at the others, and at itself. What is compared is what tokens are, not where they stand. Here is one head of attention without position encoding and without a mask, and a sentence that repeats a word:",
    zh: "注意力把每个词元与所有词元比较，给每个词元算出一行权重：它看别的词元和自己各看多少。比较的是词元是什么，而不是它在哪里。这里有一个注意力头，没有位置编码，也没有掩码，句子里有一个词出现了两次：",
  },
  question: {
    text: {
      en: "Will the two rows of weights that belong to “dog” differ?",
      zh: "两个“狗”各有一行权重，这两行会不同吗？",
    },
    options: [
      {
        label: { en: "Yes: one chases, one is chased", zh: "会：一个在追，一个被追" },
        reply: {
          en: "So they should. But then something in the comparison would have to know which “dog” stands before “chased”, and nothing does.",
          zh: "本该如此。可是那样的话，比较时就得知道哪个“狗”在“追”之前，而这里无从知道。",
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
          en: "Then some layer would have to be the first to tell them apart. But equal rows give equal outputs, which are the next layer's inputs: equal again, layer after layer.",
          zh: "那就得有某一层最先把它们区分开。可是相同的行给出相同的输出，输出又是下一层的输入：每一层都还是相同。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["attention"],
      hasSentence: true,
      figure: {
        controls: sentenceControls,
        views: [
          {
            id: "weights",
            title: {
              en: "Attention weights without position encoding or mask",
              zh: "没有位置编码和掩码时的注意力权重",
            },
            kind: "heatmap",
            square: true,
            calls: [scores, weights],
            facts: [weights],
            axes: {
              x: { ...key, start: 0 },
              y: { ...query, start: 0 },
              value: { name: { en: "weight", zh: "权重" }, kind: "probability" },
            },
            adapt: withRows(
              mapsPicture(() => [""], labels),
              twice,
            ),
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
    // Source: arXiv 2203.16634, abstract (causal language models without position encoding).
    en: "Without a mask, “dog bites man” and “man bites dog” are the same bag of words to attention. A decoder's causal mask alone tells order, and some models rely on it in some layers (NoPE); nearly all write positions into the vectors as well.",
    zh: "没有掩码时，在注意力看来“狗咬人”和“人咬狗”是同一袋词。解码器的因果掩码本身就带来先后，有的模型在某些层只靠它（NoPE）；但几乎所有模型还会把位置写进向量里。",
  },
};
