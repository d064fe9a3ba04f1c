// Defines the figures of NoPE, no position, and the texts of their page.
import { vectorsOf } from "../../methods/common/attention/vectors.js";
import { countWords, labelOf, twice, wordsOf } from "../../methods/common/attention/words.js";
import { key, query } from "../../methods/common/axes.js";
import * as glossary from "../../methods/common/glossary.js";
import { fill, say } from "../../methods/common/sentences.js";
import * as units from "../../methods/common/units.js";
import { mapsPicture, tokensOf } from "../attention/picture.js";
import { explainLayer, kindOf, layerMap, published, reachOf } from "../ropeScaling/layerMap.js";

const vectors = vectorsOf();
const mapNames = [
  { en: "NoPE, no mask", zh: "NoPE，无掩码" },
  { en: "NoPE, causal", zh: "NoPE，因果掩码" },
  { en: "RoPE, no mask", zh: "RoPE，无掩码" },
  { en: "RoPE, causal", zh: "RoPE，因果掩码" },
];
const maskNames = [
  { en: "no mask", zh: "无掩码" },
  { en: "causal mask", zh: "因果掩码" },
];
const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, { patchColumns: 0 }));
};

/** @returns {import("../../figures/reader.js").Call} */
const scores = (/** @type {any} */ rows, causal) => ({
  function: "attention.scores",
  with: { q: rows, k: rows, causal },
});
/** @returns {import("../../figures/reader.js").Call} */
const weights = (result) => ({ function: "attention.softmax", with: { scores: { result } } });
const rotated = { result: 4 };
/** The results that are the weights of each map; each comes right after its scores. */
export const weightsAt = [1, 3, 6, 8];

// All tokens are the same word; only the first one has a value other than 0.
const first = ({ reach }) => {
  const data = new Float32Array(reach);
  data[0] = 1;
  return { data, shape: [reach, 1] };
};
const equal = ({ reach }) => ({ fill: 1, shape: [reach, 1] });
const averaged = (causal) => ({ function: "attention.attend", with: { q: equal, k: equal, v: first, causal } });

// Source: huggingface/transformers 008e574, models/llama4/configuration_llama4.py and
// models/smollm3/configuration_smollm3.py, no_rope_layers; 015bfeb, models/cohere2/modeling_cohere2.py, Cohere2Attention.
const models = published(["llama-4", "smollm3", "command-r7b"]);
const modelNames = models.map(({ name }) => name);

const readOuts = {
  rows: { en: "“{from}” to “{to}”: {all}", zh: "“{from}”对“{to}”：{all}" },
  count: {
    en: "{mask}: the first token's weight at position {position}",
    zh: "{mask}：位置 {position} 处首个词元的权重",
  },
};

const sentences = {
  rows: {
    en: "“{one}” and “{other}” are the same word with the same vectors, and nothing encodes their positions. Without a mask, their rows of weights in head {head} are {without}. With a causal mask each query sees only the keys up to its own, and their rows differ by up to {with}: the mask alone tells order. With RoPE they differ by up to {rope} without a mask.",
    zh: "“{one}”与“{other}”是同一个词，向量相同，也没有任何位置编码。没有掩码时，{head} 号头的两行权重{without}。有因果掩码时，每个查询只看得到自己及之前的键，两行最多相差 {with}：仅凭掩码就有了先后。用 RoPE 时，没有掩码也最多相差 {rope}。",
  },
  equal: { en: "equal, bit for bit", zh: "逐位相等" },
  apart: { en: "apart by up to {difference}", zh: "最多相差 {difference}" },
  once: {
    en: "No word occurs twice here. Repeat one to compare its two rows.",
    zh: "句中没有重复的词。把一个词写两遍，再比较它的两行。",
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
    head: parameters.head,
    one,
    other,
    without: fill(sentences[difference === 0 ? "equal" : "apart"][lang], { difference }),
    with: apart(causal, pair),
    rope: apart(rope, pair),
  });
}

