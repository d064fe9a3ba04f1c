// Writes the formulas of multiplied positions in TeX: the input times p or 1 + p, and their dot products. \class marks
// symbols of controls.
import { productsOfRows, put } from "../common/cells.js";
import { tokenAndPosition } from "../common/placedTokens.js";

const at = (place) => `\\class{s-offset s-length}{${place}}`;
const factors = {
  plain: (index) => `\\class{s-base s-dim s-residual}{P}_{${at(index)}}`,
  residual: (index) =>
    `(\\class{s-residual}{1} + \\class{s-strength}{\\alpha}\\,\\class{s-base s-dim}{P}_{${at(index)}})`,
};
const token = (letter, index) => `\\class{s-seed}{${letter}}_{${at(index)}}`;

const views = {
  result: (factor) => `z_{${at("m")}} = ${token("x", "m")} \\odot ${factor("m")}`,
  tokens: (factor) => `(${token("x", "m")} \\odot ${factor("m")}) \\cdot (${token("y", "n")} \\odot ${factor("n")})`,
};

// Formulas of single cells, with numbers in place of symbols.
const [tokenOf, positionOf] = [put("token", "x_m"), put("position", "P_m")];
const cells = {
  result: {
    cases: {
      plain: `${tokenOf} \\cdot ${positionOf}`,
      residual: `${tokenOf} \\cdot (1 + ${put("strength", "\\alpha")} \\cdot ${positionOf})`,
    },
    of(context) {
      const { residual, strength } = context.parameters;
      return [residual ? "residual" : "plain", { ...tokenAndPosition(context), strength }];
    },
  },
  tokens: productsOfRows(1, "(x_m \\odot P_m) \\cdot (y_n \\odot P_n)"),
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    y: "input",
    α: "positionStrength",
    z: {
      name: { en: "product", zh: "积" },
      meaning: {
        en: "The input of attention: the token's vector times its position's encoding.",
        zh: "注意力的输入：词元的向量乘以位置的编码。",
      },
    },
  },
  attention:
    "\\frac{(x_m \\odot P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n \\odot P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: Object.fromEntries(
    Object.entries(views).flatMap(([view, of]) =>
      Object.entries(factors).map(([way, factor]) => [`${view} ${way}`, of(factor)]),
    ),
  ),
  law: "result plain",
  of: ({ parameters: { residual }, view }) => `${view} ${residual ? "residual" : "plain"}`,
};
