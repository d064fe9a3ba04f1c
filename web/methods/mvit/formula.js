// Writes the formulas of decomposed relative positions in TeX: the sum and its parts, with and without pooled keys.
// \class marks symbols of controls.
import { dot, givenTo, rowOf, wordVectors } from "../common/attention/cells.js";
import { dotted, put, rowIn } from "../common/cells.js";
import { attention } from "./views.js";

const [height, width] = ["\\class{s-height}{N_y}", "\\class{s-width}{N_x}"];
const [keyHeight, keyWidth] = ["N_{\\tilde y}", "N_{\\tilde x}"];
const [row, column] = ["\\class{s-row}{y_m}", "\\class{s-column}{x_m}"];
const q = "\\class{s-seed s-dim}{q}";
const h = `${q} \\cdot T^y_{\\Delta_y}`;
const w = `${q} \\cdot T^x_{\\Delta_x}`;
const terms = { sum: `${h} + ${w}`, rows: h, columns: w };
const plain = `\\Delta_y = ${row} - y_n + ${height} - 1, \\quad \\Delta_x = ${column} - x_n + ${width} - 1`;
const stretched = (place, side, keys, at) =>
  `${place} + \\Bigl\\lfloor \\frac{(${keys} - 1 - ${at})\\,${side}}{${keys}} \\Bigr\\rfloor`;
const pooled = `\\Delta_y = ${stretched(row, height, keyHeight, "y_n")}, \\quad \\Delta_x = ${stretched(column, width, keyWidth, "x_n")}, \\quad ${keyHeight} = \\Bigl\\lfloor \\frac{${height}}{\\class{s-stride}{\\text{stride}}} \\Bigr\\rfloor, \\quad ${keyWidth} = \\Bigl\\lfloor \\frac{${width}}{\\class{s-stride}{\\text{stride}}} \\Bigr\\rfloor`;

const tables = {
  T: {
    name: { en: "learned table", zh: "学到的表" },
    meaning: {
      en: "A learned vector for every difference of rows or columns.",
      zh: "每个行差或列差一个学到的向量。",
    },
  },
};
const attentionSymbols = { ...tables, y: "gridRow", x: "gridColumn" };

// An attention cell: the dot products of the query with the vectors of both differences.
const tablesCell = {
  cases: { both: `${put("rows", "q_m \\cdot T^y_{\\Delta_y}")} + ${put("columns", "q_m \\cdot T^x_{\\Delta_x}")}` },
  of(context) {
    const { indices, parameters } = context;
    const { patchRows, patchColumns } = parameters;
    const [i, j] = indices.slice(-2);
    const [query] = wordVectors(context);
    const { relPosH, relPosW } = givenTo(attention);
    const rows = Math.floor(i / patchColumns) - Math.floor(j / patchColumns) + patchRows - 1;
    const columns = (i % patchColumns) - (j % patchColumns) + patchColumns - 1;
    const values = {
      rows: dot(query, rowOf(relPosH(parameters), rows)),
      columns: dot(query, rowOf(relPosW(parameters), columns)),
    };
    return ["both", values];
  },
};

// Formulas of single cells: the query times the vectors of one or both differences, term by term.
const [byRows, byColumns] = [put("rows", "q \\cdot T^y_{\\Delta_y}"), put("columns", "q \\cdot T^x_{\\Delta_x}")];
const cases = { sum: `${byRows} + ${byColumns}`, rows: byRows, columns: byColumns };
const metAt = (context, query, row, column) => {
  const { height, width, part } = context.parameters;
  const { q, relPosH, relPosW, keySize } = context.given();
  const difference = (side, keys, from, to) => from + Math.floor(((keys - 1 - to) * side) / keys);
  const own = rowIn(q, query);
  const product = part === "sum" ? dot : dotted;
  const rows = difference(height, keySize[0], Math.floor(query / width), row);
  const columns = difference(width, keySize[1], query % width, column);
  return [part, { rows: product(own, rowIn(relPosH, rows)), columns: product(own, rowIn(relPosW, columns)) }];
};
const cells = {
  patch: {
    cases,
    of: (context) =>
      metAt(
        context,
        context.parameters.row * context.parameters.width + context.parameters.column,
        context.at.y,
        context.at.x,
      ),
  },
  matrix: {
    cases,
    of(context) {
      const [, across] = context.given().keySize;
      return metAt(context, context.at.y, Math.floor(context.at.x / across), context.at.x % across);
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: tablesCell,
  attentionSymbols,
  symbols: {
    ...tables,
    y: "gridRow",
    x: "gridColumn",
    N_y: "gridHeight",
    N_x: "gridWidth",
    stride: {
      name: { en: "stride", zh: "步幅" },
      meaning: { en: "Stride × stride patches are pooled into one key.", zh: "步幅 × 步幅个图块池化成一个键。" },
      colour: "parameter",
    },
  },
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + q_m \\cdot T^y_{\\Delta_y} + q_m \\cdot T^x_{\\Delta_x}",
  cases: Object.fromEntries(
    Object.entries(terms).flatMap(([part, term]) =>
      Object.entries({ plain, pooled }).map(([keys, differences]) => [
        `${part} ${keys}`,
        `\\begin{aligned} \\text{term} &= \\class{s-part}{${term}} \\\\ & ${differences} \\end{aligned}`,
      ]),
    ),
  ),
  law: "sum plain",
  of: ({ parameters: { part, stride } }) => `${part} ${stride > 1 ? "pooled" : "plain"}`,
};
