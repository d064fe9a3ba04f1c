// Draws the layers of models as rows: full attention, a window, NoPE, or a recurrence; and the dials of one. Section 10.
import { circle, isUnseen } from "../../../methods/common/unseen.js";
import { cell, text } from "../items.js";
import { dials } from "./unseen.js";

const kinds = {
  f: { en: "full attention, RoPE", zh: "全注意力，RoPE" },
  s: { en: "window, RoPE", zh: "窗口，RoPE" },
  n: { en: "NoPE", zh: "NoPE" },
  l: { en: "recurrence", zh: "递归" },
};
const words = {
  en: {
    marks: "Each mark is a layer, the first at the left. ",
    yours: "your model",
    own: (counts) => `Your model: ${counts}. `,
    join: ", ",
    dials: (name, position) => `dials of ${name} at its largest distance, ${position}`,
    of: (name) => `${name}: `,
    outside: (count, all, original, to) =>
      `${count} of ${all} hands are outside the angles of the original ${original} tokens${to ? ` and of its training, on up to ${to}` : ""}.`,
    round: (count, all, position) => `${count} of ${all} hands go round within ${position} tokens.`,
  },
  zh: {
    marks: "每个标记是一层，第一层在最左。",
    yours: "你的模型",
    own: (counts) => `你的模型：${counts}。`,
    join: "、",
    dials: (name, position) => `${name} 在最大距离 ${position} 处的指针`,
    of: (name) => `${name}：`,
    outside: (count, all, original, to) =>
      `${all} 根指针中有 ${count} 根在原始 ${original} 个词元${to ? `以及训练（最长 ${to} 个）` : ""}的角度之外。`,
    round: (count, all, position) => `${all} 根指针中有 ${count} 根在 ${position} 个词元内转满一圈。`,
  },
};

/** A mark tells its kind by its shape: a full bar, a half bar, an empty box, a dot. */
function mark(kind, cx, cy, w, h) {
  if (kind === "s") return [{ cx, cy: cy + h / 4, w, h: h / 2, rx: 1.5, shade: 0.75 }, "ink"];
  if (kind === "n") return [{ cx, cy, w: Math.max(2, w - 1), h: h - 1, rx: 1.5, shade: 0 }, "hollow"];
  if (kind === "l") return [{ cx, cy: cy + h / 2 - w / 2, w, h: w, rx: w / 2, shade: 0.5 }, "ink"];
  return [{ cx, cy, w, h, rx: 1.5, shade: 0.9 }, "ink"];
}

/** The models, the reader's own first, each { name, kinds, dials }. */
const modelsOf = ({ own, dials: ofOwn }, facts, lang) => [
  ...(own ? [{ name: words[lang].yours, kinds: own, dials: ofOwn }] : []),
  ...facts.layers,
];

/** The index of the model whose dials are shown. */
const shownOf = ({ own, model }) => (own && model !== "own" ? 1 : 0) + (model === "own" ? 0 : Number(model));

const group = (value) => value.toLocaleString("en");

export const layers = {
  /** `model`: whose dials are shown, its number or "own". */
  state: () => ({ own: "", dials: undefined, model: "0" }),

  items({ box: { width, height }, state, facts, lang }) {
    const models = modelsOf(state, facts, lang);
    const shown = shownOf(state);
    const { name: whose, dials: of } = models[shown];
    const isNarrow = width < 420;
    const [left, size] = isNarrow ? [108, 12] : [140, 14];
    const legend = isNarrow ? 24 : 36;
    const below = of && height >= 210 ? Math.max(84, height * 0.4) : 0;
    const each = Math.min(44, (height - legend - below) / models.length);
    const pitch = (width - left) / Math.max(48, ...models.map(({ kinds: row }) => row.length));
    const h = Math.min(30, each - 5);
    const rows = models.flatMap(({ name, kinds: row }, m) => [
      text(`name-${m}`, 0, (m + 0.5) * each + 5, name, m === shown ? "strong" : "", "start", size),
      ...[...row].map((kind, i) => {
        const [at, look] = mark(kind, left + (i + 0.5) * pitch, (m + 0.5) * each, Math.max(2, pitch * 0.8), h);
        return { ...cell(i, at, look), key: m === 0 ? `c${i}` : `c${i}-${m}`, ...(m ? { from: `c${i}` } : {}) };
      }),
    ]);
    const nameOf = (name) => (width > 480 ? name[lang] : name[lang].replace(/, RoPE|，RoPE| attention/g, ""));
    const entries = Object.entries(kinds).map(([kind, name]) => ({ kind, name: nameOf(name) }));
    // Letters are about so wide; what remains is divided between the four.
    const widthOf = (name) => 18 + [...name].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 6.8), 0);
    const start = isNarrow ? 0 : left;
    const total = entries.reduce((sum, { name }) => sum + widthOf(name), 0);
    const gap = Math.min(28, (width - start - total) / 3);
    const base = models.length * each + 16;
    let x = start + 5;
    const names = entries.flatMap(({ kind, name }) => {
      const [at, look] = mark(kind, x, base - 4, 7, 14);
      x += widthOf(name) + gap;
      return [
        { ...cell(0, at, look), key: `legend-${kind}` },
        text(`legend-name-${kind}`, at.cx + 9, base, name, "quiet", "start", 12),
      ];
    });
    if (!below) return [...rows, ...names];
    const top = models.length * each + legend;
    const place = { x: 0, y: top + 22, width, height: height - top - 24 };
    return [
      ...rows,
      ...names,
      text("dials-of", 0, top + 12, words[lang].dials(whose, group(of.position)), "quiet", "start", 12),
      ...dials(of, of.position, place, "-own", ""),
    ];
  },

  says({ box, state, facts, lang }) {
    const said = words[lang];
    const { name, dials: of } = modelsOf(state, facts, lang)[shownOf(state)];
    const counts = Object.entries(kinds)
      .map(([kind, kindName]) => [[...state.own].filter((each) => each === kind).length, kindName[lang]])
      .filter(([n]) => n);
    const own = counts.length ? said.own(counts.map(([n, kindName]) => `${n} × ${kindName}`).join(said.join)) : "";
    // On a phone there is room for two lines.
    const isNarrow = box.width < 420;
    if (!of || (own && isNarrow)) return own || said.marks;
    const start = isNarrow ? "" : (own || said.marks) + said.of(name);
    const { theta, seen, original, position, to } = of;
    const outside = theta.filter((each, i) => isUnseen(seen[i], position * each)).length;
    const round = theta.filter((each) => position * each >= circle).length;
    return (
      start +
      (original
        ? said.outside(outside, theta.length, group(original), to && group(to))
        : said.round(round, theta.length, group(position + 1)))
    );
  },
};
