// Writes the formulas of Self-Extend in TeX. \class marks symbols of controls.
import { rotatedCell } from "../common/attention/rotatedCell.js";
import { changedCells, put, scoresOfOnes } from "../common/cells.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const [window, group] = ["\\class{s-window}{w}", "\\class{s-group}{g}"];

const floor = (above, below) => `\\left\\lfloor ${above} / ${below} \\right\\rfloor`;
const near = (key, query) => `${key} - ${query} & ${query} - ${key} < ${window}`;
const far = (key, query) =>
  `${floor(key, group)} - ${floor(query, group)} - ${window} + ${floor(window, group)} & ${query} - ${key} \\ge ${window}`;
const distanceOf = (key, query) => `r &= \\begin{cases} ${near(key, query)} \\\\ ${far(key, query)} \\end{cases}`;
const distance = distanceOf(key, query);
const score = `S_{${query}${key}} &= q_{${query}} \\cdot R_r\\, k_{${key}}, \\quad \\theta_m = \\class{s-base}{b}^{-2m/\\class{s-dim}{D}} \\\\ `;

// Formulas of single cells, with numbers in place of symbols.
const [width, size] = [put("window", "w"), put("group", "g")];
const grouped = (text) => `\\lfloor ${text}/${size} \\rfloor`;
const changed = changedCells(
  { far: `${grouped(put("key", "j"))} - ${grouped(put("query", "i"))} - ${width} + ${grouped(width)}` },
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
  g: {
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
  attention: `\\frac{q_i \\cdot R_r\\,k_j}{\\sqrt{d}} \\\\ ${distanceOf("j", "i")}`,
  cases: {
    distance: `\\begin{aligned} ${distance} \\end{aligned}`,
    scores: `\\begin{aligned} ${score}${distance} \\end{aligned}`,
  },
  of: ({ view }) => (view === "scores" ? "scores" : "distance"),
};
