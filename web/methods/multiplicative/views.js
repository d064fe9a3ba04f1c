// Defines the figures of Multiplicative, how it enters attention, and what the page says beside the figures.
import { inputDim, inputsOf } from "../common/attention/vectors.js";
import {
  partsOf,
  placedTokenControls,
  placedTokenPages,
  placedTokenSliders,
  placedTokenViews,
} from "../common/placedTokens.js";
import { fill } from "../common/sentences.js";

const words = {
  plain: { en: "token {x} times position {p}", zh: "词元 {x} 乘位置 {p}" },
  residual: { en: "token {x} times 1 + {strength} × {p}", zh: "词元 {x} 乘 1 + {strength} × {p}" },
};

function explain(cell) {
  const { residual, strength } = cell.parameters;
  return fill(words[residual ? "residual" : "plain"][cell.lang], { ...partsOf(cell), strength });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: { residual: {}, strength: { kind: "number", min: 0, max: 4, default: 0.5 }, ...placedTokenControls },
  views: placedTokenViews("multiplicative", ["residual"], explain),
};

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

const sentences = {
  result: {
    en: "Every channel of a token is multiplied by that of its position, from {offset} on: where the table passes through 0, the token is silenced, and where it is negative, turned over. Tokens are made up from seed {seed}, of four kinds in runs.",
    zh: "词元的每个通道乘以其位置的对应通道，从位置 {offset} 开始：编码表过零处词元被抹去，为负处符号反转。词元由种子 {seed} 生成，共四类、成段出现。",
  },
  residualResult: {
    en: "Every channel of a token is multiplied by a number around 1: 1 + {strength} times the table, from position {offset} on. Tokens keep their stripes, and positions make them a little stronger or weaker. Tokens are made up from seed {seed}, of four kinds in runs.",
    zh: "词元的每个通道乘以一个在 1 附近的数：1 加 {strength} 倍的编码表，从位置 {offset} 开始。词元的条纹保留，位置只让它们稍强或稍弱。词元由种子 {seed} 生成，共四类、成段出现。",
  },
  tokens: {
    en: "Nine blocks, for three tokens A, B and C at every position. A band along the diagonal only where a token meets itself: multiplied positions weigh the content, and where two tokens have little in common there is little to weigh. Token A's product with itself is {before} as it is and {after} at position {offset}.",
    zh: "三个词元 A、B、C 各放在每个位置上，共九块。只有词元遇到自己时对角线上才有亮带：相乘的位置是给内容加权，两个词元少有共同之处时，也就没有多少可加权的。词元 A 与自身的点积原为 {before}，在位置 {offset} 处为 {after}。",
  },
  residualTokens: {
    en: "Nine blocks, for three tokens A, B and C at every position. With 1 + p the products of the tokens stay, and positions change them by a part: by more the larger {strength} is. Token A's product with itself is {before} as it is and {after} at position {offset}.",
    zh: "三个词元 A、B、C 各放在每个位置上，共九块。乘以 1 + p 时，词元之间的点积得以保留，位置只改变其中一部分：倍数 {strength} 越大，改变越多。词元 A 与自身的点积原为 {before}，在位置 {offset} 处为 {after}。",
  },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Multiplying tokens by positions", zh: "相乘式：词元乘以位置" },
  opening: {
    en: "Adding is not the only way to bring a position to a token. Multiplied channel by channel, the position does not speak for itself but gates what the token says. With 1 + p in place of p, a table that starts at zero starts by changing nothing.",
    zh: "把位置交给词元，不只有相加一种办法。逐通道相乘时，位置不再独立起作用，而是调节词元的内容。用 1 + p 代替 p，则从零开始训练的表一开始什么也不改变。",
  },
  tryThis: [
    {
      text: {
        en: "Around 1, as bert4keras: tokens stay what they are",
        zh: "像 bert4keras 那样在 1 附近：词元保持原样",
      },
      view: "tokens",
      parameters: { residual: true },
    },
    {
      text: { en: "The same tokens far on in the text", zh: "同样的词元，放在很远的位置" },
      view: "tokens",
      parameters: { offset: 200 },
    },
    {
      text: { en: "A single kind of wave: tokens go out together", zh: "只有一个维度对：词元一起归零" },
      view: "result",
      parameters: { dim: 2, length: 32 },
    },
  ],
  presets: [
    { id: "plain", title: { en: "x ⊗ p", zh: "x ⊗ p" }, view: "tokens", parameters: {} },
    {
      id: "residual",
      title: { en: "x ⊗ (1 + p), bert4keras", zh: "x ⊗ (1 + p)，bert4keras" },
      view: "result",
      parameters: { residual: true },
    },
    {
      id: "start",
      title: { en: "a table as training begins, 0.02", zh: "训练开始时的表：0.02" },
      view: "tokens",
      parameters: { residual: true, strength: 0.02 },
    },
  ],
  controls: {
    residual: { title: { en: "multiply by 1 + p", zh: "乘以 1 + p" } },
    strength: {
      title: { en: "positions times", zh: "位置乘以" },
      slider: [0, 2],
      step: 0.01,
      when: ({ residual }) => residual,
    },
    ...placedTokenSliders,
  },
  views: placedTokenPages(
    {
      result: ({ residual }) => sentences[residual ? "residualResult" : "result"],
      tokens: ({ residual }) => sentences[residual ? "residualTokens" : "tokens"],
    },
    ["residual", "strength"],
  ),
};
