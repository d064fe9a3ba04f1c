// Defines the figures of Multiplicative, how it enters attention, and the texts of its page.
import { inputDim, inputsOf } from "../common/attention/vectors.js";
import { partsOf, placedTokenControls, placedTokenViews, productsOfA } from "../common/placedTokens.js";
import { sayCase } from "../common/sentences.js";

const kindOf = ({ residual }) => (residual ? "residual" : "plain");

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "multiplied positions", zh: "相乘的位置" },
  enters: "input",
  calls: [
    {
      function: "sinusoidal.table",
      arguments: ["base", "offset"],
      with: { length: ({ textLength }) => textLength, dim: inputDim },
    },
    {
      function: "multiplicative.apply",
      arguments: ["residual"],
      with: {
        x: inputsOf,
        table: (parameters, [table]) => {
          const { residual, strength } = parameters;
          return residual ? { ...table, data: table.data.map((number) => strength * number) } : table;
        },
      },
    },
  ],
  viewControls: ["residual", "strength", "base", "heads"],
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Multiplying tokens by positions", zh: "相乘式：词元乘以位置" },
  opening: {
    en: "A position can also be multiplied with a token, channel by channel, instead of added to it. The position then has no effect of its own: it scales the content of each channel. With 1 + p in place of p, a table of zeros at the start of training changes nothing.",
    zh: "位置除了与词元相加，也可以与词元逐通道相乘。这时位置不独立起作用，而是缩放每个通道的内容。用 1 + p 代替 p，则训练开始时全零的表什么也不改变。",
  },
  controls: {
    residual: { title: { en: "multiply by 1 + p", zh: "乘以 1 + p" } },
    strength: {
      kind: "number",
      min: 0,
      max: 4,
      default: 0.5,
      title: { en: "factor on positions", zh: "位置的倍数" },
      slider: [0, 2],
      step: 0.01,
      when: ({ residual }) => residual,
    },
    ...placedTokenControls,
  },
  views: placedTokenViews("multiplicative", {
    arguments: ["residual"],
    controls: ["residual", "strength"],
    explain: sayCase(
      {
        plain: { en: "token {x} times position {p}", zh: "词元 {x} 乘位置 {p}" },
        residual: { en: "token {x} times 1 + {strength} × {p}", zh: "词元 {x} 乘 1 + {strength} × {p}" },
      },
      (context) => [kindOf(context.parameters), partsOf(context)],
    ),
    sentences: {
      tokens: sayCase(
        {
          plain: {
            en: "The nine blocks pair three tokens A, B and C, each at every position. Where a token is paired with itself, all channels contribute with one sign, and a clear band appears along the diagonal. In the product of two different tokens, signs differ from channel to channel, and the band is weak or missing. Token A's product with itself is {before} without positions and {after} at position {offset}.",
            zh: "三个词元 A、B、C 各放在每个位置上，两两配成九块。词元与自身配对时，各通道的贡献同号，对角线上有明显的条带；两个不同词元的乘积中，各通道正负不一，条带很弱或没有。词元 A 与自身的点积不加位置时为 {before}，在位置 {offset} 处为 {after}。",
          },
          residual: {
            en: "The nine blocks pair three tokens A, B and C, each at every position. With 1 + p the products of the tokens remain, and positions change a part of them that grows with the factor, here {strength}. Token A's product with itself is {before} without positions and {after} at position {offset}.",
            zh: "三个词元 A、B、C 各放在每个位置上，两两配成九块。乘以 1 + p 时，词元之间的点积得以保留，位置只改变其中一部分：倍数（这里为 {strength}）越大，改变越多。词元 A 与自身的点积不加位置时为 {before}，在位置 {offset} 处为 {after}。",
          },
        },
        (context) => [kindOf(context.parameters), productsOfA(context)],
      ),
      result: sayCase(
        {
          plain: {
            en: "Each channel of a token is multiplied by the same channel of its position's row, from position {offset} on. Where the table is 0, the channel becomes 0; where it is negative, the sign flips. Tokens are generated from seed {seed}, in runs of four kinds.",
            zh: "词元的每个通道乘以其位置的对应通道，从位置 {offset} 开始：编码表为零处该通道归零，为负处符号反转。词元由种子 {seed} 生成，共四类、成段出现。",
          },
          residual: {
            en: "Each channel of a token is multiplied by a factor around 1: 1 + {strength} × the table, from position {offset} on. The tokens keep their stripes, which become slightly stronger or weaker. Tokens are generated from seed {seed}, in runs of four kinds.",
            zh: "词元的每个通道乘以一个在 1 附近的数：1 加 {strength} 倍的编码表，从位置 {offset} 开始。词元的条纹保留，位置只让它们稍强或稍弱。词元由种子 {seed} 生成，共四类、成段出现。",
          },
        },
        ({ parameters }) => [kindOf(parameters), {}],
      ),
    },
  }),
  tryThis: [
    {
      at: "tokens?residual=true",
      en: "Factors around 1, as in bert4keras: tokens change little",
      zh: "像 bert4keras 那样乘以 1 附近的数：词元变化很小",
    },
    { at: "tokens?offset=200", en: "The same tokens at distant positions", zh: "同样的词元，放在很远的位置" },
    {
      at: "result?dim=2&length=32",
      en: "A single dimension pair: all channels of a token become 0 together",
      zh: "只有一个维度对：词元的各通道一起归零",
    },
  ],
  presets: {
    plain: { at: "tokens", en: "x ⊗ p", zh: "x ⊗ p" },
    residual: {
      at: "result?residual=true",
      en: "x ⊗ (1 + p), bert4keras",
      zh: "x ⊗ (1 + p)，bert4keras",
      source: "https://github.com/bojone/bert4keras, bert4keras/layers.py (PositionEmbedding)",
    },
    start: {
      at: "tokens?residual=true&strength=0.02",
      en: "a table at the start of training: 0.02",
      zh: "训练开始时的表：0.02",
    },
  },
};
