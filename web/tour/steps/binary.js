// Step 3: digits.
import { cellNumbers } from "../../figures/overCells.js";
import { fill } from "../../methods/common/sentences.js";

const length = 32;
const digits = 5;

const said = {
  en: "Every column is a position, to be read from top to bottom. {from} and {to} are neighbours and differ in {flips} of {digits} digits, as {before} and {after} do in {most}; {none} and {to} are far apart and differ in {few}.",
  zh: "每一列是一个位置，从上往下读。{before} 与 {after} 相邻，却有 {most} 位不同；{from} 与 {to} 相邻，{digits} 位中有 {flips} 位不同；{none} 与 {to} 相距很远，反而只有 {few} 位不同。",
};

/** In how many digits two positions differ. */
const flipsBetween = (data, one, other) =>
  Array.from({ length: digits }, (_, i) => i).filter((i) => data[one * digits + i] !== data[other * digits + i]).length;

/** @type {import("../step.js").Step} */
export const binary = {
  id: "binary",
  title: { en: "Count in binary", zh: "用二进制数数" },
  text: {
    en: "Write the number in binary, with a channel for each digit. Then every channel is 0 or 1, however long the text, and no two positions have the same digits. It is a clockwork: the last digit changes at every step, the one before it at every second, the next at every fourth.",
    zh: "把位置写成二进制，每位数字一个通道。这样无论文章多长，每个通道都是 0 或 1，而且没有两个位置的数字完全相同。它像一套齿轮：最后一位每步都变，前一位每两步变一次，再前一位每四步变一次。",
  },
  question: {
    text: {
      en: "Between which of these neighbours do the most digits change?",
      zh: "下面哪一对相邻位置之间改变的位数最多？",
    },
    options: [
      {
        label: { en: "3 and 4", zh: "3 与 4" },
        reply: { en: "011 becomes 100: three digits. One pair beats it.", zh: "011 变成 100：三位。还有一对更多。" },
      },
      {
        label: { en: "7 and 8", zh: "7 与 8" },
        isRight: true,
        reply: {
          en: "0111 becomes 1000: all four. Of all neighbours below 16 these two look least alike.",
          zh: "0111 变成 1000：四位全变。在 16 以下的相邻位置中，这两个看起来最不像。",
        },
      },
      {
        label: { en: "12 and 13", zh: "12 与 13" },
        reply: {
          en: "1100 becomes 1101: one digit, as everywhere after an even number.",
          zh: "1100 变成 1101：只变一位，偶数之后都是如此。",
        },
      },
    ],
  },
  figures: [
    {
      parts: ["digits"],
      figure: {
        controls: {},
        views: [
          {
            id: "digits",
            title: { en: "The digits of 0 to 31 in base 2", zh: "0 到 31 的二进制各位数字" },
            kind: "heatmap",
            calls: [{ function: "digits.encode", with: { length, base: 2, digits } }],
            facts: [{ function: "digits.encode", with: { length, base: 2, digits } }],
            stack: Array.from({ length: digits }, (_, i) => ({ result: 0, column: digits - 1 - i })),
            axes: {
              x: { name: { en: "position", zh: "位置" } },
              y: { name: { en: "what a 1 is worth", zh: "该位的权" }, values: () => [16, 8, 4, 2, 1] },
              value: { name: { en: "digit", zh: "数字" }, kind: "category", range: [0, 1] },
            },
            over: cellNumbers,
          },
        ],
      },
      sentence: ({ facts: [{ data }], lang }) =>
        fill(said[lang], {
          from: 15,
          to: 16,
          before: 7,
          after: 8,
          most: flipsBetween(data, 7, 8),
          none: 0,
          flips: flipsBetween(data, 15, 16),
          digits,
          few: flipsBetween(data, 0, 16),
        }),
    },
  ],
  lead: {
    en: "Small values, and no two positions alike: good. Neighbours that look further apart than strangers: bad. Keep the clockwork, lose the jumps.",
    zh: "数值小，各个位置都不同：好。相邻的看起来比隔得远的还远：不好。留下齿轮，去掉跳变。",
  },
};
