// The formulas of decomposed relative positions as TeX: of the sum and of its parts, with keys as many as queries or pooled.
// \class marks the symbols that belong to a control.

const [height, width] = ["\\class{s-height}{H}", "\\class{s-width}{W}"];
const [row, column] = ["\\class{s-row}{r}", "\\class{s-column}{c}"];
const q = "\\class{s-seed s-dim}{q}";
const h = `${q} \\cdot R^h_{\\Delta_r}`;
const w = `${q} \\cdot R^w_{\\Delta_c}`;
const terms = { sum: `${h} + ${w}`, rows: h, columns: w };
const plain = `\\Delta_r = ${row} - y + ${height} - 1, \\quad \\Delta_c = ${column} - x + ${width} - 1`;
const stretched = (place, side, at) =>
  `${place} + \\Bigl\\lfloor \\frac{(${side}' - 1 - ${at})\\,${side}}{${side}'} \\Bigr\\rfloor`;
const pooled = `\\Delta_r = ${stretched(row, height, "y")}, \\quad \\Delta_c = ${stretched(column, width, "x")}, \\quad ${height}' = \\Bigl\\lfloor \\frac{${height}}{\\class{s-stride}{s}} \\Bigr\\rfloor`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
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
