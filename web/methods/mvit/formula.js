// Writes the formulas of decomposed relative positions in TeX: the sum and its parts, with and without pooled keys.
// \class marks symbols of controls.
import { dot, givenTo, rowOf, wordVectors } from "../common/attention/cells.js";
import { dotted, put, rowIn } from "../common/cells.js";
import { attention } from "./views.js";

const [height, width] = ["\\class{s-height}{H}", "\\class{s-width}{W}"];
const [row, column] = ["\\class{s-row}{r}", "\\class{s-column}{c}"];
const q = "\\class{s-seed s-dim}{q}";
const h = `${q} \\cdot R^h_{\\Delta_r}`;
const w = `${q} \\cdot R^w_{\\Delta_c}`;
const terms = { sum: `${h} + ${w}`, rows: h, columns: w };
const plain = `\\Delta_r = ${row} - y + ${height} - 1, \\quad \\Delta_c = ${column} - x + ${width} - 1`;
const stretched = (place, side, at) =>
  `${place} + \\Bigl\\lfloor \\frac{(${side}' - 1 - ${at})\\,${side}}{${side}'} \\Bigr\\rfloor`;
const pooled = `\\Delta_r = ${stretched(row, height, "y")}, \\quad \\Delta_c = ${stretched(column, width, "x")}, \\quad ${height}' = \\Bigl\\lfloor \\frac{${height}}{\\class{s-stride}{s}} \\Bigr\\rfloor, \\quad ${width}' = \\Bigl\\lfloor \\frac{${width}}{\\class{s-stride}{s}} \\Bigr\\rfloor`;

const tables = {
  R: {
    name: { en: "learned table", zh: "学到的表" },
    meaning: {
      en: "A learned vector for every difference of rows or columns.",
      zh: "每个行差或列差一个学到的向量。",
    },
  },
  h: {
    name: { en: "table of rows", zh: "行的表" },
    meaning: { en: "A learned vector for every difference of rows.", zh: "每个行差一个学到的向量。" },
  },
  w: {
    name: { en: "table of columns", zh: "列的表" },
    meaning: { en: "A learned vector for every difference of columns.", zh: "每个列差一个学到的向量。" },
  },
};
const attentionSymbols = { ...tables, r: "gridRow", c: "gridColumn" };

// An attention cell: the dot products of the query with the vectors of both differences.
const tablesCell = {
  cases: { both: `${put("rows", "q_i \\cdot R^h_{\\Delta_r}")} + ${put("columns", "q_i \\cdot R^w_{\\Delta_c}")}` },
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
const [byRows, byColumns] = [put("rows", "q \\cdot R^h_{\\Delta_r}"), put("columns", "q \\cdot R^w_{\\Delta_c}")];
const cases = { sum: `${byRows} + ${byColumns}`, rows: byRows, columns: byColumns };
const beforeOf = ({ part }) => part;
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
    beforeOf,
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
    beforeOf,
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
    r: "gridRow",
    c: "gridColumn",
    y: "gridRow",
    x: "gridColumn",
    H: "gridHeight",
    W: "gridWidth",
    s: {
      name: { en: "stride", zh: "步幅" },
      meaning: { en: "Stride × stride patches are pooled into one key.", zh: "步幅 × 步幅个图块池化成一个键。" },
      colour: "parameter",
    },
  },
  attention: "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + q_i \\cdot R^h_{\\Delta_r} + q_i \\cdot R^w_{\\Delta_c}",
  cases: Object.fromEntries(
    Object.entries(terms).flatMap(([part, term]) =>
      Object.entries({ plain, pooled }).map(([keys, differences]) => [
        `${part} ${keys}`,
        `\\begin{aligned} \\text{term} &= \\class{s-part}{${term}} \\\\ & ${differences} \\end{aligned}`,
      ]),
    ),
  ),
  of: ({ parameters: { part, stride } }) => `${part} ${stride > 1 ? "pooled" : "plain"}`,
};
