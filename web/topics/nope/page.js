// Gives the texts beside the figure of the page on NoPE: title, controls, and a sentence for each view.
import { labelOf, twice, wordsOf } from "../../methods/common/attention/words.js";
import { fill } from "../../methods/common/sentences.js";
import * as units from "../../methods/common/units.js";
import { kindOf, reachOf } from "../ropeScaling/layerMap.js";
import { modelNames } from "./figure.js";

const sentences = {
  rows: {
    en: "“{one}” and “{other}” are the same word with the same vectors, and nothing encodes their positions. Without a mask their rows of weights are {without}. With a causal mask each query sees only the keys up to its own, and their rows differ by up to {with}: the mask alone tells order. With RoPE they differ by up to {rope} without a mask.",
    zh: "“{one}”与“{other}”是同一个词，向量相同，也没有任何位置编码。没有掩码时，两行权重{without}。有因果掩码时，每个查询只看得到自己及之前的键，两行最多相差 {with}：仅凭掩码就有了先后。用 RoPE 时，没有掩码也最多相差 {rope}。",
  },
  equal: { en: "equal, bit for bit", zh: "逐位相等" },
  apart: { en: "apart by up to {difference}", zh: "最多相差 {difference}" },
  once: {
    en: "No word occurs twice here. Repeat one to compare its two rows.",
    zh: "句中没有重复的词。把一个词写两遍，再比较它的两行。",
  },
  count: {
    en: "All words are equal, so every visible key gets the same weight. With a causal mask the first token has {second} of it at position 1 and {last} at position {position}, one part in as many as there are tokens so far: a later layer can read the position from this number. Without a mask it is {even} everywhere.",
    zh: "所有词都相同，所以每个看得到的键权重相等。有因果掩码时，首个词元在位置 1 占 {second}，在位置 {position} 占 {last}，即到此为止的词元数的倒数：后面的层可以由这个数读出位置。没有掩码时处处都是 {even}。",
  },
  layers: {
    en: "Layers without RoPE: {counts}. They have a causal mask, and their inputs come from layers that have RoPE. In a text of {length} tokens the last query sees {keys} keys there.",
    zh: "没有 RoPE 的层：{counts}。这些层有因果掩码，输入也来自有 RoPE 的层。文本长 {length} 个词元时，最后一个查询在这些层看到 {keys} 个键。",
  },
};

const rowOf = ({ data, shape }, row) => data.subarray(row * shape.at(-1), (row + 1) * shape.at(-1));
const apart = (tensor, /** @type {number[]} */ [one, other]) =>
  rowOf(tensor, one).reduce((most, value, i) => Math.max(most, Math.abs(value - rowOf(tensor, other)[i])), 0);

function rowsSentence({ parameters, facts: [without, causal, rope], lang }) {
  const pair = twice(parameters);
  if (!pair) return sentences.once[lang];
  const words = wordsOf(parameters);
  const difference = apart(without, pair);
  const [one, other] = pair.map((index) => labelOf(words, index, { patchColumns: 0 }));
  return fill(sentences.rows[lang], {
    one,
    other,
    without: fill(sentences[difference === 0 ? "equal" : "apart"][lang], { difference }),
    with: apart(causal, pair),
    rope: apart(rope, pair),
  });
}

const countSentence = ({ facts: [without, causal], lang }) =>
  fill(sentences.count[lang], {
    second: causal.data[1],
    last: causal.data.at(-1),
    position: causal.data.length - 1,
    even: without.data[0],
  });

const isNope = (layer) => kindOf(layer) === 3;
const layersSentence = ({ parameters, facts, lang }) =>
  fill(sentences.layers[lang], {
    length: parameters.length,
    keys: reachOf(facts[0].find(isNope), parameters),
    counts: modelNames
      .map((name, i) => {
        const count = facts[i].filter(isNope).length;
        return lang === "zh"
          ? `${name} 的 ${facts[i].length} 层中有 ${count} 层`
          : `${count} of ${facts[i].length} in ${name}`;
      })
      .join(lang === "zh" ? "，" : ", "),
  });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  // Source: arXiv 2203.16634, abstract and section 5.
  title: { en: "NoPE: no position encoding", zh: "NoPE：无位置编码" },
  opening: {
    en: "Does a Transformer need position encodings? Without a mask, attention does: equal words get equal rows of weights wherever they are. A decoder's causal mask breaks this symmetry, because each query sees a different set of keys. Language models trained without any position encoding still learn positions; Haviv et al. conjecture that the mask lets them count the tokens before each query.",
    zh: "Transformer 一定需要位置编码吗？没有掩码的注意力需要：相同的词无论在哪里，权重都相同。解码器的因果掩码打破了这种对称，因为每个查询看到的键不同。不加任何位置编码训练的语言模型仍能学到位置；Haviv 等人推测，掩码使模型得以数出每个查询之前的词元。",
  },
  tryThis: [
    {
      text: { en: "Four equal words: the mask is the only difference", zh: "四个相同的词：唯一的差别是掩码" },
      view: "rows",
      parameters: { sentence: "dog dog dog dog" },
    },
    {
      text: { en: "How a position can be read from the mask", zh: "怎样由掩码读出位置" },
      view: "count",
      parameters: {},
    },
    {
      text: { en: "Which layers of today's models have no RoPE", zh: "今天的模型中哪些层没有 RoPE" },
      view: "layers",
      parameters: {},
    },
  ],
  presets: [
    { id: "dogs", title: { en: "one word twice", zh: "一个词出现两次" }, view: "rows", parameters: {} },
    {
      id: "swapped",
      title: { en: "“dog bites man”, then “man bites dog”", zh: "“dog bites man”，再“man bites dog”" },
      view: "rows",
      parameters: { sentence: "dog bites man man bites dog" },
    },
  ],
  controls: {
    sentence: { title: { en: "sentence", zh: "句子" } },
    textLength: { title: { en: "length", zh: "长度" }, unit: { en: "tokens", zh: "个词元" }, slider: [1, 16], step: 1 },
    reach: { title: { en: "positions", zh: "位置数" }, slider: [2, 256], scale: "power" },
    length: { slider: [256, 1048576], scale: "power", unit: units.positions },
  },
  views: {
    rows: {
      tab: { en: "two equal words", zh: "两个相同的词" },
      controls: ["sentence", "textLength", "head", "seed"],
      low: "wide",
      sentence: rowsSentence,
    },
    count: { tab: { en: "counting", zh: "计数" }, controls: ["reach"], sentence: countSentence },
    layers: { tab: { en: "models", zh: "模型" }, controls: [], sentence: layersSentence },
  },
};
