// Writes the formulas of retention in TeX. \class marks symbols of controls.
import { apart, betweenOf, put } from "../common/cells.js";

const [head, key, query] = [
  "\\class{s-head}{h}",
  "\\class{s-keys s-keyOffset}{n}",
  "\\class{s-queries s-queryOffset}{m}",
];
const gamma = `g_{${head}} = 1 - 2^{-5-${head}}`;
const power = `g_{${head}}^{\\lvert ${key} - ${query} \\rvert}`;
const log = `\\lvert ${key} - ${query} \\rvert \\ln g_{${head}}`;
const cases = (text, ahead) =>
  `\\begin{cases} ${text} & ${key} \\le ${query} \\\\ \\class{s-causal}{${ahead}} & ${key} > ${query} \\end{cases}`;
const mask = `G_{${query}${key}}`;
const masks = { causal: `${mask} = ${cases(power, "0")}`, all: `${mask} = ${power}` };
const normalized = `\\class{s-normalize}{\\tilde G}_{${query}${key}} = \\frac{${mask}}{\\sqrt{\\sum_j G_{${query}j}}}`;
const bias = `\\text{bias}_{${query}${key}}`;

// Formulas of single cells, with numbers in place of symbols.
const rate = `1 - 2^{-5 - ${put("head", "h")}}`;
const ofHead = (context) => {
  const { at, parameters } = context;
  const { head, causal, normalize } = parameters;
  // Keys after the query have 0; a normalized mask is divided by the root of its row's sum.
  return (causal && at.x > at.y) || normalize ? undefined : ["power", { ...betweenOf(context), head }];
};
const cells = {
  mask: { cases: { power: `{(${rate})}^{${apart}}` }, of: ofHead },
  decay: {
    cases: { power: `{(${rate})}^{${put("distance", "\\Delta")}}` },
    of: ({ at }) => ["power", { head: at.line ?? 0, distance: at.x }],
  },
  bias: {
    cases: { power: `${apart} \\cdot \\ln(${rate})` },
    of: (context) => ["power", { ...betweenOf(context), head: context.parameters.head }],
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: cells.mask,
  cells,
  symbols: {
    g: {
      name: { en: "decay", zh: "衰减率" },
      meaning: {
        en: "The factor on a token's weight per position, between 0 and 1.",
        zh: "每过一个位置，词元的权重乘以它一次；介于 0 与 1。",
      },
      colour: "parameter",
    },
    G: {
      name: { en: "decay mask", zh: "衰减掩码" },
      meaning: { en: "The factor on each score.", zh: "每个分数所乘的系数。" },
    },
  },
  attentionSymbols: {
    g: {
      name: { en: "decay", zh: "衰减率" },
      meaning: {
        en: "The factor on a token's weight per position, between 0 and 1.",
        zh: "每过一个位置，词元的权重乘以它一次；介于 0 与 1。",
      },
      colour: "parameter",
    },
  },
  cases: {
    attention: "S_{mn} = g_{\\class{s-head}{h}}^{\\lvert n - m\\rvert}\\,\\frac{q_m \\cdot k_n}{\\sqrt{d}}",
    "mask causal": `${masks.causal} \\qquad ${gamma}`,
    "mask all": `${masks.all} \\qquad ${gamma}`,
    "mask causal normalized": `${normalized} \\qquad ${masks.causal} \\qquad ${gamma}`,
    "mask all normalized": `${normalized} \\qquad ${masks.all} \\qquad ${gamma}`,
    "bias causal": `${bias} = ${cases(log, "-\\infty")} \\qquad ${gamma}`,
    "bias all": `${bias} = ${log} \\qquad ${gamma}`,
    decay: `G_\\Delta = g_h^{\\lvert \\Delta \\rvert} \\qquad g_h = 1 - 2^{-5-h}, \\quad h < \\class{s-heads}{H}`,
  },
  law: "mask all",
  of: ({ view, parameters: { causal, normalize } }) =>
    view === "decay"
      ? view
      : `${view} ${causal ? "causal" : "all"}${view === "mask" && normalize ? " normalized" : ""}`,
};
