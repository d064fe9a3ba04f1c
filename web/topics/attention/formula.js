// Writes the formulas of the attention topic in TeX. \class marks symbols of controls.
import { dotted, put, resultsIn, rowIn, summed } from "../../methods/common/cells.js";
import { weightsAt } from "./length.js";
import { tokensOf } from "./picture.js";
import { placesOf } from "./views.js";

// Formulas of the cells of a head's steps, from vectors to output.
const over = `\\frac{${put("product", "q_m \\cdot k_n")}}{\\sqrt{${put("dim", "\\class{y-dim}{d}")}}}`;
const cap = put("cap", "\\text{cap}");
const weight = `\\frac{e^{${put("score", "S_{mn}")}}}{${put("all", "\\sum_j e^{S_{mj}}")}}`;
const steps = {
  weights: weight,
  sunk: weight.replace("}{\\class{f-all}", "}{e^0 + \\class{f-all}"),
  scores: over,
  capped: `${cap} \\cdot \\tanh\\Bigl(${over} / ${cap}\\Bigr)`,
  output: put("sum", "A_{mn} v_n"),
  similarity: put("product", "x_m \\cdot x_n"),
};
/** The number of nearest keys whose share is shown. */
const near = 128;
const waves = `\\sum_{i=0}^{31} \\cos\\bigl(${put("distance", "\\Delta")} \\cdot ${put("base", "\\class{y-base}{b}")}^{-2i/64}\\bigr)`;

