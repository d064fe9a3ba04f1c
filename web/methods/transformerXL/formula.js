// Writes the formulas of Transformer-XL's relative scores in TeX: all four terms or one, and the encodings. \class marks
// symbols of controls.
import { dot, givenTo, rootOf, wordVectors } from "../common/attention/cells.js";
import { headDim } from "../common/attention/vectors.js";
import { dotted, put, rowIn } from "../common/cells.js";
import { attention } from "./attention.js";
import { keysOf } from "./views.js";

const [key, query] = ["n", "\\class{s-queries s-memory}{m}"];
const dim = "\\class{s-dim}{d}";

const sums = {
  all: `(q_{${query}} + u) \\cdot k_{${key}} + (q_{${query}} + v) \\cdot r_{${query} - ${key}}`,
  content: `q_{${query}} \\cdot k_{${key}}`,
  place: `q_{${query}} \\cdot r_{${query} - ${key}}`,
  key: `u \\cdot k_{${key}}`,
  distance: `v \\cdot r_{${query} - ${key}}`,
};

// The sines come first, then the cosines; an odd dim has one more sine.
const row = (column, wave) => `r_{\\delta,\\,${column}} &= \\${wave}\\bigl(\\delta\\;10000^{-2i/${dim}}\\bigr)`;
const encodings = `\\begin{aligned} ${row("i", "sin")} \\\\ ${row(`\\lceil ${dim}/2\\rceil + i`, "cos")} \\\\ \\delta &= ${query} - ${key} \\end{aligned}`;

// All four products, for a score and for an attention cell.
const four = {
  content: "q_m \\cdot k_n",
  place: "q_m \\cdot r_{m-n}",
  key: "u \\cdot k_n",
  distance: "v \\cdot r_{m-n}",
};
// Formulas of single cells, with numbers in place of symbols.
const wave = (name) =>
  `\\${name}\\bigl(${put("distance", "\\delta")} \\cdot 10000^{-${put("twice", "2i")}/${put("dim", "d")}}\\bigr)`;
const overRoot = (text) => `\\frac{${text}}{\\sqrt{${put("dim", "d")}}}`;
const products = Object.entries(four).map(([name, tex]) => [name, put(name, tex)]);
const cells = {
  scores: {
    cases: {
      all: overRoot(products.map(([, text]) => text).join(" + ")),
      ...Object.fromEntries(products.map(([name, text]) => [name, overRoot(text)])),
    },
    of(context) {
      const { at, parameters } = context;
      const { shown, memory, dim } = parameters;
      const { q, k, r, u, v } = context.given();
      const [query, key] = [rowIn(q, at.y - memory), rowIn(k, at.x)];
      const encoding = rowIn(r, keysOf(parameters) - 1 - (at.y - at.x));
      const product = shown === "all" ? dot : dotted;
      const values = {
        content: product(query, key),
        place: product(query, encoding),
        key: product(rowIn(u, 0), key),
        distance: product(rowIn(v, 0), encoding),
      };
      return [shown, { ...values, dim }];
    },
  },
  encodings: {
    cases: { sine: wave("sin"), cosine: wave("cos") },
    of({ at, parameters: { dim } }) {
      const sines = Math.ceil(dim / 2);
      return [at.x < sines ? "sine" : "cosine", { distance: at.y, twice: 2 * (at.x % sines), dim }];
    },
  },
};

const termsCell = {
  cases: {
    terms: `\\frac{${Object.entries(four)
      .map(([name, tex]) => put(name, tex))
      .join(" + ")}}{${rootOf()}}`,
  },
  of(context) {
    const { at, parameters } = context;
    const [query, key] = wordVectors(context);
    const { u, v } = givenTo(attention, 1);
    const angles = Array.from({ length: headDim / 2 }, (_, m) => (at.y - at.x) * 10000 ** ((-2 * m) / headDim));
    const r = [...angles.map(Math.sin), ...angles.map(Math.cos)];
    const values = {
      content: dot(query, key),
      place: dot(query, r),
      key: dot(u(parameters).data, key),
      distance: dot(v(parameters).data, r),
    };
    return ["terms", values];
  },
};

// Symbols that the method's formula and attention share.
const contentQuery = {
  name: { en: "content bias", zh: "内容偏置" },
  meaning: {
    en: "A learned vector added to the query before its products with keys, the same at every position.",
    zh: "学到的向量，在与键相乘之前加到查询上，各位置相同。",
  },
};
const distanceQuery = {
  name: { en: "distance bias", zh: "距离偏置" },
  meaning: {
    en: "A learned vector added to the query before its products with distances, the same at every position.",
    zh: "学到的向量，在与距离的编码相乘之前加到查询上，各位置相同。",
  },
};
const encoding = {
  name: { en: "encoding of a distance", zh: "距离的编码" },
  meaning: {
    en: "A sinusoid of the distance, multiplied by a learned matrix.",
    zh: "距离的正弦位置编码，再乘以学到的矩阵。",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: termsCell,
  cells,
  symbols: {
    u: contentQuery,
    v: distanceQuery,
    r: encoding,
    δ: {
      name: { en: "distance back", zh: "向后的距离" },
      meaning: {
        en: "The query's position minus the key's: −Δ, as Transformer-XL counts distances.",
        zh: "查询的位置减去键的位置：−Δ，Transformer-XL 这样计距离。",
      },
      colour: "distance",
    },
  },
  attentionSymbols: {
    u: contentQuery,
    v: distanceQuery,
    r: encoding,
  },
  attention: "\\frac{(q_m + u) \\cdot k_n + (q_m + v) \\cdot r_{m-n}}{\\sqrt{d}}",
  cases: {
    ...Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [
        name,
        `S_{${query}${key}} = \\frac{\\class{s-shown}{${sum}}}{\\sqrt{${dim}}}`,
      ]),
    ),
    encodings,
  },
  law: "all",
  of: ({ parameters: { shown }, view }) => (view === "scores" ? shown : "encodings"),
};
