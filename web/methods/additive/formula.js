// The formula of additive positions as TeX, and what it makes of a dot product. \class marks the symbols that belong to a
// control.

const at = (place) => `\\class{s-offset s-length}{${place}}`;
const token = (letter, index) => `\\class{s-tokenScale}{s}\\,\\class{s-seed}{${letter}}_{${at(index)}}`;
const position = (index) => `\\class{s-base s-dim}{p}_{${at(index)}}`;
const sum = (letter, index) => `${token(letter, index)} + ${position(index)}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    result: `y_{${at("i")}} = ${sum("x", "i")}`,
    tokens: `(${sum("a", "i")}) \\cdot (${sum("b", "j")})`,
    terms: `(x_i + p_i) W \\cdot (x_j + p_j) W = \\underbrace{x_i W \\cdot x_j W}_{\\text{content, content}} + \\underbrace{x_i W \\cdot p_j W}_{\\text{content, position}} + \\underbrace{p_i W \\cdot x_j W}_{\\text{position, content}} + \\underbrace{p_i W \\cdot p_j W}_{\\text{position, position}}, \\quad x_i = ${token("x", "i")}, \\quad p_i = ${position("i")}`,
  },
  of: ({ view }) => view,
};
