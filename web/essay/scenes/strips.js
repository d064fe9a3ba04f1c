// Draws four strips of dials under one position and one extension factor, one for each scaling, with two measures each, and
// below them the accuracy of trained models at that factor. Section 9.
import { frequencySetsBy } from "../../common/llama2.js";
import { text } from "../items.js";
import { factor as first, reached, unseenAt } from "../numbers.js";
import { dials, dialsUnder } from "./unseen.js";

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
    measured: (length) => `measured: small models trained on 32 tokens, reading ${length}`,
    unmeasured: "no measurement at this factor: the small models read at most 256 tokens, 8 times their length",
    unmeasuredShort: "no measurement at this factor",
    near: "near",
    far: "far",
    says: (position, factor) => `Position ${position}, factor ${factor}: outlined hands are at unseen angles.`,
  },
  zh: {
    apart: "相邻位置的区分",
    neighbours: "相邻",
    out: (count) => `未见：${count}`,
    measured: (length) => `实测：用 32 个词元训练的小模型去读 ${length} 个`,
    unmeasured: "此倍数没有实测：小模型最多读 256 个词元，即训练长度的 8 倍",
    unmeasuredShort: "此倍数没有实测",
    near: "近",
    far: "远",
    says: (position, factor) => `位置 ${position}，倍数 ${factor}：圈出的指针处于未见过的角度。`,
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
    at: { cx: x + (w * share) / 2, cy, w: w * share, h: 6, rx: 3, turn: 0 },
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
      dialsUnder(facts, name),
      position,
      { x: 0, y: y + head, width, height: height - head - (isNarrow ? 4 : 10) },
      id,
      isFirst ? undefined : "",
    ),
  ];
}

const percent = (share) => `${Math.round(100 * share)}%`;

/** Tokens that the small models are trained on. */
const smallLength = 32;

/** Accuracies of the page's own models at this factor: near and far for each scaling. */
function measured(facts, factor, { y, width, height }, lang) {
  const column = width / 4;
  const [base, most] = [y + height - 34, height - 70];
  const { [factor]: accuracy } = facts.measured;
  if (!accuracy) {
    const reason = width < 560 ? words[lang].unmeasuredShort : words[lang].unmeasured;
    return [text("measured", 0, y + 12, reason, "quiet", "start", 12)];
  }
  return [
    text("measured", 0, y + 12, words[lang].measured(factor * smallLength), "quiet", "start", 12),
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
        const share = accuracy[name][which];
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
  state: () => ({ position: 12000, factor: first }),

  /** The frequencies at another factor than the text's. */
  compute: (api, { factor }) =>
    factor === first
      ? undefined
      : Object.fromEntries(
          Object.entries(frequencySetsBy(api.rope, factor)).map(([name, { frequencies }]) => [name, frequencies]),
        ),

  items({ box: { width, height }, state: { position, factor }, facts: given, live, lang }) {
    const facts = live ? { ...given, theta: live } : given;
    // What remains for the measurement must hold its bars; on the smallest screens the text's table has them.
    const below = height < 250 ? 0 : Math.max(104, height * 0.27);
    const each = (height - below) / 4;
    return [
      ...Object.keys(names).flatMap((name, i) =>
        strip(facts, name, position, { y: i * each, width, height: each }, lang, i === 0),
      ),
      ...(below ? measured(facts, factor, { y: height - below, width, height: below }, lang) : []),
    ];
  },

  says: ({ state: { position, factor }, lang }) => words[lang].says(position.toLocaleString("en"), factor),
};
