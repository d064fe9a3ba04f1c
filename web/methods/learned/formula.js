// Writes the formulas of extended tables and resized grids in TeX. \class marks symbols of controls.
import { productsOfRows, put, resultsIn, summed } from "../common/cells.js";
import { resizings, stepOf } from "./grid.js";
import { ways } from "./views.js";

const rows = "\\class{s-rows}{N}";
const alpha = "\\class{s-alpha}{\\alpha}";
const row = "\\class{s-example}{P}";

const formulasOfWays = {
  random: `P'_p = \\begin{cases} ${row}_p & p < ${rows} \\\\ \\mathcal N(0, \\class{s-std}{\\sigma}^2) \\text{ of } (\\class{s-seed}{\\text{seed}}, p, c) & p \\ge ${rows} \\end{cases}`,
  interpolate: `P'_p = (1 - t)\\,${row}_{\\lfloor a\\rfloor} + t\\,${row}_{\\lfloor a\\rfloor + 1}, \\quad a = p\\,\\frac{${rows} - 1}{\\class{s-length}{N'} - 1}, \\quad t = a - \\lfloor a\\rfloor`,
  hierarchical: `P'_p = ${alpha}\\,u_{\\lfloor p/${rows} \\rfloor} + (1 - ${alpha})\\,u_{p \\bmod ${rows}}, \\quad u_p = \\frac{${row}_p - ${alpha}\\,${row}_0}{1 - ${alpha}}`,
};
// For rows and columns: the coordinate of a new point in the old grid, and the sum that gives its value.
const [oldSide, newSide] = ["\\class{s-side}{N}", "\\class{s-newRows s-newColumns}{N'}"];
const middles = `a = \\frac{${oldSide}}{${newSide}}\\Bigl(p + \\tfrac12\\Bigr) - \\tfrac12`;
const offset = `a = \\frac{${oldSide}}{${newSide} + 0.1}\\Bigl(p + \\tfrac12\\Bigr) - \\tfrac12`;
const corners = `a = \\frac{${oldSide} - 1}{${newSide} - 1}\\,p`;
const nearest = "P'_p = \\sum_j \\class{s-resizing}{K}(j - a)\\,\\class{s-example}{P}_j";
const spread = `P'_p = \\frac{\\sum_j \\class{s-resizing}{K}((j - a)/w)\\,\\class{s-example}{P}_j}{\\sum_j \\class{s-resizing}{K}((j - a)/w)}, \\quad w = \\max\\Bigl(1, \\frac{${oldSide}}{${newSide}}\\Bigr)`;
const grids = {
  trainedGrid: "\\class{s-example}{P}_{y \\class{s-side}{N} + x}",
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
  components: "z_p = (P_p - \\bar P)\\,V_3, \\quad (P - \\bar P)^\\top (P - \\bar P) = V \\Lambda V^\\top",
  spectrum:
    "\\mathcal{S}_c(f) = \\frac{2}{N \\sum_p (P_{p,c} - \\bar P_c)^2} \\Bigl|\\sum_p (P_{p,c} - \\bar P_c)\\,e^{-2\\pi \\class{y-imaginary}{\\mathrm{i}} f p}\\Bigr|^2",
  norms: "\\lVert P_p \\rVert^2 = \\sum_c P_{p,c}^2",
};

const products = "\\text{similarity}_{mn} = P'_m \\cdot P'_n";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

// Formulas of a cell of an extended table, by method: the trained row itself, or the sum that gives a new row.
const [low, high, between] = [
  put("low", "P_{\\lfloor a\\rfloor}"),
  put("high", "P_{\\lfloor a\\rfloor + 1}"),
  put("share", "t"),
];
const made = {
  trained: `\\text{table}_{${put("row", "p")},\\, ${put("column", "c")}}`,
  interpolate: `${put("row", "p")} \\cdot \\frac{${put("rows", "N")} - 1}{${put("length", "N'")} - 1} = ${put("place", "a")}, \\quad (1 - ${between}) \\cdot ${low} + ${between} \\cdot ${high}`,
  hierarchical: `${put("alpha", "\\alpha")} \\cdot ${put("slow", "u_{\\lfloor p/N \\rfloor}")} + (1 - ${put("alpha", "\\alpha")}) \\cdot ${put("fast", "u_{p \\bmod N}")}`,
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
    cases: made,
    of: (context) =>
      madeAt(context.parameters.way, context.at.y, context.at.x, context.given().table, context.parameters),
  },
  similarity: productsOfRows(0, "P'_m \\cdot P'_n"),
  column: {
    cases: made,
    of(context) {
      const { at, parameters } = context;
      return madeAt(Object.keys(ways)[at.line], at.x, parameters.column, context.given().table, parameters);
    },
  },
  trainedGrid: {
    cases: {
      row: `${put("row", "y")} \\cdot ${put("side", "N")} + ${put("column", "x")} = ${put("place", "p")}, \\quad \\text{table}_{${put("place", "p")}}`,
    },
    of(context) {
      const { side } = context.parameters;
      const { x: column, y: row } = context.at;
      const place = row * side + column;
      return ["row", { row, column, side, place, entry: context.given().table.data[place] }];
    },
  },
  grid: {
    cases: { sum: put("sum", "P'_p") },
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
    cases: { difference: `${put("one", "P'_p")} - ${put("other", "P''_p")}` },
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
    "P^′": {
      name: { en: "row of the new table", zh: "新表的一行" },
      meaning: { en: "The encoding of a position in the new table.", zh: "新表中一个位置的编码。" },
      colour: "parameter",
    },
    x: "gridColumn",
    y: "gridRow",
    a: {
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
        en: "The fractional part of a, which is the weight of the next row.",
        zh: "a 的小数部分，即下一行的权重。",
      },
    },
    "N^′": {
      name: { en: "new length", zh: "新的长度" },
      meaning: { en: "The number of rows of the new table.", zh: "新表有多少行。" },
      colour: "length",
    },
    α: {
      name: { en: "weight of the block", zh: "块的权重" },
      meaning: {
        en: "The weight of the block's vector in a row; the vector of the place within the block has the rest.",
        zh: "块的向量在一行中的权重，其余属于块内位置的向量。",
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
  },
  attention: "\\frac{(x_m + P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n + P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
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
    gridDifference: `\\class{s-resizing}{P'}_p - \\class{s-against}{P''}_p, \\quad ${nearest}`,
    column: aligned(...Object.values(formulasOfWays).map((text) => text.replace("=", "&="))),
  },
  law: "random",
  of: ({ parameters, view }) => {
    const { way } = parameters;
    if (view === "grid") return gridCase(parameters);
    if (["column", "trainedGrid", "gridDifference", ...Object.keys(tables)].includes(view)) return view;
    return view === "similarity" ? `${view} ${way}` : way;
  },
};
