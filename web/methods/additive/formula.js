// Writes the formulas of additive position encoding and of dot products with it in TeX. \class marks symbols of controls.
import { productsOfRows, put } from "../common/cells.js";
import { tokenAndPosition } from "../common/placedTokens.js";

const at = (place) => `\\class{s-offset s-length}{${place}}`;
const token = (letter, index) => `\\class{s-tokenScale}{\\alpha}\\,\\class{s-seed}{${letter}}_{${at(index)}}`;
const position = (index) => `\\class{s-base s-dim}{P}_{${at(index)}}`;
const sum = (letter, index) => `${token(letter, index)} + ${position(index)}`;

// Formulas of a cell, with numbers in place of the symbols.
const cells = {
  result: {
    cases: { sum: `${put("token", "x_m")} + ${put("position", "P_m")}` },
    of: (context) => ["sum", tokenAndPosition(context)],
  },
  tokens: productsOfRows(1, "(x_m + P_m) \\cdot (y_n + P_n)"),
  terms: productsOfRows(3, "x_m W \\cdot x_n W"),
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    α: {
      name: { en: "strength of the tokens", zh: "词元的强度" },
      meaning: {
        en: "The factor on the token vectors before positions are added.",
        zh: "加上位置之前词元向量所乘的系数。",
      },
      colour: "parameter",
    },
    u: "input",
    y: "input",
    z: {
      name: { en: "sum", zh: "和" },
      meaning: {
        en: "The input of attention: the token's vector plus its position's encoding.",
        zh: "注意力的输入：词元的向量加位置的编码。",
      },
    },
  },
  attention: "\\frac{(x_m + P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n + P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    result: `z_{${at("m")}} = ${sum("x", "m")}`,
    tokens: `(${sum("x", "m")}) \\cdot (${sum("y", "n")})`,
    terms: `(u_m + ${position("m")}) W \\cdot (u_n + P_n) W = \\underbrace{u_m W \\cdot u_n W}_{\\text{content, content}} + \\underbrace{u_m W \\cdot P_n W}_{\\text{content, position}} + \\underbrace{P_m W \\cdot u_n W}_{\\text{position, content}} + \\underbrace{P_m W \\cdot P_n W}_{\\text{position, position}}, \\quad u_m = ${token("x", "m")}`,
  },
  law: "result",
  of: ({ view }) => view,
};