const isNope = (layer) => kindOf(layer) === 3;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  // Source: arXiv 2203.16634, abstract and section 5.
  title: { en: "NoPE: no position encoding", zh: "NoPE：无位置编码" },
  opening: {
    en: "Does a Transformer need position encodings? Without a mask, attention does: equal words get equal rows of weights wherever they are. A decoder's causal mask breaks this symmetry, because each query sees a different set of keys. Language models trained without any position encoding still learn positions; Haviv et al. conjecture that the mask lets them count the tokens before each query.",
    zh: "Transformer 一定需要位置编码吗？没有掩码的注意力需要：相同的词无论在哪里，权重都相同。解码器的因果掩码打破了这种对称，因为每个查询看到的键不同。不加任何位置编码训练的语言模型仍能学到位置；Haviv 等人推测，掩码使模型得以数出每个查询之前的词元。",
  },
  controls: {
    sentence: { kind: "text", default: "the dog chased another dog", title: { en: "sentence", zh: "句子" } },
    textLength: {
      kind: "count",
      min: 1,
      max: 16,
      default: (parameters) => Math.min(16, countWords(parameters)),
      title: { en: "length", zh: "长度" },
      unit: { en: "tokens", zh: "个词元" },
      slider: [1, 16],
      step: 1,
    },
    head: { kind: "whole", min: 0, max: 3, default: 0 },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
    reach: {
      kind: "count",
      min: 2,
      max: 512,
      default: 64,
      title: { en: "positions", zh: "位置数" },
      slider: [2, 256],
      scale: "power",
    },
    length: {
      kind: "count",
      max: 2 ** 24,
      default: 131072,
      slider: [256, 1048576],
      scale: "power",
      unit: units.positions,
    },
  },
  views: {
    rows: {
      tab: { en: "two equal words", zh: "两个相同的词" },
      title: {
        en: "Attention weights without position encoding and with RoPE",
        zh: "没有位置编码与用 RoPE 时的注意力权重",
      },
      kind: "heatmap",
      square: true,
      calls: [
        scores(vectors, false),
        weights(0),
        scores(vectors, true),
        weights(2),
        { function: "rope.apply", with: { x: vectors, layout: "half" } },
        scores(rotated, false),
        weights(5),
        scores(rotated, true),
        weights(7),
      ],
      stack: weightsAt.map((result) => ({ result })),
      facts: weightsAt.map((result) => weights(result - 1)),
      axes: {
        x: { ...key, start: 0 },
        y: { ...query, start: 0 },
        value: { name: { en: "weight", zh: "权重" }, kind: "probability" },
      },
      adapt: mapsPicture(() => mapNames, labels),
      controls: ["sentence", "textLength", "head", "seed"],
      low: "wide",
      explain(/** @type {any} */ { indices, parameters, results, earlier = results, lang }) {
        const all = labels(parameters);
        const tokens = tokensOf(indices, all.length);
        if (!tokens) return "";
        const [query, key] = tokens;
        const each = mapNames.map((name, map) => {
          const value = earlier[weightsAt[map]].data[query * all.length + key];
          return `${name[lang]}${lang === "zh" ? "：" : ": "}${Number(value.toFixed(3))}`;
        });
        return fill(readOuts.rows[lang], {
          from: all[query],
          to: all[key],
          all: each.join(lang === "zh" ? "；" : "; "),
        });
      },
      sentence: rowsSentence,
    },
    count: {
      tab: { en: "counting", zh: "计数" },
      title: {
        en: "Equal words: the first token's share of attention, by position",
        zh: "所有词相同：首个词元在各位置上所占的注意力",
      },
      kind: "curve",
      calls: [averaged(false), averaged(true)],
      facts: [averaged(false), averaged(true)],
      stack: maskNames.map((name, result) => ({ result, column: 0, name })),
      axes: {
        x: { name: glossary.position, start: 0 },
        line: { name: { en: "mask", zh: "掩码" }, names: maskNames },
        value: { name: { en: "weight of the first token", zh: "首个词元的权重" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      controls: ["reach"],
      explain: ({ at, lang }) =>
        fill(readOuts.count[lang], { mask: maskNames[at.line ?? 0][lang], position: at.x }).replace(/^./, (letter) =>
          letter.toUpperCase(),
        ),
      sentence: say(
        "All words are equal, so every visible key gets the same weight. With a causal mask the first token has {second} of it at position 1 and {last} at position {position}, the reciprocal of the number of tokens so far: a later layer can read the position from this number. Without a mask it is {even} everywhere.",
        "所有词都相同，所以每个看得到的键权重相等。有因果掩码时，首个词元在位置 1 占 {second}，在位置 {position} 占 {last}，即到此为止的词元数的倒数：后面的层可以由这个数读出位置。没有掩码时处处都是 {even}。",
        ({ facts: [without, causal] }) => ({
          second: causal.data[1],
          last: causal.data.at(-1),
          position: causal.data.length - 1,
          even: without.data[0],
        }),
      ),
    },
    layers: {
      tab: { en: "models", zh: "模型" },
      title: { en: "Layers without RoPE in three models", zh: "三个模型中没有 RoPE 的层" },
      ...layerMap(
        models.map(({ config }) => ({ function: "config.layers", arguments: ["length"], with: { config } })),
        modelNames,
      ),
      controls: [],
      explain: explainLayer(modelNames),
      sentence: say(
        "Layers without RoPE: {counts}. They have a causal mask, and their inputs come from layers that have RoPE. In a text of {length} tokens the last query sees {keys} keys there.",
        "没有 RoPE 的层：{counts}。这些层有因果掩码，输入也来自有 RoPE 的层。文本长 {length} 个词元时，最后一个查询在这些层看到 {keys} 个键。",
        ({ parameters, facts, lang }) => ({
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
        }),
      ),
    },
  },
  tryThis: [
    {
      at: "rows?sentence=dog dog dog dog",
      en: "Four equal words: the mask is the only difference",
      zh: "四个相同的词：唯一的差别是掩码",
    },
    { at: "count", en: "How a position can be read from the mask", zh: "怎样由掩码读出位置" },
    { at: "layers", en: "Which layers of today's models have no RoPE", zh: "今天的模型中哪些层没有 RoPE" },
  ],
  presets: {
    dogs: { at: "rows", en: "one word twice", zh: "一个词出现两次" },
    swapped: {
      at: "rows?sentence=dog bites man man bites dog",
      en: "“dog bites man”, then “man bites dog”",
      zh: "“dog bites man”，再“man bites dog”",
    },
  },
};
