// Writes the formula of sinusoidal tables of images in TeX, for both orders and both series. \class marks symbols of
// controls.
import { dotted, put, resultsIn, rowIn } from "../../methods/common/cells.js";
import { originOf } from "./views.js";

const half = (axis, size) => `\\text{PE}_{d_a}(\\class{${size}}{${axis}})`;
const [byColumn, byRow] = [
  half("x", "s-width s-column s-offset s-spacing"),
  half("y", "s-height s-row s-offset s-spacing"),
];
const exponents = { paper: "2i/d_a", endpoint: "i/(d_a/2-1)" };
const normalized = {
  plain: "",
  normalized: ", \\quad \\class{s-normalize}{p \\to 2\\pi\\,p/(p_{\\text{last}} + 10^{-6})}",
};

const formulaOf = (order, series, coordinate) => {
  const halves = order === "xy" ? `${byColumn},\\; ${byRow}` : `${byRow},\\; ${byColumn}`;
  const table = `\\text{PE}(x, y) &= \\class{s-order s-layout}{\\bigl[}${halves}\\bigr], \\quad d_a = \\class{s-dim}{d}/2`;
  const theta = `\\theta_i = \\class{s-base}{b}^{-\\class{s-endpoint}{${exponents[series]}}}`;
  const own = `\\text{PE}_{d_a}(p) &= \\sin p\\,\\theta_i,\\; \\cos p\\,\\theta_i, \\quad ${theta}${normalized[coordinate]}`;
  return `\\begin{aligned} ${table} \\\\ ${own} \\end{aligned}`;
};

const all = ["xy", "yx"].flatMap((order) =>
  Object.keys(exponents).flatMap((series) => Object.keys(normalized).map((coordinate) => [order, series, coordinate])),
);

// Formulas of single cells, with numbers in place of symbols; d is half of all channels.
const exponentsHere = {
  paper: `-${put("twice", "2i")}/${put("dim", "d_a")}`,
  endpoint: `-${put("pair", "i")}/(${put("dim", "d_a")}/2 - 1)`,
};
const wave = (name, exponent) =>
  `\\${name}\\bigl(${put("coordinate", "p")} \\cdot ${put("base", "b")}^{${exponent}}\\bigr)`;
const waves = ["sin", "cos"];
const cells = {
  grid: {
    cases: { product: put("product", "\\text{PE} \\cdot \\text{PE}'") },
    of(context) {
      const [row, column] = context.indices;
      const [, inColumn, inRow] = resultsIn(context);
      return ["product", { product: dotted(rowIn(inColumn, row), rowIn(inRow, column)) }];
    },
  },
  channels: {
    cases: Object.fromEntries(
      waves.flatMap((name) =>
        Object.entries(exponentsHere).map(([series, text]) => [`${name} ${series}`, wave(name, text)]),
      ),
    ),
    of({ at, parameters }) {
      const { width, dim, base, offset, spacing, endpoint, normalize } = parameters;
      if (normalize) return undefined;
      const { axis, pair, wave } = originOf(at.x, parameters);
      const place = axis === "x" ? at.y % width : Math.floor(at.y / width);
      const series = endpoint && dim > 4 ? "endpoint" : "paper";
      return [
        `${waves[wave]} ${series}`,
        { coordinate: offset + spacing * place, base, pair, twice: 2 * pair, dim: dim / 2 },
      ];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    x: "gridColumn",
    y: "gridRow",
    d_a: {
      name: { en: "dimension of an axis", zh: "一个轴的维度" },
      meaning: { en: "The number of channels of one axis: half of all.", zh: "一个轴的通道数：全部的一半。" },
      colour: "dim",
    },
    p: {
      name: { en: "coordinate", zh: "坐标" },
      meaning: { en: "A row or a column of a patch.", zh: "图块的行或列。" },
      colour: "position",
    },
  },
  cases: Object.fromEntries(
    all.map(([order, series, coordinate]) => [
      `${order} ${series} ${coordinate}`,
      formulaOf(order, series, coordinate),
    ]),
  ),
  law: "xy paper plain",
  of: ({ parameters: { order, endpoint, normalize } }) =>
    `${order} ${endpoint ? "endpoint" : "paper"} ${normalize ? "normalized" : "plain"}`,
};
