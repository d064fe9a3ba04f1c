// Writes the formulas of the gated delta rule in TeX. \class marks symbols of controls.
import { put } from "../common/cells.js";
import { compared, isErasing, isGated, keysOf, queriesOf } from "./views.js";

const beta = "\\class{s-beta}{\\beta}";
const gate = "\\class{s-gate}{g}";
const erase = `(I - ${beta} k_j k_j^\\top)`;
const between = (factor) => `\\prod_{j = m}^{n + 1} ${factor}`;
const weight = "A_{mn}";

const gatedDelta = `${beta} q_m^\\top \\Bigl(${between(`${gate} ${erase}`)}\\Bigr) k_n`;
const rules = {
  gatedDelta: `${weight} = ${gatedDelta}`,
  channels: `${weight} = ${beta} q_m^\\top \\Bigl(${between(`${erase} \\operatorname{diag}(${gate}_j)`)}\\Bigr) k_n`,
  delta: `${weight} = ${beta} q_m^\\top \\Bigl(${between(erase)}\\Bigr) k_n`,
  gated: `${weight} = ${gate}^{m - n} q_m \\cdot k_n`,
  linear: `${weight} = q_m \\cdot k_n`,
};
const reach =
  "a_m = \\min \\Bigl\\{ a : \\sum_{n = m - a}^{m} \\lvert A_{mn} \\rvert \\ge \\class{s-share}{\\rho} \\sum_{n = 0}^{m} \\lvert A_{mn} \\rvert \\Bigr\\}";

/** The dot product of a query and a key, each divided by its length. */
function productOf(parameters, query, key) {
  const rowOf = ({ data, shape }, token) => data.subarray(token * shape[2], (token + 1) * shape[2]);
  const [a, b] = [rowOf(queriesOf(parameters), query), rowOf(keysOf(parameters), key)];
  const dot = (x, y) => x.reduce((sum, value, c) => sum + value * y[c], 0);
  return dot(a, b) / Math.sqrt((dot(a, a) + 1e-6) * (dot(b, b) + 1e-6));
}

const product = put("product", "q_m \\cdot k_n");
const power = `${put("gate", "g")}^{${put("count", "m - n")}}`;
const cases = {
  own: `${put("beta", "\\beta")} \\cdot ${product}`,
  gated: `${power} \\cdot ${product}`,
  linear: product,
};

/** A token's own weight, and those of rules that erase nothing; the others are products of matrices. */
function caseAt(rule, query, key, parameters) {
  const { beta, gate } = parameters;
  if (key > query) return undefined;
  const values = { product: productOf(parameters, query, key) };
  if (isErasing(rule)) return key === query ? ["own", { ...values, beta }] : undefined;
  return isGated(rule) ? ["gated", { ...values, gate, count: query - key }] : ["linear", values];
}

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells: {
    weights: {
      cases,
      of: ({ at, parameters }) => caseAt(parameters.rule, at.y, at.x, parameters),
    },
    row: {
      cases,
      of: ({ at, parameters }) => caseAt(compared[at.line], parameters.keys - 1, at.x, parameters),
    },
  },
  symbols: {
    A: {
      name: { en: "weight of a value", zh: "值的权重" },
      meaning: {
        en: "How much the value of token n counts in the output of token m.",
        zh: "词元 n 的值在词元 m 的输出中占多少。",
      },
    },
    β: {
      name: { en: "writing strength", zh: "写入强度" },
      meaning: {
        en: "The share of what the state holds for a token's key that its value replaces.",
        zh: "词元的值替换状态中对应其键的内容的比例。",
      },
      colour: "parameter",
    },
    g: {
      name: { en: "gate", zh: "门" },
      meaning: {
        en: "The share of the whole state that a token keeps, e^g.",
        zh: "词元保留整个状态的比例，即 e^g。",
      },
      colour: "parameter",
    },
    I: {
      name: { en: "identity matrix", zh: "单位矩阵" },
      meaning: { en: "The matrix that changes nothing.", zh: "不改变任何向量的矩阵。" },
    },
    diag: {
      name: { en: "diagonal matrix", zh: "对角矩阵" },
      meaning: {
        en: "The matrix that multiplies each channel by its own factor.",
        zh: "把每个通道乘以各自系数的矩阵。",
      },
    },
    a: {
      name: { en: "tokens back", zh: "往回的词元数" },
      meaning: { en: "The distance from the output's token.", zh: "与输出的词元的距离。" },
      colour: "distance",
    },
    ρ: {
      name: { en: "share", zh: "比例" },
      meaning: { en: "The share of the sum of absolute weights.", zh: "占权重绝对值之和的比例。" },
      colour: "parameter",
    },
  },
  cases: { ...rules, reach },
  law: "gatedDelta",
  of({ view, parameters }) {
    if (view === "reach") return "reach";
    return view === "row" ? "gatedDelta" : parameters.rule;
  },
};
