// Writes the equations of FLOATER in TeX: with a network and with the sinusoidal field. \class marks symbols of controls.

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
      meaning: { en: "The time that stands for a position.", zh: "代表一个位置的时刻。" },
      colour: "position",
    },
    k: "position",
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
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    network: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${network.replace("=", "&=")} \\end{aligned}`,
    layers: `\\begin{aligned} ${integral.replaceAll("p(", "p^{(\\ell)}(").replace("=", "&=")} \\\\ ${network.replace("=", "&=")}, \\quad p^{(\\ell)}(0) = p^{(\\ell)}_0 \\end{aligned}`,
    field: `\\begin{aligned} ${integral.replace("=", "&=")} \\\\ ${waves} \\end{aligned}`,
  },
  of: ({ view }) => (view === "error" ? "field" : view === "layers" ? view : "network"),
};
