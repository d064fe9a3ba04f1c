// The recursive encoding as TeX, with and without an activation. \class marks the symbols that belong to a control.

const sum =
  "\\class{s-radius s-turn s-dim s-seed}{W} p_{k} + \\class{s-push}{b}, \\quad k = 0 \\dots \\class{s-length}{n} - 2";

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cases: {
    none: `p_{k+1} = ${sum}`,
    tanh: `p_{k+1} = \\class{s-activation}{\\tanh}(${sum.replace(", ", "), ")}`,
  },
  of: ({ parameters: { activation } }) => activation,
};
