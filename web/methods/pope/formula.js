// Writes the formulas of PoPE in TeX. \class marks symbols of controls.

import { rootOf, wordVectors } from "../common/attention/cells.js";
import { headDim } from "../common/attention/vectors.js";
import { pointAt, pointOf, put, rotatedPairs, rowIn, summed } from "../common/cells.js";

const dim = "\\class{s-dim}{d}";
const theta = `\\theta_c &= \\class{s-base}{b}^{-c/${dim}},\\quad \\mu(a) = \\ln(1 + e^{a})`;
const score = (phase) =>
  `S(\\Delta) &= \\tfrac{1}{\\sqrt{${dim}}}\\textstyle\\sum_{c<${dim}} \\mu(q_c)\\,\\mu(k_c)\\cos(\\Delta\\,\\theta_c${phase}),\\quad \\lvert \\Delta\\rvert \\le \\class{s-maxDistance}{\\Delta_{\\text{max}}}`;
const pair = `S(\\Delta) &= \\textstyle\\sum_{i<${dim}/2} \\lvert q_i\\rvert\\,\\lvert k_i\\rvert \\cos(\\Delta\\,\\theta_i + \\angle k_i - \\angle q_i),\\quad \\lvert \\Delta\\rvert \\le \\class{s-maxDistance}{\\Delta_{\\text{max}}} \\\\ \\theta_i &= \\class{s-base}{b}^{-2i/${dim}}`;

const aligned = (lines) => `\\begin{aligned} ${lines} \\end{aligned}`;

// An attention cell: each channel contributes the product of two lengths times the cosine of its angle.
const channels = [...Array(headDim).keys()];
const lengthsCell = {
  cases: {
    lengths: `\\frac{${channels
      .map(
        (c) =>
          `${put(`size${c}`, `\\mu(q_${c})\\mu(k_${c})`)} \\cdot \\cos\\bigl(${put("distance", "(n - m)")} \\cdot ${put("base", "b")}^{-${c}/${headDim}}\\bigr)`,
      )
      .join(" + ")}}{${rootOf()}}`,
  },
  of(context) {
    const [query, key] = wordVectors(context);
    const length = (x) => Math.log1p(Math.exp(x));
    const sizes = Object.fromEntries(channels.map((c) => [`size${c}`, length(query[c]) * length(key[c])]));
    return ["lengths", { ...sizes, distance: context.at.x - context.at.y, base: context.parameters.base }];
  },
};

// Formulas of single cells: for each channel or pair, the product of lengths times the cosine of the angle.
const softplus = (x) => Math.log1p(Math.exp(x));
const softened = (query, key, angleOf) =>
  summed(Array.from(query, (x, c) => [softplus(x) * softplus(key[c]), Math.cos(angleOf(c))]));
const slower = (over, { base, dim }) => base ** (-over / dim);
const part = (wave) =>
  `${put("size", "\\mu(a)")} \\cdot \\${wave}\\bigl(${put("position", "p")} \\cdot ${put("base", "b")}^{-${put("channel", "c")}/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;
const cells = {
  scores: {
    cases: { sum: `\\frac{${put("sum", "q \\cdot k")}}{\\sqrt{${put("dim", "\\class{y-dim}{d}")}}}` },
    of(context) {
      const { at, parameters } = context;
      const { dim, phase } = parameters;
      const { q, k } = context.given();
      const [query, key] = [rowIn(q, 0), rowIn(k, 0)];
      const sum =
        at.line === 0
          ? summed(rotatedPairs(query, key, (m) => at.x * slower(2 * m, parameters)))
          : softened(query, key, (c) => at.x * slower(c, parameters) + phase);
      return ["sum", { sum, dim }];
    },
  },
  contents: {
    cases: { sum: put("sum", "q \\cdot k") },
    of(context) {
      const { at, parameters } = context;
      const [query, key] = [rowIn(context.given(0).x, at.y), rowIn(context.given(1).x, 0)];
      return ["sum", { sum: softened(query, key, (c) => at.x * slower(c, parameters)) }];
    },
  },
  rope: {
    cases: { sum: put("sum", "q \\cdot k") },
    of(context) {
      const { at, parameters } = context;
      const [query, key] = [rowIn(context.given(0).x, at.y), rowIn(context.given(1).x, 0)];
      return ["sum", { sum: summed(rotatedPairs(query, key, (m) => at.x * slower(2 * m, parameters))) }];
    },
  },
  turned: {
    cases: { point: pointOf(part("cos"), part("sin")) },
    of(context) {
      const { content, channel, base, dim } = context.parameters;
      return [
        "point",
        { ...pointAt(context), size: softplus(content), position: context.at.index, channel, base, dim },
      ];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: lengthsCell,
  symbols: {
    μ: {
      name: { en: "softplus", zh: "softplus" },
      meaning: { en: "Maps any number to a positive one: ln(1 + e^x).", zh: "把任意数变成正数：ln(1 + e^x)。" },
    },
    δ: {
      name: { en: "phase", zh: "相位" },
      meaning: {
        en: "A learned angle added to the key's angle, the same at every distance.",
        zh: "学到的角度，加在键的角度上，与距离无关。",
      },
      colour: "frequency",
    },
    z: {
      name: { en: "rotated channel", zh: "旋转后的通道" },
      meaning: {
        en: "A channel as an arrow, with a length and a direction.",
        zh: "以箭头表示的通道：有长度和方向。",
      },
    },
    a: {
      name: { en: "content", zh: "内容" },
      meaning: { en: "The token's value in this channel.", zh: "词元在此通道的值。" },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    μ: {
      name: { en: "softplus", zh: "softplus" },
      meaning: { en: "Maps any number to a positive one: ln(1 + e^x).", zh: "把任意数变成正数：ln(1 + e^x)。" },
    },
  },
  attention: "\\frac{1}{\\sqrt{d}} \\sum_c \\mu(q_{mc})\\,\\mu(k_{nc}) \\cos\\bigl((m - n)\\,\\theta_c\\bigr)",
  cases: {
    scores: aligned(`${score(" + \\class{s-phase}{\\delta}")} \\\\ ${theta}`),
    contents: aligned(`${score("").replace(`\\tfrac{1}{\\sqrt{${dim}}}`, "")} \\\\ ${theta}`),
    rope: aligned(pair),
    turned: aligned(
      `z_p &= \\mu(\\class{s-content}{a})\\,(\\cos p\\,\\theta_{\\class{s-channel}{c}},\\ \\sin p\\,\\theta_c),\\quad p < \\class{s-length}{N} \\\\ ${theta}`,
    ),
  },
  law: "scores",
  of: ({ view }) => view,
};
