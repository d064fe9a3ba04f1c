// Draws a bias as a matrix of 64 × 64 with one value for each diagonal: ALiBi's slopes or T5's buckets. Section 6.
import { cell, text } from "../items.js";

const size = 64;
/** The bias at which a diagonal is white, in units of a score. */
const most = 8;

const words = {
  en: {
    query: "query ↓",
    key: "key →",
    sentence: "your sentence",
    alibi: (head, slope) => `ALiBi, head ${head}: every step back costs ${slope}. Light: a large penalty.`,
    t5: (count) => `T5: distances of one shade share one learned number; ${count} of them cover 64 distances.`,
  },
  zh: {
    query: "查询 ↓",
    key: "键 →",
    sentence: "你的句子",
    alibi: (head, slope) => `ALiBi，第 ${head} 个头：每往回一步减去 ${slope}。颜色越浅，惩罚越大。`,
    t5: (count) => `T5：颜色相同的距离共用一个学到的数；64 个距离只用 ${count} 个数。`,
  },
};

const slopeText = (slope) => (slope < 1 ? `1/${Math.round(1 / slope)}` : String(slope));

export const bias = {
  state: () => ({ kind: "alibi", head: 1 }),

  items({ box: { width, height }, state: { kind, head }, facts: { slopes, buckets }, lang }) {
    const side = Math.min(width - 70, height - 30);
    const unit = side / size;
    const x = (width - side) / 2 + 20;
    const y = 24;
    const last = buckets[size - 1];
    const shadeOf = (k) =>
      kind === "t5"
        ? 0.92 - 0.88 * (buckets[k] / last)
        : Math.max(0.03, 0.92 * (1 - Math.min(1, (slopes[head] * k) / most)));
    const diagonals = Array.from({ length: size }, (_, k) =>
      cell(
        k,
        {
          cx: x + ((size - k) / 2) * unit,
          cy: y + ((size + k) / 2) * unit,
          // The corners of a bar's ends reach beyond the frame, where they are covered.
          w: (size - k + 0.5) * unit * Math.SQRT2,
          h: unit * Math.SQRT1_2 + 0.1,
          turn: 45,
          shade: shadeOf(k),
        },
        "ink",
      ),
    );
    return [
      ...diagonals,
      {
        key: "cover-left",
        tag: "rect",
        at: { cx: x - unit / 2, cy: y + side / 2, w: unit, h: side + 2 * unit, rx: 0, turn: 0 },
        look: "cover",
      },
      {
        key: "cover-below",
        tag: "rect",
        at: { cx: x + side / 2, cy: y + side + unit / 2, w: side + 2 * unit, h: unit, rx: 0, turn: 0 },
        look: "cover",
      },
      {
        key: "frame",
        tag: "rect",
        at: { cx: x + side / 2, cy: y + side / 2, w: side, h: side, rx: 0, turn: 0, shade: 0 },
        look: "frame",
      },
      {
        key: "outline-0",
        tag: "rect",
        at: { cx: x + 2.5 * unit, cy: y + 2.5 * unit, w: 5 * unit + 3, h: 5 * unit + 3, rx: 2, turn: 0 },
        look: "outline",
      },
      text("yours", x + 6 * unit + 8, y + 4 * unit + 2, words[lang].sentence, "", "start", 13),
      text("rows", x - 8, y + side / 2, words[lang].query, "q quiet", "end", 13),
      text("columns", x + side / 2, y - 8, words[lang].key, "k quiet", "middle", 13),
    ];
  },

  says({ state: { kind, head }, facts: { slopes, buckets }, lang }) {
    if (kind === "t5") return words[lang].t5(new Set(buckets).size);
    return words[lang].alibi(head + 1, slopeText(slopes[head]));
  },
};
