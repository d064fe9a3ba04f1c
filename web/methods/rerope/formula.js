// Writes the formulas of ReRoPE in TeX, with constant and with leaky distances. \class marks symbols of controls.
import { rotatedCell } from "../common/attention/rotatedCell.js";
import { apart, between, changedCells, put, scoresOfOnes } from "../common/cells.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const window = "\\class{s-window}{w}";

const formulaOf = (beyond, isScore) => {
  const size = `\\begin{cases} \\lvert \\Delta\\rvert & \\lvert \\Delta\\rvert < ${window} \\\\ ${beyond} & \\lvert \\Delta\\rvert \\ge ${window} \\end{cases}`;
  const distance = `\\Delta' &= \\operatorname{sign}(\\Delta) \\cdot ${size}, \\quad \\Delta = ${key} - ${query}`;
  const score = isScore
    ? `S_{${query}${key}} &= q_{${query}} \\cdot R_{\\Delta'}\\, k_{${key}}, \\quad \\theta_i = \\class{s-base}{b}^{-2i/\\class{s-dim}{d}} \\\\ `
    : "";
  return `\\begin{aligned} ${score}${distance} \\end{aligned}`;
};

const beyond = {
  still: window,
  leaky: `${window} + (\\lvert \\Delta\\rvert - ${window}) / \\class{s-factor}{f}`,
};

// Formulas of single cells, with numbers in place of symbols.
const width = put("window", "w");
const changed = changedCells(
  {
    still: `\\operatorname{sign}(${between}) \\cdot ${width}`,
    leaky: `\\operatorname{sign}(${between}) \\cdot \\bigl(${width} + (${apart} - ${width})/${put("factor", "f")}\\bigr)`,
  },
  (key, query, { window, leaky, factor }) => {
    if (Math.abs(key - query) < window) return ["same", {}];
    return [leaky ? "leaky" : "still", { window, factor }];
  },
);

/** The distance that replaces key − query in RoPE. */
function changedDistance(query, key, { window, leaky, factor }) {
  const size = Math.abs(key - query);
  if (size < window) return key - query;
  return Math.sign(key - query) * (leaky ? window + (size - window) / factor : window);
}

const windowSymbol = {
  name: { en: "window", zh: "窗口" },
  meaning: {
    en: "Smaller distances are unchanged, before and after the query.",
    zh: "比它小的距离不变，前后两个方向都是如此。",
  },
  colour: "parameter",
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell(changedDistance),
  cells: { ...changed, scores: scoresOfOnes(changedDistance) },
  symbols: {
    w: windowSymbol,
    f: {
      name: { en: "factor", zh: "倍数" },
      meaning: {
        en: "Beyond the window, distances grow more slowly by this factor.",
        zh: "窗口之外距离的增长慢多少倍。",
      },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    w: windowSymbol,
    f: {
      name: { en: "factor", zh: "倍数" },
      meaning: {
        en: "Beyond the window, distances grow more slowly by this factor. In ReRoPE it is infinite, in Leaky ReRoPE it is finite.",
        zh: "窗口之外距离的增长慢多少倍。ReRoPE 中为无穷大，Leaky ReRoPE 中有限。",
      },
      colour: "parameter",
    },
  },
  attention: [
    "\\frac{q_m \\cdot R_{\\Delta'}\\,k_n}{\\sqrt{d}}",
    `\\Delta' &= \\operatorname{sign}(\\Delta) \\cdot \\begin{cases} \\lvert \\Delta\\rvert & \\lvert \\Delta\\rvert < ${window} \\\\ ${window} + (\\lvert \\Delta\\rvert - ${window})/\\class{s-factor}{f} & \\lvert \\Delta\\rvert \\ge ${window} \\end{cases}, \\quad \\Delta = n - m`,
  ].join(" \\\\ "),
  cases: Object.fromEntries(
    Object.entries(beyond).flatMap(([way, size]) => [
      [way, formulaOf(size, false)],
      [`${way} scores`, formulaOf(size, true)],
    ]),
  ),
  law: "still",
  of: ({ parameters: { leaky }, view }) => `${leaky ? "leaky" : "still"}${view === "scores" ? " scores" : ""}`,
};
