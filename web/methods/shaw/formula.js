// Writes the formulas of Shaw's relative positions in TeX: the clipped distance and the terms of the scores and of
// the values. \class marks symbols of controls.
import { dot, givenTo, rootOf, rowOf, wordVectors } from "../common/attention/cells.js";
import { between, betweenOf, dotted, put, rowIn, summed } from "../common/cells.js";
import { attention } from "./attention.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const [back, ahead] = ["\\class{s-maxDistance}{\\Delta^-}", "\\class{s-maxAhead}{\\Delta^+}"];
const clip = `\\operatorname{clip}(\\Delta) &= \\max(-${back},\\, \\min(\\Delta,\\, ${ahead})), \\quad \\Delta = ${key} - ${query}`;

const sums = {
  distance: "",
  score: `\\text{term}_{${query}${key}} &= q_{${query}} \\cdot a^K_{\\operatorname{clip}(\\Delta)} / \\sqrt{\\class{s-dim}{d}} \\\\ `,
  value: `\\text{added}_{${query}} &= \\sum_{${key}} A_{${query}${key}}\\, a^V_{\\operatorname{clip}(\\Delta)}, \\quad A_{${query}${key}} = \\tfrac{1}{\\class{s-keys y-keyCount}{N_k}} \\\\ `,
};

const shown = { scores: "score", values: "value" };

// Formulas of single cells, with numbers in place of symbols.
const clipped = (distance) =>
  `\\operatorname{clip}\\bigl(${distance},\\, -${put("most", "\\Delta^-")},\\, ${put("ahead", "\\Delta^+")}\\bigr)`;
const bounds = ({ parameters: { maxDistance, maxAhead } }) => ({ most: maxDistance, ahead: maxAhead });
const clipTo = (distance, { maxDistance, maxAhead }) => Math.max(-maxDistance, Math.min(maxAhead, distance));
const cells = {
  scores: {
    cases: {
      row: `\\frac{${put("met", "q_m \\cdot a^K_{\\operatorname{clip}(\\Delta)}")}}{\\sqrt{${put("dim", "\\class{y-dim}{d}")}}}`,
    },
    of(context) {
      const { at, parameters } = context;
      const { q, keyTable } = context.given();
      const row = clipTo(at.x - at.y, parameters) + parameters.maxDistance;
      const query = rowIn(q, at.y - parameters.queryOffset);
      return ["row", { met: dotted(query, rowIn(keyTable, row)), dim: query.length }];
    },
  },
  values: {
    cases: { sum: put("sum", "\\text{added}_m") },
    of(context) {
      const { at, parameters } = context;
      const { maxDistance, keys, keyOffset } = parameters;
      const { data, shape } = context.given().valueTable;
      // Keys with the same clipped distance share a vector.
      const counts = new Map();
      for (let key = keyOffset; key < keyOffset + keys; key++) {
        const row = clipTo(key - at.y, parameters) + maxDistance;
        counts.set(row, (counts.get(row) ?? 0) + 1);
      }
      return [
        "sum",
        { sum: summed([...counts].map(([row, count]) => [count / keys, data[row * shape.at(-1) + at.x]])) },
      ];
    },
  },
  distances: {
    cases: { clipped: clipped(between) },
    of: (context) => ["clipped", { ...bounds(context), ...betweenOf(context) }],
  },
  clipping: {
    cases: { clipped: clipped(put("distance", "\\Delta")) },
    of: (context) => ["clipped", { ...bounds(context), distance: context.at.x }],
  },
};

// An attention cell: the dot product of the query with the vector of the clipped distance.
const clippedCell = {
  cases: { row: `\\frac{${put("met", "q_m \\cdot a^K_{n-m}")}}{${rootOf()}}` },
  of(context) {
    const { at, parameters } = context;
    const { maxDistance, maxAhead } = parameters;
    const [query] = wordVectors(context);
    const row = Math.max(-maxDistance, Math.min(maxAhead, at.x - at.y)) + maxDistance;
    return ["row", { met: dot(query, rowOf(givenTo(attention).keyTable(parameters), row)) }];
  },
};

const before = {
  name: { en: "limit before the query", zh: "查询之前的上限" },
  meaning: {
    en: "Keys at least this far before the query share one vector.",
    zh: "在查询之前相距达到此值的键共用一个向量。",
  },
  colour: "parameter",
};

const after = {
  name: { en: "limit after the query", zh: "查询之后的上限" },
  meaning: {
    en: "Keys at least this far after the query share one vector.",
    zh: "在查询之后相距达到此值的键共用一个向量。",
  },
  colour: "parameter",
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: clippedCell,
  cells,
  symbols: {
    "Δ^−": before,
    "Δ^+": after,
    a: {
      name: { en: "learned vector of a distance", zh: "学到的距离向量" },
      meaning: {
        en: "One for each clipped distance, added to keys or to values.",
        zh: "每个截断后的距离一个，加到键或值上。",
      },
    },
    K: {
      name: { en: "learned vector of a distance", zh: "学到的距离向量" },
      meaning: {
        en: "One for each clipped distance, added to keys or to values.",
        zh: "每个截断后的距离一个，加到键或值上。",
      },
    },
    V: {
      name: { en: "learned vector of a distance", zh: "学到的距离向量" },
      meaning: {
        en: "One for each clipped distance, added to keys or to values.",
        zh: "每个截断后的距离一个，加到键或值上。",
      },
    },
    keyCount: {
      name: { en: "number of keys", zh: "键数" },
      meaning: { en: "The number of keys; here all have the same weight.", zh: "共有多少个键：此处权重都相同。" },
      colour: "length",
    },
  },
  attentionSymbols: {
    "Δ^−": before,
    "Δ^+": after,
    K: {
      name: { en: "learned vector of a distance", zh: "学到的距离向量" },
      meaning: {
        en: "One for each clipped distance, added to keys or to values.",
        zh: "每个截断后的距离一个，加到键或值上。",
      },
    },
    learnedVector: {
      name: { en: "learned vector of a distance", zh: "学到的距离向量" },
      meaning: {
        en: "One for each clipped distance, added to keys or to values.",
        zh: "每个截断后的距离一个，加到键或值上。",
      },
    },
  },
  attention: `\\frac{q_m \\cdot (k_n + \\class{y-learnedVector}{a}^K_{\\operatorname{clip}(n - m,\\, -${back},\\, ${ahead})})}{\\sqrt{d}}`,
  cases: Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, `\\begin{aligned} ${sum}${clip} \\end{aligned}`]),
  ),
  law: "score",
  of: ({ view }) => shown[view] ?? "distance",
};
