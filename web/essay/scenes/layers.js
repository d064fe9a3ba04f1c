// Draws the layers of models as rows: full attention, a window, NoPE, or a recurrence; and the dials of the first. Section 10.
import { isBeyond } from "../../common/llama2.js";
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
    says: "Each mark is a layer, the first at the left.",
    yours: "your model",
    own: (counts) => `Your model: ${counts}.`,
    join: ", ",
    dials: (name, { position }) => `dials of ${name} at position ${position.toLocaleString("en")}`,
    said: (name, { position, original }, count) =>
      ` Dials of ${name} at its last position, ${position.toLocaleString("en")}: ${count || "no"} hands are beyond the angles of its original ${original.toLocaleString("en")} tokens.`,
  },
  zh: {
    says: "每个标记是一层，第一层在最左。",
    yours: "你的模型",
    own: (counts) => `你的模型：${counts}。`,
    join: "、",
    dials: (name, { position }) => `${name}在位置 ${position.toLocaleString("en")} 的指针`,
    said: (name, { position, original }, count) =>
      `${name}在最后的位置 ${position.toLocaleString("en")}：${count || "没有"}${count ? " 根" : ""}指针超出原始 ${original.toLocaleString("en")} 个词元的角度。`,
  },
};

/** A mark tells its kind by its shape: a full bar, a half bar, an empty box, a dot. */
function mark(kind, cx, cy, w, h) {
  if (kind === "s") return [{ cx, cy: cy + h / 4, w, h: h / 2, rx: 1.5, shade: 0.75 }, "ink"];
  if (kind === "n") return [{ cx, cy, w: Math.max(2, w - 1), h: h - 1, rx: 1.5, shade: 0 }, "hollow"];
  if (kind === "l") return [{ cx, cy: cy + h / 2 - w / 2, w, h: w, rx: w / 2, shade: 0.5 }, "ink"];
  return [{ cx, cy, w, h, rx: 1.5, shade: 0.9 }, "ink"];
}

/** The model whose dials are shown: the reader's own if it has any, or the first. */
const shownDials = ({ own, dials: ofOwn }, facts, lang) =>
  own ? { name: words[lang].yours, of: ofOwn } : { name: facts.layers[0].name, of: facts.dials };

export const layers = {
  state: () => ({ own: "", dials: undefined }),

  items({ box: { width, height }, state, facts, lang }) {
    const { own } = state;
    const all = [...(own ? [{ name: words[lang].yours, kinds: own }] : []), ...facts.layers].slice(0, own ? 6 : 5);
    const legend = 30;
    const { name: whose, of } = shownDials(state, facts, lang);
    const below = of && height > 300 ? Math.min(110, height * 0.24) : 0;
    const each = (height - legend - below) / all.length;
    const most = Math.max(48, ...all.map(({ kinds: row }) => row.length));
    const pitch = width / most;
    const h = Math.min(42, each - 26);
    const rows = all.flatMap(({ name, kinds: row }, m) => [
      text(`name-${m}`, 0, m * each + 14, name, m === 0 && own ? "strong" : "", "start"),
      ...[...row].map((kind, i) => {
        const [at, look] = mark(kind, (i + 0.5) * pitch, m * each + 20 + h / 2, Math.max(2, pitch - 2.5), h);
        return { ...cell(i, at, look), key: m === 0 ? `c${i}` : `c${i}-${m}`, ...(m ? { from: `c${i}` } : {}) };
      }),
    ]);
    const nameOf = (name) => (width > 420 ? name[lang] : name[lang].replace(/, RoPE|，RoPE| attention/g, ""));
    const entries = Object.entries(kinds).map(([kind, name]) => ({ kind, name: nameOf(name) }));
    // Letters are about so wide; what remains is divided between the four.
    const widthOf = (name) => 18 + [...name].reduce((sum, letter) => sum + (letter > "\u2e80" ? 12 : 6.8), 0);
    const gap = Math.min(32, (width - entries.reduce((sum, { name }) => sum + widthOf(name), 0)) / 3);
    let x = 5;
    const names = entries.flatMap(({ kind, name }) => {
      const [at, look] = mark(kind, x, height - 10, 7, 14);
      x += widthOf(name) + gap;
      return [
        { ...cell(0, at, look), key: `legend-${kind}` },
        text(`legend-name-${kind}`, at.cx + 9, height - 5, name, "quiet", "start", 12),
      ];
    });
    if (!below) return [...rows, ...names];
    const top = height - legend - below;
    const place = { x: 0, y: top + 20, width, height: below - 30 };
    return [
      ...rows,
      text("dials-of", 0, top + 12, words[lang].dials(whose, of), "quiet", "start", 12),
      ...dials({ ...of, isTrainedFurther: true }, of.position, place, "-own", ""),
      ...names,
    ];
  },

  says({ state, facts, lang }) {
    const { own } = state;
    const { name: whose, of } = shownDials(state, facts, lang);
    const count = of?.theta.filter((theta, i) => isBeyond(of.seen[i], of.position * theta)).length;
    const said = of ? words[lang].said(whose, of, count) : "";
    if (!own) return words[lang].says + said;
    const counts = Object.entries(kinds)
      .map(([kind, name]) => [[...own].filter((each) => each === kind).length, name[lang]])
      .filter(([n]) => n);
    return words[lang].own(counts.map(([n, name]) => `${n} × ${name}`).join(words[lang].join)) + said;
  },
};
