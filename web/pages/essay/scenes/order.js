// Draws attention weights of a sentence; the rows of a word that occurs twice are outlined. Section 1.

import { vectorsOf } from "../../../methods/common/attention/vectors.js";
import { countWords, twice, wordsOf } from "../../../methods/common/attention/words.js";
import { cell, text } from "../items.js";
import { weightsOf } from "../numbers.js";

export const most = 8;
export const firstSentence = { en: "the dog chased another dog", zh: "狗追另一只狗" };

const parametersOf = ({ sentence }) => ({
  sentence,
  textLength: Math.min(most, countWords({ sentence })),
  head: 0,
  seed: 1,
});

const words = {
  en: {
    query: "query q ↓",
    key: "key k →",
    same: (word, a, b) => `“${word}” ${a} and “${word}” ${b} have the same row: nothing tells them apart.`,
    once: "No word occurs twice. Repeat one and compare its rows.",
  },
  zh: {
    query: "查询 q ↓",
    key: "键 k →",
    same: (word, a, b) => `“${word}”${a} 与“${word}”${b} 的行完全一样：无从区分。`,
    once: "没有重复的词。把一个词写两遍，再比较它们的行。",
  },
};

export const order = {
  state: (lang) => ({ sentence: firstSentence[lang] }),

  compute(api, state) {
    const parameters = parametersOf(state);
    return { words: wordsOf(parameters), weights: weightsOf(api, vectorsOf()(parameters)), twice: twice(parameters) };
  },

  items({ box: { width, height }, live, lang }) {
    const { words: all, weights, twice: rows } = live;
    const n = all.length;
    const longest = Math.max(...all.map((word) => [...word].reduce((sum, c) => sum + (c > "⺀" ? 1.8 : 1), 0)));
    const room = Math.min(width * 0.3, 14 + 8 * longest);
    const side = Math.min(width - room - 20, height - 44);
    const size = side / n;
    const x = room + (width - room - side) / 2 - 6;
    const y = 40 + (height - 44 - side) / 2;
    const at = (i) => (i + 0.5) * size;
    const fit = Math.max(2, Math.floor(size / 7.5));
    const short = (word) =>
      size < 60 && /^\p{Script=Latin}/u.test(word) && word.length > fit ? `${word.slice(0, fit - 1)}…` : word;
    return [
      ...weights.map((weight, m) => {
        const [row, column] = [Math.floor(m / n), m % n];
        const place = {
          cx: x + at(column),
          cy: y + at(row),
          w: size - 2,
          h: size - 2,
          shade: Math.min(1, 0.06 + 1.4 * weight),
        };
        return cell(row * 8 + column, place, "ink");
      }),
      ...all.map((word, i) => text(`row-${i}`, x - 8, y + at(i) + 5, word, "q", "end")),
      ...all.map((word, i) => text(`column-${i}`, x + at(i), y - 8, short(word), "k", "middle", size < 60 ? 12 : 14)),
      text("rows", x - 8, y - 8, words[lang].query, "q quiet", "end", 13),
      text("columns", x, y - 26, words[lang].key, "k quiet", "start", 13),
      ...(rows ?? []).map((row, i) => ({
        key: `outline-${i}`,
        tag: /** @type {const} */ ("rect"),
        at: { cx: x + side / 2, cy: y + at(row), w: side + 4, h: size + 2, rx: 3, turn: 0 },
        look: "outline",
      })),
    ];
  },

  says({ live, lang }) {
    const { words: all, twice: rows } = live;
    return rows ? words[lang].same(all[rows[0]], ...rows) : words[lang].once;
  },
};
