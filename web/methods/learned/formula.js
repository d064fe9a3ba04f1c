// Writes the formulas of extended tables and resized grids in TeX. \class marks symbols of controls.
import { productsOfRows, put, resultsIn, summed } from "../common/cells.js";
import { resizings, stepOf } from "./grid.js";
import { ways } from "./views.js";

const rows = "\\class{s-rows}{n}";
const alpha = "\\class{s-alpha}{\\alpha}";
const row = "\\class{s-example}{p}";

const formulasOfWays = {
  random: `q_r = \\begin{cases} ${row}_r & r < ${rows} \\\\ \\mathcal N(0, \\class{s-std}{\\sigma}^2) \\text{ of } (\\class{s-seed}{\\text{seed}}, r, c) & r \\ge ${rows} \\end{cases}`,
  interpolate: `q_r = (1 - t)\\,${row}_{\\lfloor x\\rfloor} + t\\,${row}_{\\lfloor x\\rfloor + 1}, \\quad x = r\\,\\frac{${rows} - 1}{\\class{s-length}{L} - 1}, \\quad t = x - \\lfloor x\\rfloor`,
  hierarchical: `q_{i ${rows} + j} = ${alpha}\\,u_i + (1 - ${alpha})\\,u_j, \\quad u_i = \\frac{${row}_i - ${alpha}\\,${row}_0}{1 - ${alpha}}`,
};
// For rows and columns: the coordinate of a new point in the old grid, and the sum that gives its value.
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

const tables = {
  components: "z_r = (p_r - \\bar p)\\,V_3, \\quad (P - \\bar p)^\\top (P - \\bar p) = V \\Lambda V^\\top",
  spectrum:
    "\\mathcal{S}_c(f) = \\frac{2}{N \\sum_r (p_{r,c} - \\bar p_c)^2} \\Bigl|\\sum_r (p_{r,c} - \\bar p_c)\\,e^{-2\\pi i f r}\\Bigr|^2",
  norms: "\\lVert p_r \\rVert^2 = \\sum_c p_{r,c}^2",
};

const products = "\\text{similarity}_{rs} = q_r \\cdot q_s";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

// Formulas of a cell of an extended table, by method: the trained row itself, or the sum that gives a new row.
const [low, high, between] = [
  put("low", "p_{\\lfloor x\\rfloor}"),
  put("high", "p_{\\lfloor x\\rfloor + 1}"),
  put("share", "t"),
];
const made = {
  trained: `\\text{table}_{${put("row", "r")},\\, ${put("column", "c")}}`,
  interpolate: `${put("row", "r")} \\cdot \\frac{${put("rows", "n")} - 1}{${put("length", "L")} - 1} = ${put("place", "x")}, \\quad (1 - ${between}) \\cdot ${low} + ${between} \\cdot ${high}`,
  hierarchical: `${put("alpha", "\\alpha")} \\cdot ${put("slow", "u_i")} + (1 - ${put("alpha", "\\alpha")}) \\cdot ${put("fast", "u_j")}`,
};
function madeAt(way, row, column, { data }, { rows, length, alpha, dim }) {
  const at = (n) => data[Math.min(n, rows - 1) * dim + column];
  if (way === "interpolate" && length > 1) {
    const place = (row * (rows - 1)) / (length - 1);
    const below = Math.floor(place);
    return [way, { row, rows, length, place, share: place - below, low: at(below), high: at(below + 1) }];
  }
  if (row < rows) return ["trained", { row, column, entry: at(row) }];
  // Random rows have no formula.
  if (way === "random") return undefined;
  const share = (n) => (at(n) - alpha * at(0)) / (1 - alpha);
  return [way, { alpha, slow: share(Math.floor(row / rows)), fast: share(row % rows) }];
}

