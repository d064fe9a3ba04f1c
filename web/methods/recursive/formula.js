// The recursive encoding as TeX, with and without an activation. \class marks the symbols that belong to a control.

const sum =
  "\\class{s-radius s-turn s-dim s-seed}{W} p_{k} + \\class{s-push}{b}, \\quad k = 0 \\dots \\class{s-length}{n} - 2";

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    p: "encoding",
    k: "position",
    b: {
      name: { en: "push", zh: "推移" },
      meaning: { en: "What is added at every step.", zh: "每一步加上的向量。" },
      colour: "parameter",
    },
  },
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    none: `p_{k+1} = ${sum}`,
    tanh: `p_{k+1} = \\class{s-activation}{\\tanh}(${sum.replace(", ", "), ")}`,
  },
  of: ({ parameters: { activation } }) => activation,
};
