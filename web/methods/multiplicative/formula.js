// Writes the formulas of multiplied positions in TeX: the input times p or 1 + p, and their dot products. \class marks
// symbols of controls.
import { productsOfRows, put } from "../common/cells.js";
import { tokenAndPosition } from "../common/placedTokens.js";

const at = (place) => `\\class{s-offset s-length}{${place}}`;
const factors = {
  plain: (index) => `\\class{s-base s-dim s-residual}{p}_{${at(index)}}`,
  residual: (index) => `(\\class{s-residual}{1} + \\class{s-strength}{s}\\,\\class{s-base s-dim}{p}_{${at(index)}})`,
};
const token = (letter, index) => `\\class{s-seed}{${letter}}_{${at(index)}}`;

const views = {
  result: (factor) => `y_{${at("i")}} = ${token("x", "i")} \\odot ${factor("i")}`,
  tokens: (factor) => `(${token("a", "i")} \\odot ${factor("i")}) \\cdot (${token("b", "j")} \\odot ${factor("j")})`,
};

// Formulas of single cells, with numbers in place of symbols.
const [tokenOf, positionOf] = [put("token", "x_i"), put("position", "p_i")];
const cells = {
  result: {
    cases: {
      plain: `${tokenOf} \\cdot ${positionOf}`,
      residual: `${tokenOf} \\cdot (1 + ${put("strength", "s")} \\cdot ${positionOf})`,
    },
    beforeOf: ({ residual }) => (residual ? "residual" : "plain"),
    of(context) {
      const { residual, strength } = context.parameters;
      return [residual ? "residual" : "plain", { ...tokenAndPosition(context), strength }];
    },
  },
  tokens: productsOfRows(1, "(a_i \\odot p_i) \\cdot (b_j \\odot p_j)"),
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    a: "input",
    b: "input",
    p: "encoding",
    s: "positionStrength",
    y: {
      name: { en: "product", zh: "积" },
      meaning: {
        en: "The input of attention: the token's vector times its position's encoding.",
        zh: "注意力的输入：词元的向量乘以位置的编码。",
      },
    },
  },
  attention:
    "\\frac{(x_i \\odot p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j \\odot p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: Object.fromEntries(
    Object.entries(views).flatMap(([view, of]) =>
      Object.entries(factors).map(([way, factor]) => [`${view} ${way}`, of(factor)]),
    ),
  ),
  of: ({ parameters: { residual }, view }) => `${view} ${residual ? "residual" : "plain"}`,
};
