// Draws four strips of dials under one position, one for each scaling, with two measures each, and below them the accuracy of
// trained models. Section 9.
import { text } from "../items.js";
import { factor, reached, unseenAt } from "../numbers.js";
import { dials } from "./unseen.js";

export const names = {
  none: { en: "none", zh: "不缩放" },
  linear: { en: "linear", zh: "线性插值" },
  ntk: { en: "NTK", zh: "NTK" },
  yarn: { en: "YaRN", zh: "YaRN" },
};

const words = {
  en: {
    apart: "neighbours apart",
    neighbours: "neighbours",
    out: (count) => `unseen: ${count}`,
    measured: "measured: small models trained on 32 tokens, reading 256",
    near: "near",
    far: "far",
    says: (position) => `Position ${position}, factor ${factor}: outlined hands are at unseen angles.`,
  },
  zh: {
    apart: "相邻位置的区分",
    neighbours: "相邻",
    out: (count) => `未见：${count}`,
    measured: "实测：用 32 个词元训练的小模型去读 256 个",
    near: "近",
    far: "远",
    says: (position) => `位置 ${position}，倍数 ${factor}：圈出的指针处于未见过的角度。`,
  },
};

const bar = (key, x, cy, w, share, look) => [
  {
    key: `${key}-trough`,
    tag: /** @type {const} */ ("rect"),
    at: { cx: x + w / 2, cy, w, h: 6, rx: 3, turn: 0 },
    look: "trough",
  },
  {
    key: `${key}-bar`,
    tag: /** @type {const} */ ("rect"),
    at: { cx: x + (w * share) / 2, cy, w: Math.max(0.5, w * share), h: 6, rx: 3, turn: 0 },
    look,
  },
];

/** The most hands that can be at unseen angles. */
const mostUnseen = ({ theta }) => theta.none.filter((frequency) => reached(frequency) < 2 * Math.PI).length;

function strip(facts, name, position, { y, width, height }, lang, isFirst) {
  const out = unseenAt(facts, name, position);
  const id = isFirst ? "" : `-${name}`;
  const isNarrow = width < 420;
  const head = isNarrow ? 17 : 22;
  const apart = isNarrow ? words[lang].neighbours : words[lang].apart;
  // Three columns: the name, and two measures with a bar each.
  const [a, b] = [width * (isNarrow ? 0.2 : 0.18), width * 0.64];
  const [wordsA, wordsB] = isNarrow
    ? [lang === "zh" ? 32 : 76, lang === "zh" ? 58 : 82]
    : [lang === "zh" ? 100 : 112, lang === "zh" ? 64 : 84];
  return [
    text(`name-${name}`, 0, y + 13, names[name][lang], "strong", "start", isNarrow ? 13 : 14),
    text(`apart-${name}`, a, y + 13, apart, "quiet", "start", 12),
    ...bar(`apart-${name}`, a + wordsA, y + 9, b - a - wordsA - 20, facts.theta[name][0] / facts.theta.none[0], "ink"),
    text(`out-${name}`, b, y + 13, words[lang].out(out), out ? "out" : "quiet", "start", 12),
    ...bar(`out-${name}`, b + wordsB, y + 9, width - b - wordsB, out / mostUnseen(facts), "alarm"),
    ...dials(
      facts,
      name,
      position,
      { x: 0, y: y + head, width, height: height - head - (isNarrow ? 4 : 10) },
      id,
      isFirst ? undefined : "",
    ),
  ];
}

const percent = (share) => `${Math.round(100 * share)}%`;

/** Accuracies of the page's own models: near and far for each scaling. */
function measured(facts, { y, width, height }, lang) {
  const column = width / 4;
  const [base, most] = [y + height - 34, height - 70];
  return [
    text("measured", 0, y + 12, words[lang].measured, "quiet", "start", 12),
    {
      key: "measured-axis",
      tag: /** @type {const} */ ("line"),
      at: { x1: 0, y1: base, x2: width, y2: base },
      look: "axis",
    },
    ...Object.keys(names).map((name, i) =>
      text(`measured-${name}`, (i + 0.5) * column, base + 31, names[name][lang], "strong", "middle", 13),
    ),
    ...Object.keys(names).flatMap((name, i) =>
      ["near", "far"].flatMap((which, side) => {
        const share = facts.measured[name][which];
        const cx = (i + 0.5) * column + (side ? 1 : -1) * Math.min(26, column * 0.24);
        const h = Math.max(1, most * share);
        return [
          {
            key: `m-${name}-${which}`,
            tag: /** @type {const} */ ("rect"),
            at: { cx, cy: base - h / 2, w: Math.min(34, column * 0.36), h, rx: 2, turn: 0, shade: side ? 0.45 : 0.85 },
            look: "ink",
          },
          text(`mv-${name}-${which}`, cx, base - h - 4, percent(share), "", "middle", 12),
          text(`mn-${name}-${which}`, cx, base + 14, words[lang][which], "quiet", "middle", 12),
        ];
      }),
    ),
  ];
}

export const strips = {
  state: () => ({ position: 12000 }),

  items({ box: { width, height }, state: { position }, facts, lang }) {
    // What remains for the measurement must hold its bars; on the smallest screens the text's table has them.
    const below = height < 250 ? 0 : Math.max(104, height * 0.27);
    const each = (height - below) / 4;
    return [
      ...Object.keys(names).flatMap((name, i) =>
        strip(facts, name, position, { y: i * each, width, height: each }, lang, i === 0),
      ),
      ...(below ? measured(facts, { y: height - below, width, height: below }, lang) : []),
    ];
  },

  says: ({ state: { position }, lang }) => words[lang].says(position.toLocaleString("en")),
};
