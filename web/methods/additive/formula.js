// Writes the formulas of additive position encoding and of dot products with it in TeX. \class marks symbols of controls.
import { productsOfRows, put } from "../common/cells.js";
import { tokenAndPosition } from "../common/placedTokens.js";

const at = (place) => `\\class{s-offset s-length}{${place}}`;
const token = (letter, index) => `\\class{s-tokenScale}{s}\\,\\class{s-seed}{${letter}}_{${at(index)}}`;
const position = (index) => `\\class{s-base s-dim}{p}_{${at(index)}}`;
const sum = (letter, index) => `${token(letter, index)} + ${position(index)}`;

// Formulas of a cell, with numbers in place of the symbols.
const cells = {
  result: {
    cases: { sum: `${put("token", "x_i")} + ${put("position", "p_i")}` },
    of: (context) => ["sum", tokenAndPosition(context)],
  },
  tokens: productsOfRows(1, "(a_i + p_i) \\cdot (b_j + p_j)"),
  terms: productsOfRows(3, "x_i W \\cdot x_j W"),
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    a: "input",
    b: "input",
    p: "encoding",
    s: {
      name: { en: "strength of the tokens", zh: "词元的强度" },
      meaning: {
        en: "The factor on the token vectors before positions are added.",
        zh: "加上位置之前词元向量所乘的系数。",
      },
      colour: "parameter",
    },
    y: {
      name: { en: "sum", zh: "和" },
      meaning: {
        en: "The input of attention: the token's vector plus its position's encoding.",
        zh: "注意力的输入：词元的向量加位置的编码。",
      },
    },
  },
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    result: `y_{${at("i")}} = ${sum("x", "i")}`,
    tokens: `(${sum("a", "i")}) \\cdot (${sum("b", "j")})`,
    terms: `(u_i + ${position("i")}) W \\cdot (u_j + p_j) W = \\underbrace{u_i W \\cdot u_j W}_{\\text{content, content}} + \\underbrace{u_i W \\cdot p_j W}_{\\text{content, position}} + \\underbrace{p_i W \\cdot u_j W}_{\\text{position, content}} + \\underbrace{p_i W \\cdot p_j W}_{\\text{position, position}}, \\quad u_i = ${token("x", "i")}`,
  },
  of: ({ view }) => view,
};
