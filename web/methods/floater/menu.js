// FLOATER in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "FLOATER", zh: "FLOATER 神经微分方程" },
  thumbnail: { view: "path", parameters: { length: 24 } },
  aliases: ["neural ODE", "ODE", "continuous dynamical model", "Runge-Kutta", "dopri5", "神经微分方程", "常微分方程"],
};
