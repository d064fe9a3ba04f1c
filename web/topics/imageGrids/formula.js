// Writes the formula of sinusoidal tables of images in TeX, for both orders and both series. \class marks symbols of
// controls.
import { dotted, put, resultsIn, rowIn } from "../../methods/common/cells.js";
import { originOf } from "./views.js";

const half = (axis, size) => `\\text{PE}_{d}(\\class{${size}}{${axis}})`;
const [byColumn, byRow] = [
  half("x", "s-width s-column s-offset s-spacing"),
  half("y", "s-height s-row s-offset s-spacing"),
];
const exponents = { paper: "2m/d", endpoint: "m/(d/2-1)" };
const normalized = {
  plain: "",
  normalized: ", \\quad \\class{s-normalize}{c \\to 2\\pi\\,c/(c_{\\text{last}} + 10^{-6})}",
};

const formulaOf = (order, series, coordinate) => {
  const halves = order === "xy" ? `${byColumn},\\; ${byRow}` : `${byRow},\\; ${byColumn}`;
  const table = `\\text{PE}(x, y) &= \\class{s-order s-layout}{\\bigl[}${halves}\\bigr], \\quad d = \\class{s-dim}{D}/2`;
  const theta = `\\theta_m = \\class{s-base}{b}^{-\\class{s-endpoint}{${exponents[series]}}}`;
  const own = `\\text{PE}_d(c) &= \\sin c\\,\\theta_m,\\; \\cos c\\,\\theta_m, \\quad ${theta}${normalized[coordinate]}`;
  return `\\begin{aligned} ${table} \\\\ ${own} \\end{aligned}`;
};

const all = ["xy", "yx"].flatMap((order) =>
  Object.keys(exponents).flatMap((series) => Object.keys(normalized).map((coordinate) => [order, series, coordinate])),
);

// Formulas of single cells, with numbers in place of symbols; d is half of all channels.
const exponentsHere = {
  paper: `-${put("twice", "2m")}/${put("dim", "d")}`,
  endpoint: `-${put("pair", "m")}/(${put("dim", "d")}/2 - 1)`,
};
const wave = (name, exponent) =>
  `\\${name}\\bigl(${put("coordinate", "c")} \\cdot ${put("base", "b")}^{${exponent}}\\bigr)`;
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
    c: {
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
  of: ({ parameters: { order, endpoint, normalize } }) =>
    `${order} ${endpoint ? "endpoint" : "paper"} ${normalize ? "normalized" : "plain"}`,
};