/** The weights of old points in a new one, along one side: [[index, weight], …]. */
function sharesAt(way, i, from, to) {
  const { mode, antialias, alignCorners } = resizings[way];
  const step = alignCorners ? (to > 1 ? (from - 1) / (to - 1) : 0) : stepOf(way, from, to);
  const wide = antialias ? Math.max(1, step) : 1;
  const middle = alignCorners ? i * step : (i + 0.5) * step - 0.5;
  const sharp = antialias ? -0.5 : -0.75;
  const kernel = (x) => {
    const size = Math.abs(x);
    if (mode === "bilinear") return Math.max(0, 1 - size);
    if (size < 1) return ((sharp + 2) * size - (sharp + 3)) * size * size + 1;
    return size < 2 ? sharp * (((size - 5) * size + 8) * size - 4) : 0;
  };
  const reach = (mode === "bilinear" ? 1 : 2) * wide;
  const shares = new Map();
  for (let j = Math.ceil(middle - reach); j <= Math.floor(middle + reach); j++) {
    const share = kernel((j - middle) / wide);
    // Beyond the ends, the last point is repeated; with antialias it is left out.
    const place = Math.max(0, Math.min(from - 1, j));
    if (share !== 0 && !(antialias && place !== j)) shares.set(place, (shares.get(place) ?? 0) + share);
  }
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return [...shares].map(([place, share]) => [place, share / all]);
}
const cells = {
  table: {
    before: "q_{r,\\,c}",
    cases: made,
    of: (context) =>
      madeAt(context.parameters.way, context.at.y, context.at.x, context.given().table, context.parameters),
  },
  similarity: productsOfRows(0, "q_r \\cdot q_s"),
  column: {
    before: "q_{r,\\,c}",
    cases: made,
    of(context) {
      const { at, parameters } = context;
      return madeAt(Object.keys(ways)[at.line], at.x, parameters.column, context.given().table, parameters);
    },
  },
  trainedGrid: {
    before: "\\text{table}_{r n + c}",
    cases: {
      row: `${put("row", "r")} \\cdot ${put("side", "n")} + ${put("column", "c")} = ${put("place", "x")}, \\quad \\text{table}_{${put("place", "x")}}`,
    },
    of(context) {
      const { side } = context.parameters;
      const { x: column, y: row } = context.at;
      const place = row * side + column;
      return ["row", { row, column, side, place, entry: context.given().table.data[place] }];
    },
  },
  grid: {
    before: "\\sum_j K(j - x)\\, p_j",
    cases: { sum: put("sum", "q_i") },
    of(context) {
      const { side, newRows, newColumns, resizing } = context.parameters;
      const { data } = context.given(0).table;
      const across = sharesAt(resizing, context.at.x, side, newColumns);
      const terms = sharesAt(resizing, context.at.y, side, newRows).flatMap(([row, down]) =>
        across.map(([column, share]) => [down * share, data[row * side + column]]),
      );
      return ["sum", { sum: summed(terms) }];
    },
  },
  gridDifference: {
    cases: { difference: `${put("one", "q_i")} - ${put("other", "q'_i")}` },
    of(context) {
      const [one, other] = resultsIn(context);
      const [row, column] = context.indices.slice(-2);
      const place = row * context.parameters.newColumns + column;
      return ["difference", { one: one.data[place], other: -other.data[place] }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    q: {
      name: { en: "row of the new table", zh: "新表的一行" },
      meaning: { en: "The encoding of a position in the new table.", zh: "新表中一个位置的编码。" },
      colour: "parameter",
    },
    p: "encoding",
    r: "position",
    s: "position",
    i: "position",
    j: "position",
    x: {
      name: { en: "coordinate in the old table", zh: "在旧表中的坐标" },
      meaning: {
        en: "The row of the old table for a new position; it may be fractional.",
        zh: "新位置对应旧表的第几行，可以是小数。",
      },
      colour: "position",
    },
    t: {
      name: { en: "fraction", zh: "小数部分" },
      meaning: {
        en: "The fractional part of x, which is the weight of the next row.",
        zh: "x 的小数部分，即下一行的权重。",
      },
    },
    L: {
      name: { en: "new length", zh: "新的长度" },
      meaning: { en: "The number of rows of the new table.", zh: "新表有多少行。" },
      colour: "length",
    },
    α: {
      name: { en: "weight of the block", zh: "块的权重" },
      meaning: {
        en: "The weight of the block index i in a row; j has the rest.",
        zh: "块下标 i 在一行中的权重，其余属于 j。",
      },
      colour: "parameter",
    },
    u: {
      name: { en: "component of a row", zh: "行的分量" },
      meaning: {
        en: "A vector computed from an old row. Both indices use the same vectors.",
        zh: "由旧表的一行算出的向量，两个下标共用。",
      },
    },
    σ: {
      name: { en: "standard deviation", zh: "标准差" },
      meaning: { en: "The standard deviation of the random rows.", zh: "随机行的标准差。" },
      colour: "parameter",
    },
    K: {
      name: { en: "kernel", zh: "核函数" },
      meaning: { en: "The weight of an old point by its distance.", zh: "旧点按距离所得的权重。" },
      colour: "parameter",
    },
    w: {
      name: { en: "widening", zh: "加宽" },
      meaning: { en: "The factor by which the kernel is widened if the grid shrinks.", zh: "网格缩小时核加宽的倍数。" },
    },
    z: {
      name: { en: "coordinates", zh: "坐标" },
      meaning: {
        en: "A position's place along the first three principal components.",
        zh: "一个位置在前三个主成分上的坐标。",
      },
    },
    V: {
      name: { en: "principal directions", zh: "主方向" },
      meaning: {
        en: "Orthonormal directions in the order of their variances; V₃ has the first three.",
        zh: "按方差从大到小排列的正交方向，V₃ 是前三个。",
      },
    },
    Λ: {
      name: { en: "variances", zh: "方差" },
      meaning: { en: "The variance along every direction, on a diagonal.", zh: "各方向上的方差，排在对角线上。" },
    },
    P: {
      name: { en: "table", zh: "表" },
      meaning: { en: "All rows of the table; p̄ is their mean.", zh: "表的所有行；p̄ 是它们的均值。" },
    },
    𝒮: {
      name: { en: "power", zh: "功率" },
      meaning: {
        en: "A channel's share of variance at a frequency; the end points count once.",
        zh: "一个通道在某频率上的方差比例；两端只计一次。",
      },
    },
    f: {
      name: { en: "frequency", zh: "频率" },
      meaning: { en: "Cycles per position, a multiple of 1/N.", zh: "每个位置多少周，是 1/N 的倍数。" },
    },
    N: {
      name: { en: "new side", zh: "新边长" },
      meaning: { en: "The number of rows or columns of the new grid.", zh: "新网格有多少行或列。" },
      colour: "length",
    },
  },
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    ...formulasOfWays,
    ...Object.fromEntries(
      Object.entries(formulasOfWays).map(([way, text]) => [
        `similarity ${way}`,
        aligned(text.replace("=", "&="), products.replace("=", "&=")),
      ]),
    ),
    ...grids,
    ...tables,
    gridDifference: `\\class{s-resizing}{q}_i - \\class{s-against}{q'}_i, \\quad ${nearest}`,
    column: aligned(...Object.values(formulasOfWays).map((text) => text.replace("=", "&="))),
  },
  of: ({ parameters, view }) => {
    const { way } = parameters;
    if (view === "grid") return gridCase(parameters);
    if (["column", "trainedGrid", "gridDifference", ...Object.keys(tables)].includes(view)) return view;
    return view === "similarity" ? `${view} ${way}` : way;
  },
};
