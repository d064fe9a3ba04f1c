// Writes the equations of FLOATER in TeX: with a network and with the sinusoidal field. \class marks symbols of controls.

const integral =
  "P(t_{p+1}) = P(t_p) + \\int_{\\class{s-length s-span s-uneven}{t_p}}^{\\class{s-length s-span s-uneven}{t_{p+1}}} h(t, P(t))\\,\\class{y-differential}{\\mathrm{d}}t";
const network =
  "h(t, P) = \\class{s-speed s-seed}{W_2}\\, \\class{s-activation}{\\sigma}\\bigl(\\class{s-seed s-dim}{W_1}\\, [P;\\, t] + b_1\\bigr) + b_2";
const waves =
  "h_{2i}(t) &= \\theta_i \\cos(\\theta_i t) \\\\ h_{2i+1}(t) &= -\\theta_i \\sin(\\theta_i t), \\quad \\theta_i = \\class{s-base}{b}^{-2i/\\class{s-dim}{d}}";

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    t: {
      name: { en: "time", zh: "时间" },
      meaning: { en: "The time that stands for a position.", zh: "代表一个位置的时刻。" },
      colour: "position",
    },
    h: {
      name: { en: "dynamics", zh: "动力学" },
      meaning: { en: "A learned network: the rate of change of the encoding.", zh: "学到的网络：编码的变化速度。" },
    },
    σ: {
      name: { en: "activation", zh: "激活函数" },
      meaning: {
        en: "The nonlinear function of the hidden layer: tanh or ReLU.",
        zh: "隐藏层的非线性函数：tanh 或 ReLU。",
      },
      colour: "parameter",
    },
    b: "learnedOffset",
    differential: {
      name: { en: "differential", zh: "微分" },
      meaning: { en: "Marks the variable of integration.", zh: "标出积分变量。" },
    },
  },
  attention: "\\frac{(x_m + P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n + P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    network: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${network.replace("=", "&=")} \\end{aligned}`,
    layers: `\\begin{aligned} ${integral.replaceAll("P(", "P^{(\\ell)}(").replace("=", "&=")} \\\\ ${network.replace("=", "&=")}, \\quad P^{(\\ell)}(0) = P^{(\\ell)}_0 \\end{aligned}`,
    field: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${waves} \\end{aligned}`,
  },
  law: "network",
  of: ({ view }) => (view === "error" ? "field" : view === "layers" ? view : "network"),
};
