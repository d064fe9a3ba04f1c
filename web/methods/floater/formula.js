// FLOATER's equations as TeX: the network's, and the sinusoidal field. \class marks the symbols that belong to a control.

const integral =
  "p(t_{k+1}) = p(t_k) + \\int_{\\class{s-length s-span s-uneven}{t_k}}^{\\class{s-length s-span s-uneven}{t_{k+1}}} h(t, p(t))\\,dt";
const network =
  "h(t, p) = \\class{s-speed s-seed}{W_2}\\, \\class{s-activation}{\\sigma}\\bigl(\\class{s-seed s-dim}{W_1}\\, [p;\\, t] + b_1\\bigr) + b_2";
const waves =
  "h_{2m}(t) &= \\theta_m \\cos(\\theta_m t) \\\\ h_{2m+1}(t) &= -\\theta_m \\sin(\\theta_m t), \\quad \\theta_m = \\class{s-base}{b}^{-2m/\\class{s-dim}{d}}";

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    network: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${network.replace("=", "&=")} \\end{aligned}`,
    layers: `\\begin{aligned} ${integral.replaceAll("p(", "p^{(\\ell)}(").replace("=", "&=")} \\\\ ${network.replace("=", "&=")}, \\quad p^{(\\ell)}(0) = p^{(\\ell)}_0 \\end{aligned}`,
    field: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${waves} \\end{aligned}`,
  },
  of: ({ view }) => (view === "error" ? "field" : view === "layers" ? view : "network"),
};
