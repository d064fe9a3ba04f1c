// Writes the formulas of Swin in TeX: the index, the bias from a table, the coordinates and the continuous bias. \class
// marks symbols of controls.
import { givenTo } from "../common/attention/cells.js";
import { put, rowIn, summed } from "../common/cells.js";
import { orderedHeads } from "./heads.js";
import { attention } from "./views.js";

const [height, width] = ["\\class{s-height}{N_y}", "\\class{s-width}{N_x}"];
const index = `\\text{index} = (\\Delta_y + ${height} - 1)(2${width} - 1) + \\Delta_x + ${width} - 1`;
const classToken = `${index.replace("=", "&=")} \\\\ \\text{index}_{\\class{s-classToken}{0}n}, \\text{index}_{m\\class{s-classToken}{0}}, \\text{index}_{\\class{s-classToken}{00}} &= N - 3,\\ N - 2,\\ N - 1, \\quad N = (2${height} - 1)(2${width} - 1) + 3`;
const coordinate =
  "z = \\operatorname{sign}(\\class{y-scaled}{u}) \\frac{\\log_2(\\lvert \\class{y-scaled}{u} \\rvert + 1)}{\\log_2 8}, \\quad \\class{y-scaled}{u} = \\frac{8\\,\\Delta}{\\class{s-pretrained}{N_0} - 1}";
const made = (symbol) => `\\class{s-seed s-head}{${symbol}}`;

// Formulas of single cells, with numbers in place of symbols.
const number = `(${put("rows", "\\Delta_y")} + ${put("height", "N_y")} - 1) \\cdot (2 \\cdot ${put("width", "N_x")} - 1) + ${put("columns", "\\Delta_x")} + ${put("width", "N_x")} - 1`;
const apart = (query, key, { height, width }) => {
  const rows = Math.floor(query / width) - Math.floor(key / width);
  return { rows, columns: (query % width) - (key % width), height, width };
};
const indexOf = ({ rows, columns, height, width }) => (rows + height - 1) * (2 * width - 1) + columns + width - 1;
/**
 * Returns the case of two patches. The class token, which comes first, has rows of its own.
 * @returns {[string, any] | undefined}
 */
const between = ({ at, parameters }) => {
  const first = parameters.classToken ? 1 : 0;
  if (at.x < first || at.y < first) return undefined;
  return ["between", apart(at.y - first, at.x - first, parameters)];
};
const lookedUp = {
  between: `\\text{index} = ${number} = ${put("index", "\\text{index}")}, \\quad \\text{table}_{${put("index", "\\text{index}")}}`,
  classToken: `\\text{table}_{${put("index", "\\text{index}")}}`,
};
/** The entry of a pair in a column of the call's table. */
function looked(context, column) {
  const { at } = context;
  const { data, shape } = context.given().table;
  const [name, values] = between(context) ?? ["classToken", {}];
  // The class token's row, column and corner are the last three rows.
  const last = shape[0] - (at.y > 0 ? 2 : at.x > 0 ? 3 : 1);
  const index = name === "between" ? indexOf(values) : last;
  return [name, { ...values, index, entry: data[index * shape[1] + column] }];
}
const cells = {
  patch: {
    cases: lookedUp,
    of(context) {
      const { at, parameters } = context;
      const { row, column, width } = parameters;
      const pair = { x: at.y * width + at.x, y: row * width + column };
      return looked({ ...context, at: pair, parameters: { ...parameters, classToken: false } }, 0);
    },
  },
  matrix: { cases: { between: number }, of: between },
  bias: {
    cases: lookedUp,
    of: (context) => looked(context, 0),
  },
  heads: {
    cases: lookedUp,
    of: (context) => {
      const place = orderedHeads(context.parameters).findIndex(({ head }) => head === context.at.slice);
      return looked(context, place);
    },
  },
  continuous: {
    cases: {
      bent: `${put("sum", "W_2")} = ${put("score", "\\class{y-score}{S}")}, \\quad \\frac{16}{1 + e^{-${put("score", "\\class{y-score}{S}")}}}`,
    },
    of(context) {
      const { w1, b1, w2 } = context.given();
      const { at, parameters } = context;
      const { pretrained } = parameters;
      const { rows, columns } = apart(at.y, at.x, parameters);
      const bent = (offset) => {
        const scaled = (8 * offset) / (pretrained - 1);
        return (Math.sign(scaled) * Math.log2(Math.abs(scaled) + 1)) / 3;
      };
      const z = [bent(rows), bent(columns)];
      const units = Array.from(w2.data, (weight, n) => {
        const [across, down] = rowIn(w1, n);
        return [weight, Math.max(0, across * z[0] + down * z[1] + b1.data[n])];
      });
      const score = units.reduce((sum, [weight, unit]) => sum + weight * unit, 0);
      return ["bent", { sum: summed(units), score }];
    },
  },
};

