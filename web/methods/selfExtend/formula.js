// Writes the formulas of Self-Extend in TeX. \class marks symbols of controls.
import { rotatedCell } from "../common/attention/rotatedCell.js";
import { changedCells, put, scoresOfOnes } from "../common/cells.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const [window, group] = ["\\class{s-window}{w}", "\\class{s-group}{G}"];

const floor = (above, below) => `\\left\\lfloor ${above} / ${below} \\right\\rfloor`;
const near = (key, query) => `${key} - ${query} & ${query} - ${key} < ${window}`;
const far = (key, query) =>
  `${floor(key, group)} - ${floor(query, group)} - ${window} + ${floor(window, group)} & ${query} - ${key} \\ge ${window}`;
const distanceOf = (key, query) =>
  `\\Delta' &= \\begin{cases} ${near(key, query)} \\\\ ${far(key, query)} \\end{cases}`;
const distance = distanceOf(key, query);
const score = `S_{${query}${key}} &= q_{${query}} \\cdot R_{\\Delta'}\\, k_{${key}}, \\quad \\theta_i = \\class{s-base}{b}^{-2i/\\class{s-dim}{d}} \\\\ `;

// Formulas of single cells, with numbers in place of symbols.
const [width, size] = [put("window", "w"), put("group", "G")];
const grouped = (text) => `\\lfloor ${text}/${size} \\rfloor`;
const changed = changedCells(
  { far: `${grouped(put("key", "n"))} - ${grouped(put("query", "m"))} - ${width} + ${grouped(width)}` },
  (key, query, { window, group }) => [query - key < window ? "same" : "far", { window, group }],
);

/** The distance that replaces key − query in RoPE. */
function changedDistance(query, key, { window, group }) {
  if (query - key < window) return key - query;
  return Math.floor(key / group) - Math.floor(query / group) - window + Math.floor(window / group);
}

const symbols = {
  w: {
    name: { en: "window", zh: "窗口" },
    meaning: {
      en: "Keys fewer positions back than this, and keys after the query, keep their distance.",
      zh: "往回不到这么多位置的键距离不变，查询之后的键也不变。",
    },
    colour: "parameter",
  },
  G: {
    name: { en: "group", zh: "组" },
    meaning: { en: "The number of distant tokens that share a position.", zh: "多少个远处的词元共用一个位置。" },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell(changedDistance),
  cells: { ...changed, scores: scoresOfOnes(changedDistance) },
  symbols,
  attentionSymbols: symbols,
  attention: `\\frac{q_m \\cdot R_{\\Delta'}\\,k_n}{\\sqrt{d}} \\\\ ${distanceOf("n", "m")}`,
  cases: {
    distance: `\\begin{aligned} ${distance} \\end{aligned}`,
    scores: `\\begin{aligned} ${score}${distance} \\end{aligned}`,
  },
  law: "distance",
  of: ({ view }) => (view === "scores" ? "scores" : "distance"),
};
