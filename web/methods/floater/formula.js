// Writes FLOATER's equations in TeX: the network's, and the sinusoidal field. \class marks symbols of controls.

const integral =
  "p(t_{k+1}) = p(t_k) + \\int_{\\class{s-length s-span s-uneven}{t_k}}^{\\class{s-length s-span s-uneven}{t_{k+1}}} h(t, p(t))\\,\\class{y-differential}{d}t";
const network =
  "h(t, p) = \\class{s-speed s-seed}{W_2}\\, \\class{s-activation}{\\sigma}\\bigl(\\class{s-seed s-dim}{W_1}\\, [p;\\, t] + b_1\\bigr) + b_2";
const waves =
  "h_{2m}(t) &= \\theta_m \\cos(\\theta_m t) \\\\ h_{2m+1}(t) &= -\\theta_m \\sin(\\theta_m t), \\quad \\theta_m = \\class{s-base}{b}^{-2m/\\class{s-dim}{d}}";

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    p: "encoding",
    t: {
      name: { en: "time", zh: "时间" },
      meaning: { en: "The time at which a position is.", zh: "一个位置所在的时刻。" },
      colour: "position",
    },
    k: "position",
    h: {
      name: { en: "dynamics", zh: "动力学" },
      meaning: { en: "How the encoding changes with time: a learned network.", zh: "编码随时间如何变化：学到的网络。" },
    },
    σ: {
      name: { en: "activation", zh: "激活函数" },
      meaning: { en: "What bends the network: tanh or ReLU.", zh: "使网络弯曲的函数：tanh 或 ReLU。" },
      colour: "parameter",
    },
    b: "learnedOffset",
    differential: {
      name: { en: "differential", zh: "微分" },
      meaning: { en: "Marks what is integrated over.", zh: "标出对什么积分。" },
    },
  },
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    network: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${network.replace("=", "&=")} \\end{aligned}`,
    layers: `\\begin{aligned} ${integral.replaceAll("p(", "p^{(\\ell)}(").replace("=", "&=")} \\\\ ${network.replace("=", "&=")}, \\quad p^{(\\ell)}(0) = p^{(\\ell)}_0 \\end{aligned}`,
    field: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${waves} \\end{aligned}`,
  },
  of: ({ view }) => (view === "error" ? "field" : view === "layers" ? view : "network"),
};
