// Writes the formulas of xPos in TeX: the rotated and scaled queries and keys, and their dot product. \class marks
// symbols of controls.
import { channelsOf, rotatedScore, rotatedValues } from "../common/attention/rotatedCell.js";
import { headDim } from "../common/attention/vectors.js";
import { put } from "../common/cells.js";

const dim = "\\class{s-dim}{d}";
const [base, gamma] = ["\\class{s-scaleBase}{N_s}", "\\class{s-gamma}{\\gamma}"];
const where = `\\zeta_i = \\frac{2i + ${gamma} ${dim}}{(1 + ${gamma})\\, ${dim}}, \\quad \\theta_i = \\class{s-base}{b}^{-2i/${dim}}`;
const scaled = (sign) =>
  `u'_i = \\zeta_i^{\\class{s-downscale}{${sign}}(p - \\class{s-center s-length}{p_0})/${base}}\\, R(p\\,\\theta_i)\\, u_i, \\qquad ${where}`;

// Formulas of single cells, with numbers in place of symbols.
const [gammaHere, wide] = [put("gamma", "\\gamma"), put("dim", "d")];
const zeta = (pair) =>
  `{\\Bigl(\\frac{${pair} + ${gammaHere} \\cdot ${wide}}{(1 + ${gammaHere}) \\cdot ${wide}}\\Bigr)}`;
const rotated = `\\cos\\bigl(${put("distance", "\\Delta")} \\cdot ${put("base", "b")}^{-2i/${wide}}\\bigr)`;
const sum = `2 \\sum_{i=0}^{${put("last", "d/2 - 1")}}`;
const every = put("scaleBase", "N_s");
const scale = (sign) =>
  `${zeta(put("twice", "2i"))}^{${sign}(${put("position", "p")} - ${put("center", "p_0")})/${every}}`;
const cells = {
  decay: {
    cases: {
      xpos: `${sum} ${zeta("2i")}^{-${put("distance", "\\Delta")}/${every}} \\cdot ${rotated}`,
      rope: `${sum} ${rotated}`,
    },
    of({ at, parameters: { dim, base, gamma, scaleBase } }) {
      return [at.line === 0 ? "rope" : "xpos", { distance: at.x, last: dim / 2 - 1, dim, base, gamma, scaleBase }];
    },
  },
  scale: {
    cases: { query: scale(""), key: scale("-") },
    of({ at, parameters: { dim, gamma, center, scaleBase, downscale } }) {
      const twice = [0, 2 * Math.floor(dim / 4), dim - 2][at.line ?? 0];
      return [downscale ? "key" : "query", { twice, gamma, dim, position: at.x, center, scaleBase }];
    },
  },
};

// An attention cell: the scales of query and key combine to a power of their distance.
const rotatedCell = {
  cases: {
    rotated: rotatedScore({
      more: (m) =>
        ` \\cdot {\\Bigl(\\frac{${2 * m} + ${gammaHere} \\cdot ${headDim}}{(1 + ${gammaHere}) \\cdot ${headDim}}\\Bigr)}^{${put("back", "(m - n)")}/${every}}`,
    }),
  },
  of(context) {
    const { gamma, scaleBase } = context.parameters;
    const apart = context.at.x - context.at.y;
    return [
      "rotated",
      { ...rotatedValues(context, () => apart, channelsOf.interleaved), gamma, scaleBase, back: -apart },
    ];
  },
};

/** Symbols that the method’s views and attention share. */
const inBoth = {
  γ: {
    name: { en: "offset of the decay", zh: "衰减的偏移" },
    meaning: { en: "Keeps the fastest pair from decaying at once.", zh: "使最快的维度对不致立即衰减。" },
    colour: "parameter",
  },
  N_s: {
    name: { en: "scale base", zh: "缩放底数" },
    meaning: { en: "The distance over which a pair decays by ζ once.", zh: "维度对按 ζ 衰减一次所经的距离。" },
    colour: "parameter",
  },
  ζ: {
    name: { en: "decay of a pair", zh: "维度对的衰减" },
    meaning: {
      en: "The factor on a pair's products for every N_s positions of distance, not for every position; it is closer to 1 at low frequencies.",
      zh: "距离每增加 N_s 个位置（而不是一个位置），维度对的乘积就乘以它一次；频率低的维度对更接近 1。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell,
  cells,
  symbols: {
    ...inBoth,
    u: "input",
    p_0: {
      name: { en: "centre", zh: "中心" },
      meaning: { en: "The position whose scale is 1.", zh: "缩放为 1 的位置。" },
      colour: "position",
    },
  },
  attentionSymbols: inBoth,
  // The centre is left out: it cancels in the product.
  attention: `\\frac{(\\zeta^{m/${base}} R_m\\,q_m) \\cdot (\\zeta^{-n/${base}} R_n\\,k_n)}{\\sqrt{d}}`,
  cases: {
    query: scaled(""),
    key: scaled("-"),
    decay: `q'_m \\cdot k'_n = \\sum_i \\zeta_i^{(m - n)/${base}}\\; q_i \\cdot R((n - m)\\,\\theta_i)\\, k_i, \\qquad ${where}`,
  },
  law: "decay",
  of: ({ parameters: { downscale }, view }) => {
    if (view === "decay") return "decay";
    return downscale ? "key" : "query";
  },
};
