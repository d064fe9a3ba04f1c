// FLOATER in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "FLOATER", zh: "FLOATER 神经微分方程" },
  thumbnail: { view: "path", parameters: { length: 24 } },
  aliases: ["neural ODE", "ODE", "continuous dynamical model", "Runge-Kutta", "dopri5", "神经微分方程", "常微分方程"],
  solved: { en: "One rule for any length and any spacing", zh: "一条规则，任意长度、任意间隔" },
  broke: { en: "A differential equation to solve: slow to train", zh: "要解微分方程，训练较慢" },
};
