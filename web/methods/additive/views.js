// Defines the figures of additive position encoding, how it enters attention, and the texts of its page.
import { inputDim, inputsOf } from "../common/attention/vectors.js";
import { dotProduct } from "../common/axes.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { partsOf, placedTokenControls, placedTokenViews, productsOfA, textOf } from "../common/placedTokens.js";
import { say } from "../common/sentences.js";

const sides = [
  { en: "token", zh: "词元" },
  { en: "position", zh: "位置" },
];

const similarity = (a) => ({ function: "attention.similarity", with: { a, b: a } });
/** One projection for queries and keys, so that similar vectors stay similar. */
const weight = ({ dim, seed }) => {
  const { data, shape } = exampleVectors([dim, dim], seed + 7);
  return { data: data.map((each) => each / Math.sqrt(dim)), shape: [...shape, 1] };
};
/** A convolution with one tap is a linear layer. */
const projected = (x) => ({ function: "convolution.encode", with: { x, weight } });
const both = (parameters, [{ data: positions }]) => {
  const { length, dim } = parameters;
  const data = new Float32Array(2 * length * dim);
  data.set(textOf(parameters).data);
  data.set(positions, length * dim);
  return { data, shape: [2 * length, dim] };
};
const result = (n) => ({ result: n });
const among = {
  name: { en: "tokens, then positions", zh: "先词元，后位置" },
  ticks: ({ length }) => sides.map((label, n) => ({ index: n * length + (length >> 1), label })),
};
const half = [
  { x: ({ length }) => length, name: "" },
  { y: ({ length }) => length, name: "" },
];

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "added positions", zh: "相加的位置" },
  enters: "input",
  table: { result: 0 },
  calls: [
    {
      function: "sinusoidal.table",
      arguments: ["base", "offset"],
      with: { length: ({ textLength }) => textLength, dim: inputDim },
    },
    { function: "additive.apply", with: { x: inputsOf, table: { result: 0 } } },
  ],
  viewControls: ["base", "heads"],
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Adding positions to tokens", zh: "相加式：位置加到词元上" },
  opening: {
    en: "Position tables are usually added to the token vectors. Token and position then share the same channels, and each dot product of two tokens has four terms: content with content, content with position, position with content, and position with position.",
    zh: "位置编码表通常直接加到词元向量上。词元与位置因此共用同样的通道，两个词元的点积展开成四项：内容与内容、内容与位置、位置与内容、位置与位置。",
  },
  controls: {
    tokenScale: {
      kind: "number",
      min: 0,
      max: 64,
      default: 1,
      title: { en: "factor on tokens", zh: "词元的系数" },
      slider: [0, 16],
      step: 0.5,
    },
    ...placedTokenControls,
  },
  views: {
    ...placedTokenViews("additive", {
      controls: ["tokenScale"],
      explain: say("token {x} plus position {p}", "词元 {x} 加位置 {p}", partsOf),
      sentences: {
        tokens: say(
          "The nine blocks compare three tokens, A, B and C, each at every position. All blocks have the same band along the diagonal, because the product of two position vectors does not depend on the tokens. The dot product of token A with itself is {before} without a position and {after} at position {offset}.",
          "三个词元 A、B、C 各放在每个位置上，两两相比，共九块。每一块沿对角线都有同样的条带，因为两个位置向量的点积与词元无关。词元 A 与自身的点积，不加位置是 {before}，加上位置 {offset} 后是 {after}。",
          productsOfA,
        ),
        result: say(
          "Each row is a token's vector plus the table's row for its position; positions start at {offset}. The example tokens (seed {seed}) come in runs of four kinds. Their stripes end where the kind changes, while the waves of the table continue.",
          "每一行是词元的向量加上编码表中该位置的一行，从位置 {offset} 开始。词元由种子 {seed} 生成，共四类、成段出现：类别一变条纹就断，编码表的波则一直延续。",
        ),
      },
    }),
    terms: {
      tab: { en: "four terms", zh: "四项" },
      title: { en: "The product of (x + p)W with itself, in four terms", zh: "(x + p)W 与 (x + p)W 的点积展开成四项" },
      kind: "heatmap",
      square: true,
      calls: [
        { function: "sinusoidal.table", arguments: ["length", "offset", "dim", "base"] },
        { function: "additive.apply", with: { x: textOf, table: result(0) } },
        projected(result(1)),
        projected(both),
        similarity(result(3)),
      ],
      facts: [similarity(result(2)), similarity(result(3))].map((call) => ({ ...call, forWords: true })),
      axes: { x: among, y: among, value: dotProduct },
      marks: half,

      controls: ["tokenScale", "length", "dim", "base", "offset", "seed"],
      work: ({ length, dim }) => 4 * length * dim * (length + dim),
      explain: say(
        "dot product of {a} {i} and {b} {j}",
        "{a} {i} 与{b} {j} 的点积",
        ({ at, parameters: { length }, lang }) => {
          const [a, b] = [at.y, at.x].map((n) => sides[n < length ? 0 : 1][lang]);
          return { a, b, i: at.y % length, j: at.x % length };
        },
      ),
      // The four terms of the first query and a key in the middle, and their sum.
      sentence: say(
        "The four quarters compare tokens with tokens, tokens with positions, positions with tokens, and positions with positions. For positions 0 and {j} they are {xx}, {xp}, {px} and {pp}. Their sum, {sum}, is the dot product of the projected sums. Only the last quarter compares one position with another; the two mixed ones compare a token with a position. W is an example matrix, shared by queries and keys.",
        "四个象限依次比较：词元与词元、词元与位置、位置与词元、位置与位置。对位置 0 和 {j}，四项为 {xx}、{xp}、{px}、{pp}，合计 {sum}，就是先相加再投影所得向量的点积。只有最后一个象限是位置与位置相比；两个交叉项是词元与位置相比。W 仅作示例，查询与键共用。",
        ({ parameters: { length }, facts: [sums, { data }] }) => {
          const j = length >> 1;
          const at = (row, column) => data[row * 2 * length + column];
          const [xx, xp, px, pp] = [at(0, j), at(0, length + j), at(length, j), at(length, length + j)];
          return { j, xx, xp, px, pp, sum: sums.data[j] };
        },
      ),
    },
  },
  tryThis: [
    {
      at: "tokens?tokenScale=8",
      en: "Tokens times √64, as in the Transformer: content dominates",
      zh: "像 Transformer 那样把词元乘以 √64：内容占上风",
    },
    { at: "tokens?tokenScale=0", en: "Tokens times 0: only positions remain", zh: "词元乘以 0：九块都只剩位置" },
    { at: "terms", en: "The four terms of the dot product", zh: "点积展开成四项" },
    { at: "tokens?base=3&length=64", en: "A small base: the bands repeat", zh: "底数很小：亮带周期性重现" },
  ],
  presets: {
    equal: { at: "tokens", en: "unscaled tokens", zh: "不缩放词元" },
    decode: { at: "result?length=1&offset=100", en: "decoding one token", zh: "解码一个词元" },
    roberta: {
      at: "result?offset=2&length=64",
      en: "from row 2, as in RoBERTa",
      zh: "像 RoBERTa 一样从第 2 行开始",
      source:
        "https://github.com/huggingface/transformers, src/transformers/models/roberta/modeling_roberta.py (create_position_ids_from_input_ids)",
    },
  },
};