// An attention cell, in a window as large as the grid.
const lookedCell = {
  cases: { table: `\\text{table}_{${number}}` },
  of({ indices, parameters }) {
    const [query, key] = indices.slice(-2);
    const { patchRows: height, patchColumns: width } = parameters;
    const values = apart(query, key, { height, width });
    return ["table", { ...values, entry: givenTo(attention).table(parameters).data[indexOf(values)] }];
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: lookedCell,
  cells,
  symbols: {
    N_y: "gridHeight",
    N_x: "gridWidth",
    x: "gridColumn",
    y: "gridRow",
    N: {
      name: { en: "rows of the table", zh: "表的行数" },
      meaning: {
        en: "The number of differences, plus three for the class token.",
        zh: "差的个数，再加类别词元的三行。",
      },
      colour: "length",
    },
    N_0: {
      name: { en: "pretrained window", zh: "预训练窗口" },
      meaning: { en: "The number of patches per side of the window in training.", zh: "训练时窗口每边有多少个图块。" },
      colour: "parameter",
    },
    b: "learnedOffset",
    z: {
      name: { en: "coordinate", zh: "坐标" },
      meaning: {
        en: "The difference on a logarithmic scale, the network's input.",
        zh: "对数刻度上的差，即网络的输入。",
      },
      colour: "distance",
    },
    scaled: {
      name: { en: "scaled difference", zh: "缩放后的差" },
      meaning: {
        en: "The difference of rows or columns, scaled to 8 at the edge of the pretrained window.",
        zh: "行差或列差，在预训练窗口边缘为 8。",
      },
      colour: "distance",
    },
  },
  attentionSymbols: { N_y: "gridHeight", N_x: "gridWidth", y: "gridRow", x: "gridColumn" },
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + B_{\\class{s-head}{h},\\,\\Delta_y,\\,\\Delta_x}",
  cases: {
    matrix: index,
    matrixOfClassToken: `\\begin{aligned} ${classToken} \\end{aligned}`,
    biasOfClassToken: `\\begin{aligned} \\text{bias} &= ${made("\\text{table}")}_{\\text{index}} \\\\ ${classToken} \\end{aligned}`,
    patch: `\\begin{aligned} \\text{bias} &= ${made("\\text{table}")}_{\\text{index}} \\\\ ${index.replace("=", "&=")} \\\\ \\Delta_y &= \\class{s-row}{y_m} - y_n, \\quad \\Delta_x = \\class{s-column}{x_m} - x_n \\end{aligned}`,
    bias: `\\begin{aligned} \\text{bias} &= ${made("\\text{table}")}_{\\text{index}} \\\\ ${index.replace("=", "&=")} \\end{aligned}`,
    continuous: `\\begin{aligned} \\text{bias} &= 16\\,\\sigma\\bigl(${made("W_2")} \\operatorname{relu}(${made("W_1")} z + ${made("b_1")})\\bigr) \\\\ ${coordinate.replace("=", "&=")} \\end{aligned}`,
  },
  law: "bias",
  of({ view, parameters: { classToken } }) {
    const name = view === "heads" ? "bias" : view;
    return classToken && (name === "matrix" || name === "bias") ? `${name}OfClassToken` : name;
  },
};
