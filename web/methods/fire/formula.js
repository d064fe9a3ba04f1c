// Writes the formulas of FIRE in TeX: of the network's input and of the bias, causal or not. \class marks symbols of
// controls.
import { apart, betweenOf, put, summed } from "../common/cells.js";
import { queriesShown } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset s-query}{m}"];
const input = `\\frac{\\psi(\\lvert ${key} - ${query} \\rvert)}{\\psi(\\max(${query}, \\class{s-threshold}{N_0})) + \\varepsilon}`;
const bend = "\\psi(z) = \\ln(\\class{s-c}{c}\\,z + 1)";
const layers =
  "\\text{bias} &= \\class{s-head s-seed}{W_2} \\operatorname{relu}(\\class{s-seed}{W_1}\\,u_{\\class{s-queries s-queryOffset s-query}{m}\\class{s-keys s-keyOffset}{n}} + \\class{s-seed}{b_1}) + \\class{s-head s-seed}{b_2}";
const masked = `\\begin{cases} ${input} & ${key} \\le ${query} \\\\ \\class{s-causal}{\\text{masked}} & ${key} > ${query} \\end{cases}`;

const inputs = { all: input, causal: masked };
const formulaOf = (view, seen) =>
  `\\begin{aligned} u_{${query}${key}} &= ${inputs[seen]}, \\quad ${bend}${view === "input" ? "" : ` \\\\ ${layers}`} \\end{aligned}`;

// Formulas of a cell, with numbers in place of the symbols; ε is too small to matter.
const bent = (text) => `\\ln\\bigl(${put("c", "c")} \\cdot ${text} + 1\\bigr)`;
const below = bent(`\\max(${put("query", "m")},\\, ${put("threshold", "N_0")})`);
const share = `\\frac{${bent(apart)}}{${below}}`;
const network = `${share} = ${put("x", "u")}, \\quad ${put("sum", "W_2")} + ${put("offset", "b_2")}`;
const inputOf = (size, query, { c, threshold }) =>
  Math.log(c * size + 1) / Math.log(c * Math.max(query, threshold) + 1);

/** The terms of a head's output, from the arguments of the call. */
function outputOf({ w1, b1, w2, b2 }, head, x) {
  const hidden = b1.data.length;
  const weights = Array.from(w2.data.subarray(head * hidden, (head + 1) * hidden));
  const units = weights.map((weight, n) => [weight, Math.max(0, w1.data[n] * x + b1.data[n])]);
  return { sum: summed(units), offset: b2.data[head] };
}
const cells = {
  bias: {
    cases: { network },
    of(context) {
      const { c, threshold } = context.parameters;
      const { key, query } = betweenOf(context);
      const x = inputOf(Math.abs(key - query), query, context.parameters);
      if (!Number.isFinite(x)) return undefined;
      return ["network", { key, query, c, threshold, x, ...outputOf(context.given(), 0, x) }];
    },
  },
  row: {
    cases: { network },
    of({ at, parameters, given }) {
      const { c, threshold } = parameters;
      const query = queriesShown(parameters)[at.line];
      const x = inputOf(Math.abs(at.x - query), query, { c, threshold });
      if (!Number.isFinite(x)) return undefined;
      return ["network", { key: at.x, query, c, threshold, x, ...outputOf(given(at.line), 0, x) }];
    },
  },
  input: {
    cases: { share },
    of: (context) => {
      const { c, threshold } = context.parameters;
      return ["share", { ...betweenOf(context), c, threshold }];
    },
  },
};

// These symbols are in the method's formula and in attention's.
const squeezing = {
  name: { en: "logarithmic transform", zh: "对数变换" },
  meaning: {
    en: "A logarithm that gives small distances more resolution than large ones.",
    zh: "使小距离比大距离分得更细的对数。",
  },
};
const threshold = {
  name: { en: "threshold", zh: "阈值" },
  meaning: {
    en: "Up to this query position, distances are divided by ψ of the threshold, so that they stay distinguishable in short texts.",
    zh: "查询位置不超过此值时，分母固定为阈值的 ψ，使短文本内仍可区分远近。",
  },
  colour: "parameter",
};

const small = {
  name: { en: "small number", zh: "小数" },
  meaning: { en: "Prevents division by 0.", zh: "避免除以 0。" },
};

const anyNumber = {
  name: { en: "any number", zh: "任意数" },
  meaning: { en: "The argument of ψ.", zh: "ψ 的自变量。" },
};

const curvature = {
  name: { en: "curvature", zh: "弯曲程度" },
  meaning: { en: "How strongly ψ compresses large distances.", zh: "ψ 把大距离压缩得多强。" },
  colour: "parameter",
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    ψ: squeezing,
    N_0: threshold,
    ε: small,
    z: anyNumber,
    c: curvature,
    u: {
      name: { en: "input of the network", zh: "网络的输入" },
      meaning: { en: "The distance as a fraction between 0 and 1.", zh: "化为 0 与 1 之间分数的距离。" },
      colour: "distance",
    },
    b: "learnedOffset",
  },
  attentionSymbols: {
    ψ: squeezing,
    N_0: threshold,
    ε: small,
    z: anyNumber,
    c: curvature,
    f: {
      name: { en: "network", zh: "网络" },
      meaning: { en: "A small learned network, with one output for each head.", zh: "学到的小网络，每个头一个输出。" },
    },
  },
  attention:
    "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + f_{\\class{s-head}{h}}\\biggl(\\frac{\\psi(\\lvert n - m\\rvert)}{\\psi(\\max(m, \\class{s-threshold}{N_0})) + \\varepsilon}\\biggr), \\quad \\psi(z) = \\ln(\\class{s-c}{c}\\,z + 1)",
  cases: Object.fromEntries(
    ["input", "bias"].flatMap((view) => Object.keys(inputs).map((seen) => [`${view} ${seen}`, formulaOf(view, seen)])),
  ),
  law: "input all",
  of: ({ parameters: { causal }, view }) =>
    `${view === "bias" || view === "row" ? "bias" : "input"} ${causal ? "causal" : "all"}`,
};
