// Writes the formula of the Forgetting Transformer in TeX: with chosen gates and with gates computed by a sigmoid. \class
// marks symbols of controls.
import { givenTo } from "../common/attention/cells.js";
import { put, resultsIn, summed } from "../common/cells.js";
import { attention } from "./views.js";

const [key, query] = ["\\class{s-keys}{n}", "\\class{s-queries}{m}"];
const sum = `\\sum_{j = ${key} + 1}^{${query}} \\ln g_j`;
const masked = `\\begin{cases} ${sum} & ${key} \\le ${query} \\\\ -\\infty & ${key} > ${query} \\end{cases}`;
const gate =
  "g_j = \\begin{cases} \\class{s-closed}{g_\\text{closed}} & j = \\class{s-closes}{a} \\\\ \\class{s-gate}{g} & j \\ne \\class{s-closes}{a} \\end{cases}";
const bias = `\\text{bias}_{${query}${key}}`;
const last = `\\text{bias}_{${key}} = \\sum_{j = ${key} + 1}^{\\class{s-keys}{N} - 1} \\ln g_j`;

// Formulas of a cell, with numbers in place of the symbols: how many gates lie between, and whether the closed one does.
const open = `${put("count", "(m - n)")} \\cdot \\ln ${put("gate", "g")}`;
const cases = { open, closed: `${open} + \\ln ${put("closed", "g_{\\text{closed}}")}` };
const between = (key, query, { gate, closed, closes }, isAlike) => {
  if (key > query) return undefined;
  const isAcross = !isAlike && key < closes && closes <= query;
  return [isAcross ? "closed" : "open", { count: query - key - (isAcross ? 1 : 0), gate, closed }];
};
const cells = {
  weights: {
    cases: { share: `\\frac{e^{${put("bias", "\\text{bias}_n")}}}{${put("all", "\\sum_j e^{\\text{bias}_j}")}}` },
    of(context) {
      const { data } = resultsIn(context)[context.at.line];
      const all = Array.from(data, Math.exp).reduce((sum, each) => sum + each, 0);
      const bias = data[context.at.x];
      return Number.isFinite(bias) ? ["share", { bias, all }] : undefined;
    },
  },
  heads: {
    cases: { sum: put("sum", "\\ln g_j") },
    of(context) {
      const { at, parameters } = context;
      if (at.x > at.y) return undefined;
      const { keys, head } = parameters;
      const { logits } = context.given();
      const row = logits.shape[0] > 1 ? head : 0;
      const own = logits.data.slice(row * keys + at.x + 1, row * keys + at.y + 1);
      return ["sum", { sum: summed(Array.from(own, (x) => [-Math.log1p(Math.exp(-x))])) }];
    },
  },
  bias: { cases, of: ({ at, parameters }) => between(at.x, at.y, parameters) },
  row: { cases, of: ({ at, parameters }) => between(at.x, parameters.keys - 1, parameters, at.line === 1) },
};

// A cell of attention: the product of the gates between key and query; each word has its own gate.
const keptCell = {
  cases: { kept: `\\ln ${put("kept", "\\class{y-g}{(g_{n+1} \\cdots g_m)}")}` },
  of({ indices, parameters }) {
    const [i, j] = indices.slice(-2);
    if (j > i) return undefined;
    const { data } = givenTo(attention).logits(parameters);
    const gates = Array.from(data.subarray(j + 1, i + 1), (x) => 1 / (1 + Math.exp(-x)));
    return ["kept", { kept: gates.reduce((all, gate) => all * gate, 1) }];
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: keptCell,
  cells,
  symbols: {
    g: {
      name: { en: "gate", zh: "门" },
      meaning: {
        en: "The fraction of all earlier content that a token keeps: 1 keeps everything, 0 forgets everything.",
        zh: "此前内容的保留比例：1 为全部保留，0 为全部遗忘。",
      },
      colour: "parameter",
    },
    a: {
      name: { en: "token that forgets", zh: "门关闭的词元" },
      meaning: { en: "The token whose gate is nearly closed.", zh: "门几乎关闭的词元。" },
      colour: "position",
    },
    μ: {
      name: { en: "mean", zh: "均值" },
      meaning: { en: "The mean of the gates' inputs.", zh: "门的输入的均值。" },
      colour: "parameter",
    },
    σ: {
      name: { en: "spread", zh: "离散程度" },
      meaning: { en: "The standard deviation of the gates' inputs.", zh: "门的输入的标准差。" },
      colour: "parameter",
    },
    u: {
      name: { en: "input of the gate", zh: "门的输入" },
      meaning: { en: "A number that the model computes from a token.", zh: "模型由词元算出的数。" },
    },
  },
  attentionSymbols: {
    g: {
      name: { en: "gate", zh: "门" },
      meaning: {
        en: "The fraction of all earlier content that a token keeps: 1 keeps everything, 0 forgets everything.",
        zh: "此前内容的保留比例：1 为全部保留，0 为全部遗忘。",
      },
      colour: "parameter",
    },
  },
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + \\sum_{j=n+1}^{m} \\ln g_j",
  cases: {
    bias: `${bias} = ${masked} \\qquad ${gate}`,
    row: `${last} \\qquad ${gate}`,
    weights: `A_{${key}} = \\frac{e^{\\text{bias}_{${key}}}}{\\sum_{j} e^{\\text{bias}_j}} \\qquad ${last} \\qquad ${gate}`,
    heads: `${bias} = ${masked} \\qquad g_j = \\frac{1}{1 + e^{-u_j}}, \\quad u_j \\sim \\mathcal{N}(\\class{s-level}{\\mu}, \\class{s-spread}{\\sigma}^2)`,
  },
  law: "row",
  of: ({ view }) => view,
};
