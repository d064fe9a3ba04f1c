// Writes the formula of axial RoPE in TeX. \class marks symbols of controls.
import { channelsOf, ofBase, rotatedScore, rotatedValues } from "../common/attention/rotatedCell.js";
import { dotted, put, resultsIn, rowIn } from "../common/cells.js";
import { few, keyFrame, originOf } from "./shares.js";

const dim = "\\class{s-dim}{d}";
const rotation = (vector, angle) =>
  `\\begin{cases} R(\\class{s-width s-column}{x}\\,\\theta_i)\\, ${vector}_i & i < ${dim}/4 \\\\ R(\\class{s-height s-row}{y}\\,\\theta_{i-${dim}/4})\\, ${vector}_i & i \\ge ${dim}/4 \\end{cases}${angle}`;

const share = (name, axis, controls) =>
  `R(\\class{${controls}}{${axis}}\\,\\theta_i)\\, u_i & i < \\class{s-${name}}{d_${axis}}/2`;
const shares = `u'_i = \\begin{cases} ${[
  share("timeDim", "t", "s-apart"),
  share("rowDim", "y", "s-height s-row"),
  share("columnDim", "x", "s-width s-column"),
].join(
  " \\\\ ",
)} \\end{cases} \\qquad \\theta_i = \\class{s-axesBase}{b}^{-2i/d_a}, \\quad u_i = \\text{\\class{s-layout}{pair }} i \\text{ of axis } a`;

// A cell of attention: the first two pairs rotate by column, the other two by row, with the same two frequencies.
const layouts = { ...channelsOf, halfPerAxis: (m) => (m < 2 ? [m, m + 2] : [m + 2, m + 4]) };
const rotatedCell = {
  cases: { rotated: rotatedScore({ frequency: (m) => ofBase(4 * (m % 2)) }) },
  of(context) {
    const { patchColumns, layout } = context.parameters;
    const [query, key] = context.indices.slice(-2);
    const columns = (key % patchColumns) - (query % patchColumns);
    const rows = Math.floor(key / patchColumns) - Math.floor(query / patchColumns);
    return ["rotated", rotatedValues(context, (m) => (m < 2 ? columns : rows), layouts[layout])];
  },
};

// A cell of a rotated vector of ones: cos − sin in the first channel of a pair, cos + sin in the second.
const place = (name, glyph) =>
  `${put(name, glyph)} \\cdot ${put("base", "b")}^{-${put("four", "4i")}/${put("dim", "\\class{y-dim}{d}")}}`;
const wavesOf = (text) => ["cos", "sin"].map((wave) => `\\${wave}\\bigl(${text}\\bigr)`);
const [byColumn, byRow] = [place("position", "x"), place("position", "y")].map(wavesOf);
const waves = (difference) =>
  `2 \\sum_{i=0}^{${put("last", "\\class{y-dim}{d}/4 - 1")}} \\cos\\bigl(${difference} \\cdot ${put("base", "b")}^{-4i/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;
const shared = wavesOf(
  `${put("position", "\\class{y-position}{p}")} \\cdot ${put("base", "b")}^{-${put("twice", "2i")}/${put("share", "\\class{y-dim}{d_a}")}}`,
);
const cells = {
  similarity: {
    cases: { both: `${waves(put("columns", "\\Delta_x"))} + ${waves(put("rows", "\\Delta_y"))}` },
    of({ at, parameters: { row, column, base, dim } }) {
      return ["both", { columns: at.x - column, rows: at.y - row, base, dim, last: dim / 4 - 1 }];
    },
  },
  scores: {
    cases: { product: put("product", "u'_m \\cdot u'_n") },
    of(context) {
      const { parameters, at } = context;
      const { width, row, column } = parameters;
      const [table] = resultsIn(context);
      const [query, key] = [row * width + column, keyFrame(parameters) + at.y * width + at.x];
      return ["product", { product: dotted(rowIn(table, query), rowIn(table, key)) }];
    },
  },
  channels: {
    cases: { first: shared.join(" - "), second: shared.join(" + ") },
    of({ at, parameters }) {
      const { axis, pair, isSecond } = originOf(at.x, parameters);
      if (pair === undefined) return undefined;
      const position = {
        time: Math.floor(at.y / (few.rows * few.columns)),
        row: Math.floor(at.y / few.columns) % few.rows,
        column: at.y % few.columns,
      }[axis];
      const { [`${axis}Dim`]: share, axesBase: base } = parameters;
      return [isSecond ? "second" : "first", { position, base, twice: 2 * pair, share }];
    },
  },
  rotation: {
    cases: {
      "column, first": byColumn.join(" - "),
      "column, second": byColumn.join(" + "),
      "row, first": byRow.join(" - "),
      "row, second": byRow.join(" + "),
    },
    of({ indices, parameters }) {
      const { dim, width, layout, base } = parameters;
      const [n, channel] = indices.slice(-2);
      const quarter = dim / 4;
      const [pair, isFirst] = {
        half: [channel % (dim / 2), channel < dim / 2],
        interleaved: [Math.floor(channel / 2), channel % 2 === 0],
        halfPerAxis: [quarter * Math.floor(channel / (dim / 2)) + (channel % quarter), channel % (dim / 2) < quarter],
      }[layout];
      const axis = pair < quarter ? "column" : "row";
      const position = axis === "column" ? n % width : Math.floor(n / width);
      return [`${axis}, ${isFirst ? "first" : "second"}`, { position, base, four: 4 * (pair % quarter), dim }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: rotatedCell,
  symbols: {
    x: "gridColumn",
    y: "gridRow",
    t: "gridTime",
    u: "input",
    a: {
      name: { en: "axis", zh: "轴" },
      meaning: {
        en: "Time, row or column: the axis whose coordinate rotates a pair.",
        zh: "时间、行或列：维度对按这个轴的坐标旋转。",
      },
      colour: "pair",
    },
    N_y: {
      name: { en: "side of the grid", zh: "网格边长" },
      meaning: { en: "How many patches the grid has along the axis.", zh: "网格沿该轴有多少个图块。" },
      colour: "length",
    },
  },
  attentionSymbols: { x: "gridColumn", y: "gridRow" },
  attention: "\\frac{(R_{x_m, y_m}\\,q_m) \\cdot (R_{x_n, y_n}\\,k_n)}{\\sqrt{d}}",
  cases: {
    shares,
    normalized: `${shares}, \\quad \\class{s-normalized}{y = 2\\pi\\bigl(2(p + \\tfrac12)/N_y - 1\\bigr)}`,
    rotation: `u'_i = ${rotation("u", "")} \\qquad \\theta_i = \\class{s-base}{b}^{-4i/${dim}}, \\quad u_i = \\text{\\class{s-layout}{pair }} i`,
  },
  law: "rotation",
  of({ view, parameters: { normalized } }) {
    if (view === "scores" && normalized !== "none") return "normalized";
    return view === "scores" || view === "channels" ? "shares" : "rotation";
  },
};
