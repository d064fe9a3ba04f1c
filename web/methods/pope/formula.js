// The formulas of PoPE as TeX. \class marks the symbols that belong to a control.

const dim = "\\class{s-dim}{D}";
const theta = `\\theta_c &= \\class{s-base}{b}^{-c/${dim}},\\quad \\mu(x) = \\ln(1 + e^{x})`;
const score = (phase) =>
  `s(d) &= \\tfrac{1}{\\sqrt{${dim}}}\\textstyle\\sum_{c<${dim}} \\mu(q_c)\\,\\mu(k_c)\\cos(d\\,\\theta_c${phase}),\\quad |d| \\le \\class{s-maxDistance}{n}`;
const pair = `s(d) &= \\textstyle\\sum_{m<${dim}/2} |q_m|\\,|k_m| \\cos(d\\,\\theta_m + \\angle k_m - \\angle q_m),\\quad |d| \\le \\class{s-maxDistance}{n} \\\\ \\theta_m &= \\class{s-base}{b}^{-2m/${dim}}`;

const aligned = (lines) => `\\begin{aligned} ${lines} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{1}{\\sqrt{d}} \\sum_c \\mu(q_{ic})\\,\\mu(k_{jc}) \\cos\\bigl((i - j)\\,\\theta_c\\bigr)",
  cases: {
    scores: aligned(`${score(" + \\class{s-phase}{\\delta}")} \\\\ ${theta}`),
    contents: aligned(`${score("").replace(`\\tfrac{1}{\\sqrt{${dim}}}`, "")} \\\\ ${theta}`),
    rope: aligned(pair),
    turned: aligned(
      `z_p &= \\mu(\\class{s-content}{x})\\,(\\cos p\\,\\theta_c,\\ \\sin p\\,\\theta_c),\\quad p < \\class{s-length}{n},\\ c = \\class{s-channel}{c} \\\\ ${theta}`,
    ),
  },
  of: ({ view }) => view,
};
