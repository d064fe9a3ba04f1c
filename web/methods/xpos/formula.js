// The formulas of xPos as TeX: what becomes of queries and of keys, and their dot product. \class marks the symbols that
// belong to a control.

const dim = "\\class{s-dim}{D}";
const [base, gamma] = ["\\class{s-scaleBase}{B}", "\\class{s-gamma}{\\gamma}"];
const where = `\\zeta_m = \\frac{2m + ${gamma} ${dim}}{(1 + ${gamma})\\, ${dim}}, \\quad \\theta_m = \\class{s-base}{b}^{-2m/${dim}}`;
const scaled = (sign) =>
  `u'_m = \\zeta_m^{\\class{s-downscale}{${sign}}(p - \\class{s-center s-length}{c})/${base}}\\, R(p\\,\\theta_m)\\, u_m, \\qquad ${where}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    ζ: {
      name: { en: "decay of a pair", zh: "通道对的衰减" },
      meaning: {
        en: "What a pair's products are multiplied by for each position of distance: slow pairs keep more.",
        zh: "通道对的乘积每隔一个位置所乘的数：慢的通道对留得多。",
      },
      colour: "parameter",
    },
    γ: {
      name: { en: "offset of the decay", zh: "衰减的偏移" },
      meaning: { en: "Keeps the fastest pair from decaying at once.", zh: "使最快的通道对不致立即衰减。" },
      colour: "parameter",
    },
    B: {
      name: { en: "scale base", zh: "缩放底数" },
      meaning: { en: "Over how many positions the decay acts once.", zh: "衰减经多少个位置起一次作用。" },
      colour: "parameter",
    },
    c: {
      name: { en: "centre", zh: "中心" },
      meaning: { en: "The position where nothing is scaled.", zh: "不被缩放的位置。" },
      colour: "position",
    },
  },
  attentionSymbols: {
    ζ: {
      name: { en: "decay of a pair", zh: "通道对的衰减" },
      meaning: {
        en: "What a pair's products are multiplied by for each position of distance: slow pairs keep more.",
        zh: "通道对的乘积每隔一个位置所乘的数：慢的通道对留得多。",
      },
      colour: "parameter",
    },
  },
  attention: "\\frac{(\\zeta^{i} R_i\\,q_i) \\cdot (\\zeta^{-j} R_j\\,k_j)}{\\sqrt{d}}",
  cases: {
    query: scaled(""),
    key: scaled("-"),
    decay: `q'_i \\cdot k'_j = \\sum_m \\zeta_m^{(i - j)/${base}}\\; q_m \\cdot R((j - i)\\,\\theta_m)\\, k_m, \\qquad ${where}`,
  },
  of: ({ parameters: { downscale }, view }) => {
    if (view === "decay") return "decay";
    return downscale ? "key" : "query";
  },
};
