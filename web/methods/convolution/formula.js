// The formula of a layer as TeX, and what each padding puts beyond the ends. \class marks the symbols that belong to a
// control.

const layer = "\\class{s-layers}{\\ell}";
const radius = "\\class{s-radius}{r}";
const length = "\\class{s-length}{N}";
const sum = `\\sum_{k=-${radius}}^{${radius}} \\class{s-kernel s-seed}{w_k}\\, x^{(${layer})}_{t+k}`;

const beyond = {
  zero: `x_s = \\class{s-padding}{0} \\;\\text{for}\\; s \\notin [0, ${length})`,
  circular: `x_s = \\class{s-padding}{x_{s \\bmod ${length}}}`,
  reflect: `x_{-s} = \\class{s-padding}{x_s}, \\quad x_{${length}-1+s} = \\class{s-padding}{x_{${length}-1-s}}`,
};
const formulaOf = (input, ...ends) =>
  `\\begin{aligned} x^{(${layer}+1)}_t &= ${sum}, \\quad x^{(0)}_t = \\class{s-input}{${input}} \\\\ ${ends.join(" \\\\ ")} \\end{aligned}`;
const all = Object.entries(beyond).map(([padding, text]) => `\\text{${padding}: } &\\quad ${text}`);

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(w * x)_i\\,W_{\\class{s-head}{h}} \\cdot (w * x)_j\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    ...Object.fromEntries(
      Object.entries(beyond).map(([padding, text]) => [padding, formulaOf("1", `&\\quad ${text}`)]),
    ),
    constant: formulaOf("1", ...all),
    random: formulaOf("u_t", ...all),
  },
  of: ({ parameters: { padding, input }, view }) => (view === "paddings" ? input : padding),
};
