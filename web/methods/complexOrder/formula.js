// The formulas of complex word embeddings as TeX: a channel of a token, and the product of two, without and with the
// conjugate. \class marks the symbols that belong to a control.

const turn =
  "\\omega_c = \\frac{2\\pi}{\\class{s-period}{T}\\,\\class{s-spread}{\\sigma}^{\\class{s-channel s-channels}{c}}}";
const size = "r_c = 0.8^{\\class{s-channel s-channels}{c}}\\,\\class{s-radius}{r}";
const moved =
  "z_{\\class{s-channel s-channels}{c}}(\\class{s-first s-length}{p}) = r_c\\,e^{i(\\omega_c\\,\\class{s-first s-length}{p} + \\class{s-angle}{\\theta})}";
const product = (second, angle) =>
  `\\operatorname{Re} \\sum_{\\class{s-channels}{c}} z_c(\\class{s-first s-length}{i})\\,\\class{s-conjugate}{${second}} &= \\sum_c r_c^2 \\cos(${angle}), \\quad ${turn}`;
const aligned = (lines) => `\\begin{aligned} ${lines} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{\\operatorname{Re}(q_i\\,\\overline{k_j})}{\\sqrt{d}}",
  cases: {
    channel: `${moved}, \\quad ${size}, \\quad ${turn}`,
    product: aligned(
      product("z_c(\\class{s-first s-length}{j})", "\\omega_c\\,(i + j) + 2\\,\\class{s-angle}{\\theta}"),
    ),
    conjugate: aligned(product("z_c^{*}(\\class{s-first s-length}{j})", "\\omega_c\\,(i - j)")),
  },
  of: ({ parameters: { conjugate }, view }) => (view !== "product" ? "channel" : conjugate ? "conjugate" : "product"),
};
