// Writes the formulas of the gated delta rule in TeX. \class marks symbols of controls.
import { put } from "../common/cells.js";
import { compared, isErasing, isGated, keysOf, queriesOf } from "./views.js";

const beta = "\\class{s-beta}{\\beta}";
const gate = "\\class{s-gate}{\\alpha}";
const erase = `(I - ${beta} k_l k_l^\\top)`;
const between = (factor) => `\\prod_{l = t}^{s + 1} ${factor}`;
const weight = "w_{ts}";

const gatedDelta = `${beta} q_t^\\top \\Bigl(${between(`${gate} ${erase}`)}\\Bigr) k_s`;
const rules = {
  gatedDelta: `${weight} = ${gatedDelta}`,
  channels: `${weight} = ${beta} q_t^\\top \\Bigl(${between(`${erase} \\operatorname{diag}(${gate}_l)`)}\\Bigr) k_s`,
  delta: `${weight} = ${beta} q_t^\\top \\Bigl(${between(erase)}\\Bigr) k_s`,
  gated: `${weight} = ${gate}^{t - s} q_t \\cdot k_s`,
  linear: `${weight} = q_t \\cdot k_s`,
};
const reach =
  "r_t = \\min \\Bigl\\{ r : \\sum_{s = t - r}^{t} \\lvert w_{ts} \\rvert \\ge \\class{s-share}{\\rho} \\sum_{s = 0}^{t} \\lvert w_{ts} \\rvert \\Bigr\\}";

/** The dot product of a query and a key, each divided by its length. */
function productOf(parameters, query, key) {
  const rowOf = ({ data, shape }, token) => data.subarray(token * shape[2], (token + 1) * shape[2]);
  const [a, b] = [rowOf(queriesOf(parameters), query), rowOf(keysOf(parameters), key)];
  const dot = (x, y) => x.reduce((sum, value, c) => sum + value * y[c], 0);
  return dot(a, b) / Math.sqrt((dot(a, a) + 1e-6) * (dot(b, b) + 1e-6));
}

const product = put("product", "q_t \\cdot k_s");
const power = `${put("gate", "\\alpha")}^{${put("count", "t - s")}}`;
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
      before: gatedDelta,
      beforeOf: ({ rule }) => (isErasing(rule) ? "before" : rule),
      cases,
      of: ({ at, parameters }) => caseAt(parameters.rule, at.y, at.x, parameters),
    },
    row: {
      before: gatedDelta,
      cases,
      of: ({ at, parameters }) => caseAt(compared[at.line], parameters.keys - 1, at.x, parameters),
    },
  },
  symbols: {
    w: {
      name: { en: "weight of a value", zh: "值的权重" },
      meaning: {
        en: "How much the value of token s counts in the output of token t.",
        zh: "词元 s 的值在词元 t 的输出中占多少。",
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
    α: {
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
    l: "counter",
    t: {
      name: { en: "token of the output", zh: "输出的词元" },
      meaning: { en: "The token whose query reads the state.", zh: "以其查询读取状态的词元。" },
      colour: "position",
    },
    s: {
      name: { en: "token of the value", zh: "值的词元" },
      meaning: { en: "The earlier token that wrote its value.", zh: "此前写入值的词元。" },
      colour: "key",
    },
    r: {
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
  of({ view, parameters }) {
    if (view === "reach") return "reach";
    return view === "row" ? "gatedDelta" : parameters.rule;
  },
};
