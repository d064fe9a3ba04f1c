// Writes the formulas of distances and of their decomposition in TeX. \class marks symbols of controls.
import { between, betweenOf, dotted, put, rowIn } from "../common/cells.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const [back, ahead] = ["\\class{s-maxDistance}{\\Delta^-}", "\\class{s-maxAhead}{\\Delta^+}"];
const matrices = {
  distance: `\\operatorname{clip}\\bigl(${key} - ${query},\\, -${back},\\, ${ahead}\\bigr)`,
  alibi: `-\\lvert ${key} - ${query} \\rvert`,
  t5: `\\text{table}_{\\operatorname{bucket}(${key} - ${query})}`,
  sinusoidal: `\\tfrac{1}{8} \\sum_{i=0}^{3} \\cos\\bigl((${key} - ${query})\\, 10000^{-2i/8}\\bigr)`,
};
const rank = "\\class{s-rank}{r}";
const sums = {
  values: "M &= \\sum_{j=1}^{\\min(N_q, N_k)} \\sigma_j\\, u_j v_j^{\\top}",
  rebuilt: `M &\\approx \\sum_{j=1}^{${rank}} \\sigma_j\\, u_j v_j^{\\top}`,
  left: `M - \\sum_{j=1}^{${rank}} \\sigma_j\\, u_j v_j^{\\top} &= \\sum_{j=${rank}+1}^{\\min(N_q, N_k)} \\sigma_j\\, u_j v_j^{\\top}`,
};

const cases = { matrix: `\\Delta_{${query}${key}} = ${matrices.distance}` };
for (const [view, sum] of Object.entries(sums)) {
  for (const [matrix, entry] of Object.entries(matrices)) {
    const symbol = `\\class{s-matrix}{M}_{${query}${key}}`;
    cases[`${view} ${matrix}`] = `\\begin{aligned} ${symbol} &= ${entry} \\\\ ${sum} \\end{aligned}`;
  }
}

// Formulas of a cell, with numbers in place of the symbols.
const summed = {
  cases: { sum: put("sum", "M_{mn}") },
  of(context) {
    const [row, column] = context.indices.slice(-2);
    const { a, b } = context.given();
    return ["sum", { sum: dotted(rowIn(a, row), rowIn(b, column)) }];
  },
};
const cells = {
  rebuilt: summed,
  left: summed,
  matrix: {
    cases: {
      clipped: `\\operatorname{clip}\\bigl(${between},\\, -${put("most", "\\Delta^-")},\\, ${put("ahead", "\\Delta^+")}\\bigr)`,
    },
    of: (context) => {
      const { maxDistance, maxAhead } = context.parameters;
      return ["clipped", { ...betweenOf(context), most: maxDistance, ahead: maxAhead }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    "Δ^−": {
      name: { en: "largest distance behind", zh: "向后的最大距离" },
      meaning: { en: "Larger distances behind the query are clipped to this.", zh: "查询之前更远的距离截断到此值。" },
      colour: "parameter",
    },
    "Δ^+": {
      name: { en: "largest distance ahead", zh: "向前的最大距离" },
      meaning: { en: "Larger distances ahead of the query are clipped to this.", zh: "查询之后更远的距离截断到此值。" },
      colour: "parameter",
    },
    M: {
      name: { en: "matrix", zh: "矩阵" },
      meaning: {
        en: "The position term of the score of every query and key.",
        zh: "每个查询与键的分数中的位置项。",
      },
      colour: "parameter",
    },
    N_q: {
      name: { en: "number of queries", zh: "查询数" },
      meaning: { en: "How many queries there are.", zh: "共有多少个查询。" },
      colour: "length",
    },
    N_k: {
      name: { en: "number of keys", zh: "键数" },
      meaning: { en: "How many keys there are.", zh: "共有多少个键。" },
      colour: "length",
    },
    σ: {
      name: { en: "singular value", zh: "奇异值" },
      meaning: { en: "The weight of the rank-one matrix u vᵀ in M.", zh: "秩一矩阵 u vᵀ 在 M 中的权重。" },
      colour: "parameter",
    },
    u: {
      name: { en: "singular vector", zh: "奇异向量" },
      meaning: { en: "A unit vector of the singular value decomposition of M.", zh: "M 的奇异值分解中的单位向量。" },
    },
    v: {
      name: { en: "singular vector", zh: "奇异向量" },
      meaning: { en: "A unit vector of the singular value decomposition of M.", zh: "M 的奇异值分解中的单位向量。" },
    },
    r: {
      name: { en: "rank", zh: "秩" },
      meaning: { en: "The number of singular values that are kept.", zh: "保留多少个奇异值。" },
      colour: "parameter",
    },
  },
  cases,
  law: "matrix",
  of: ({ parameters: { matrix }, view }) => (view === "matrix" ? view : `${view} ${matrix}`),
};
