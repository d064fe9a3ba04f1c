// Draws each token with its position as a number beside it: growing without end, or divided by the length. Section 2.
import { wordsOf } from "../../../methods/common/attention/words.js";
import { cell, text } from "../items.js";
import { firstSentence } from "./order.js";

const shown = 8;
const words = {
  en: {
    word: "word",
    position: "position",
    step: (text) => `One step adds ${text} to the vector.`,
    most: (last) => `The word has size 1. The last position adds ${last}.`,
  },
  zh: {
    word: "词",
    position: "位置",
    step: (text) => `走一步，向量增加 ${text}。`,
    most: (last) => `词的大小是 1，最后一个位置却加上 ${last}。`,
  },
};

export const count = {
  state: (lang) => ({ length: 8, divided: false, sentence: firstSentence[lang] }),

  items({ box: { width, height }, state: { length, divided, sentence }, lang }) {
    const top = 26;
    const size = Math.min(44, (height - top) / shown);
    const unit = Math.min(size * 0.8, width / 14);
    const left = Math.max(84, width * 0.2);
    // The reader's sentence, over and over: positions go on, whatever the words are.
    const tokens = wordsOf({ sentence, textLength: shown });
    const y = top + (height - top - shown * size) / 2;
    const bar = left + unit + 16;
    const positions = Array.from({ length: shown }, (_, i) => Math.round((i * (length - 1)) / (shown - 1)));
    const value = (p) => (divided ? p / (length - 1) : p);
    return [
      text("rows", left + unit / 2, y - 9, words[lang].word, "quiet", "middle", 13),
      text("columns", bar, y - 9, words[lang].position, "quiet", "start", 13),
      ...positions.flatMap((p, row) => {
        const cy = y + (row + 0.5) * size;
        const w = Math.min(width - bar + 20, Math.max(1.5, value(p) * unit));
        const printed = divided ? value(p).toFixed(2) : p.toLocaleString("en");
        const isInside = w > 60;
        return [
          cell(row * 8, { cx: left + unit / 2, cy, w: unit, h: size * 0.62, shade: 0.85 }, "ink"),
          cell(row * 8 + 1, { cx: bar + w / 2, cy, w, h: size * 0.62, shade: 0.3 }, "ink"),
          text(`row-${row}`, left - 10, cy + 5, tokens[row], "", "end"),
          text(`number-${row}`, isInside ? bar + 10 : bar + w + 8, cy + 5, printed, "", "start"),
        ];
      }),
    ];
  },

  says({ state: { length, divided }, lang }) {
    if (!divided) return words[lang].most((length - 1).toLocaleString("en"));
    return words[lang].step(length > 1 ? (1 / (length - 1)).toPrecision(2) : "1");
  },
};