/** Finds a cell's map, among maps side by side, and its two tokens. */
function mapAt({ indices, parameters, shape }, size) {
  const tokens = tokensOf(indices, size);
  if (!tokens) return undefined;
  const across = shape[1] / size;
  return { map: Math.floor(indices[0] / (size + 1)) * across + Math.floor(indices[1] / size), tokens, parameters };
}
const cells = {
  examples: {
    cases: {
      alone: put("product", "x_m \\cdot x_n"),
      biased: `${put("product", "x_m \\cdot x_n")} + ${put("bias", "B_{n-m}")}`,
    },
    of(context) {
      const found = mapAt(context, 3);
      if (!found) return undefined;
      const { map, tokens } = found;
      const all = resultsIn(context);
      const vectors = [context.given(0).q, all[1], context.given(0).q, all[5]][map];
      const product = dotted(rowIn(vectors, tokens[0]), rowIn(vectors, tokens[1]));
      return map === 2 ? ["biased", { product, bias: all[3].data[3 * tokens[0] + tokens[1]] }] : ["alone", { product }];
    },
  },
  head: {
    cases: steps,
    of(context) {
      const { step, cap, sink, textLength } = context.parameters;
      const [query, key] = context.indices.slice(-2);
      const [scores, weights] = resultsIn(context);
      const { q } = context.given(0);
      const [one, other] = [rowIn(q, query), rowIn(q, key)];
      const rowAt = ({ data }) => data.slice(query * textLength, (query + 1) * textLength);
      if (step === "output") {
        const sum = summed(Array.from(rowAt(weights), (weight, j) => [weight, rowIn(q, j)[key]]));
        return [step, { sum }];
      }
      if (step === "similarity") return [step, { product: dotted(one, other) }];
      if (step === "scores") return [cap ? "capped" : step, { product: dotted(one, other), dim: one.length, cap }];
      const row = rowAt(scores);
      const all = row.reduce((sum, score) => sum + Math.exp(score), 0);
      return row[key] === -Infinity ? undefined : [sink ? "sunk" : step, { score: row[key], all }];
    },
  },
  likeness: {
    cases: { waves },
    of: (context) => ["waves", { distance: context.at.x, base: context.given(2 * context.at.line).base }],
  },
  length: {
    cases: { share: put("sum", "\\sum_n A_n"), entropy: `-(${put("sum", "\\sum_n A_n \\log_2 A_n")})` },
    of(context) {
      const { measure, lines } = context.parameters;
      const { data } = resultsIn(context)[weightsAt(lines, context.at.line ?? 0, context.indices.at(-1))];
      if (measure === "share") return [measure, { sum: summed(Array.from(data.slice(-near), (weight) => [weight])) }];
      const bits = Array.from(data, (weight) => (weight > 0 ? [weight, Math.log2(weight)] : [0]));
      return [measure, { sum: summed(bits) }];
    },
  },
  maps: {
    cases: {
      weights: weight,
      content: over,
      sum: `${over} + ${put("position", "\\class{y-term}{B_{mn}}")}`,
      position: `${put("score", "S_{mn}")} - ${over}`,
    },
    of(context) {
      const { stage, textLength } = context.parameters;
      const found = mapAt(context, textLength);
      if (!found) return undefined;
      const {
        map,
        tokens: [query, key],
      } = found;
      const [name] = [["first", "second", "third", "fourth"].map((each) => context.parameters[each])[map]];
      const all = resultsIn(context);
      const places = placesOf(name);
      const row = (place) => all[place].data.slice(query * textLength, (query + 1) * textLength);
      const content = row(places.content)[key];
      const scores = row(places.sum);
      const dim = context.given(0).q?.shape.at(-1) ?? 8;
      const values = { product: content * Math.sqrt(dim), dim, score: scores[key], position: scores[key] - content };
      if (stage !== "content" && scores[key] === -Infinity) return undefined;
      return [stage, { ...values, all: scores.reduce((sum, score) => sum + Math.exp(score), 0) }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    cap: {
      name: { en: "soft cap", zh: "软上限" },
      meaning: { en: "Scores are limited to this absolute value.", zh: "分数的绝对值不超过此数。" },
      colour: "parameter",
    },
    entropy: {
      name: { en: "entropy", zh: "熵" },
      meaning: {
        en: "How evenly a query spreads its weights: log₂ of the number of keys if all are equal.",
        zh: "查询的权重分散得有多均匀：全部相等时为键数的 log₂。",
      },
      colour: "parameter",
    },
    share: {
      name: { en: "share of the last 128 keys", zh: "最近 128 个键的份额" },
      meaning: { en: "The share of a query's weight on the nearest keys.", zh: "查询给最近的键的权重份额。" },
      colour: "parameter",
    },
    sink: {
      name: { en: "sink", zh: "汇点" },
      meaning: {
        en: "An extra score of 0 that takes a share of the weights and contributes nothing.",
        zh: "额外的零分数：占走一份权重，但不贡献内容（attention sink）。",
      },
      colour: "parameter",
    },
  },
  cases: {
    examples:
      "\\begin{gathered} x_m \\cdot x_n \\qquad (x_m + P_m) \\cdot (x_n + P_n) \\qquad x_m \\cdot x_n + B_{n-m} \\qquad (R_{m\\class{s-angle}{\\theta}}\\,x_m) \\cdot (R_{n\\class{s-angle}{\\theta}}\\,x_n) \\end{gathered}",
    maps: "A_{mn} = \\frac{e^{S_{mn}}}{\\sum_j e^{S_{mj}}}",
    scores: "S_{mn} = \\frac{q_m \\cdot k_n}{\\sqrt{d}}",
    capped: "S_{mn} = \\class{s-cap}{\\text{cap}}\\,\\tanh\\frac{q_m \\cdot k_n}{\\class{s-cap}{\\text{cap}}\\sqrt{d}}",
    weights: "A_{mn} = \\frac{e^{S_{mn}}}{\\sum_j e^{S_{mj}}}",
    sunk: "A_{mn} = \\frac{e^{S_{mn}}}{\\class{s-sink y-sink}{e^0} + \\sum_j e^{S_{mj}}}",
    output: "o_m = \\sum_n A_{mn} v_n",
    likeness: "\\frac{1}{\\class{s-rows}{N} - \\lvert \\Delta\\rvert} \\sum_m P_m \\cdot P_{m+\\Delta}",
    similarity: "x_m \\cdot x_n",
    entropy: "\\class{s-measure}{\\text{entropy}} = -\\sum_n A_n \\log_2 A_n",
    share: "\\class{s-measure}{\\text{share}} = \\sum_{n \\ge N - 128} A_n",
  },
  law: "maps",
  of: ({ view, parameters: { measure, step, cap, sink } }) => {
    if (view === "length") return measure;
    if (view === "trained") return "maps";
    if (view !== "head") return view;
    if (step === "scores" && cap) return "capped";
    return step === "weights" && sink ? "sunk" : step;
  },
};
