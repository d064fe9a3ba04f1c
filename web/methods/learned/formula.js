// The formulas of longer tables as TeX, one for each way. \class marks the symbols that belong to a control.
import { resizings } from "./resizing.js";

const rows = "\\class{s-rows}{n}";
const alpha = "\\class{s-alpha}{\\alpha}";
const row = "\\class{s-example}{p}";

const ways = {
  random: `q_r = \\begin{cases} ${row}_r & r < ${rows} \\\\ \\mathcal N(0, \\class{s-std}{\\sigma}^2) \\text{ of } (\\class{s-seed}{\\text{seed}}, r, c) & r \\ge ${rows} \\end{cases}`,
  interpolate: `q_r = (1 - t)\\,${row}_{\\lfloor x\\rfloor} + t\\,${row}_{\\lfloor x\\rfloor + 1}, \\quad x = r\\,\\frac{${rows} - 1}{\\class{s-length}{L} - 1}, \\quad t = x - \\lfloor x\\rfloor`,
  hierarchical: `q_{i ${rows} + j} = ${alpha}\\,u_i + (1 - ${alpha})\\,u_j, \\quad u_i = \\frac{${row}_i - ${alpha}\\,${row}_0}{1 - ${alpha}}`,
};
// Rows and columns alike: where a new point lies in the old grid, and what it is made of.
const [oldSide, newSide] = ["\\class{s-side}{n}", "\\class{s-newRows s-newColumns}{N}"];
const middles = `x = \\frac{${oldSide}}{${newSide}}\\Bigl(i + \\tfrac12\\Bigr) - \\tfrac12`;
const offset = `x = \\frac{${oldSide}}{${newSide} + 0.1}\\Bigl(i + \\tfrac12\\Bigr) - \\tfrac12`;
const corners = `x = \\frac{${oldSide} - 1}{${newSide} - 1}\\,i`;
const nearest = "q_i = \\sum_j \\class{s-resizing}{K}(j - x)\\,\\class{s-example}{p}_j";
const spread = `q_i = \\frac{\\sum_j \\class{s-resizing}{K}((j - x)/w)\\,\\class{s-example}{p}_j}{\\sum_j \\class{s-resizing}{K}((j - x)/w)}, \\quad w = \\max\\Bigl(1, \\frac{${oldSide}}{${newSide}}\\Bigr)`;
const grids = {
  trainedGrid: "\\class{s-example}{p}_{r \\class{s-side}{n} + c}",
  middles: `${nearest}, \\quad ${middles}`,
  antialias: `${spread}, \\quad ${middles}`,
  corners: `${nearest}, \\quad ${corners}`,
  offset: `${nearest}, \\quad ${offset}`,
};
const gridCase = ({ resizing }) => {
  const { antialias, alignCorners, offset } = resizings[resizing];
  if (offset) return "offset";
  return antialias ? "antialias" : alignCorners ? "corners" : "middles";
};

const products = "\\text{similarity}_{rs} = q_r \\cdot q_s";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    q: {
      name: { en: "row of the longer table", zh: "更长的表的一行" },
      meaning: { en: "What a position has in the table that is made.", zh: "新表中一个位置的编码。" },
    },
    p: "encoding",
    r: "position",
    s: "position",
    i: "position",
    j: "position",
    x: {
      name: { en: "place in the old table", zh: "在旧表中的位置" },
      meaning: { en: "Where a new position lies between the rows of the old table.", zh: "新位置落在旧表哪两行之间。" },
      colour: "position",
    },
    t: {
      name: { en: "share", zh: "份额" },
      meaning: { en: "How near it is to the next row.", zh: "离下一行有多近。" },
    },
    L: {
      name: { en: "wanted length", zh: "目标长度" },
      meaning: { en: "How many rows the new table has.", zh: "新表有多少行。" },
      colour: "length",
    },
    α: {
      name: { en: "share of the slow index", zh: "慢下标的份额" },
      meaning: { en: "How much of a row comes from the slow index.", zh: "一行中来自慢下标的份额。" },
      colour: "parameter",
    },
    u: {
      name: { en: "row of hierarchy", zh: "分层的行" },
      meaning: {
        en: "What the old rows are made of, once for each of two indices.",
        zh: "旧表各行分解所得，供两个下标共用。",
      },
    },
    σ: {
      name: { en: "standard deviation", zh: "标准差" },
      meaning: { en: "How far the random rows lie around 0.", zh: "随机行离 0 有多远。" },
      colour: "parameter",
    },
    K: {
      name: { en: "kernel", zh: "核函数" },
      meaning: { en: "How much a row counts, by how far it is.", zh: "按远近决定一行占多少。" },
      colour: "parameter",
    },
    w: {
      name: { en: "widening", zh: "加宽" },
      meaning: { en: "How much wider the kernel is where the table is made smaller.", zh: "缩小时核加宽多少。" },
    },
    N: {
      name: { en: "new side", zh: "新边长" },
      meaning: { en: "How many rows or columns the new grid has.", zh: "新网格有多少行或列。" },
      colour: "length",
    },
  },
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    ...ways,
    ...Object.fromEntries(
      Object.entries(ways).map(([way, text]) => [
        `similarity ${way}`,
        aligned(text.replace("=", "&="), products.replace("=", "&=")),
      ]),
    ),
    ...grids,
    gridDifference: `\\class{s-resizing}{q}_i - \\class{s-against}{q'}_i, \\quad ${nearest}`,
    column: aligned(...Object.values(ways).map((text) => text.replace("=", "&="))),
  },
  of: ({ parameters, view }) => {
    const { way } = parameters;
    if (view === "grid") return gridCase(parameters);
    if (["column", "trainedGrid", "gridDifference"].includes(view)) return view;
    return view === "similarity" ? `${view} ${way}` : way;
  },
};
