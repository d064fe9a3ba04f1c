// Writes the formulas of CoPE in TeX: the positions and the position term of the scores, causal or not. \class marks symbols
// of controls.
import { dot, givenTo, rootOf, rowOf } from "../common/attention/cells.js";
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { lastQuery } from "../common/axes.js";
import { put, rowIn, summed } from "../common/cells.js";
import { attention } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const root = "\\sqrt{\\class{s-dim}{d}}";

const gate = `g_{${query}j} &= \\sigma(\\class{s-sharpness}{\\eta}\\,q_{${query}} \\cdot k_j / ${root})`;
const counted = {
  causal: `\\class{s-causal}{\\sum_{j=n}^{m}}`,
  all: `\\class{s-causal}{\\sum_{j\\ge n}}`,
};
const position = (way) =>
  `p_{${query}${key}} &= \\min\\Bigl(${counted[way]} g_{${query}j},\\; \\class{s-positions}{N} - 1\\Bigr)`;

const sum = `\\frac{(1 - w)\\,q_{${query}} \\cdot T_{\\lfloor p\\rfloor} + w\\,q_{${query}} \\cdot T_{\\lceil p\\rceil}}{${root}}`;
const hidden = {
  causal: `\\begin{cases} ${sum} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
  all: sum,
};
const score = (way) =>
  `\\text{term}_{${query}${key}} &= ${hidden[way]}, \\quad p = p_{${query}${key}}, \\quad w = p - \\lfloor p\\rfloor`;

const lines = { position: (way) => [gate, position(way)], score: (way) => [score(way), position(way), gate] };

// Formulas of a cell: the sum of the gates between key and query, and for a score the two table rows around that sum.
const gatesAt = (context, query, row) => {
  const { q, k, scale } = context.given();
  const { keyOffset, keys, causal } = context.parameters;
  const [first, last] = [context.at.x - keyOffset, causal ? Math.min(query - keyOffset, keys - 1) : keys - 1];
  const asked = rowIn(q, row);
  const gates = [];
  for (let t = first; t <= last; t++) gates.push([1 / (1 + Math.exp(-scale * dot(asked, rowIn(k, t))))]);
  return { count: summed(gates), most: context.parameters.positions - 1 };
};
const gates = {
  causal: "\\sum_{j=n}^{m} g_{mj}",
  all: "\\sum_{j \\ge n} g_{mj}",
};
const counts = {
  cases: { counted: `\\min\\bigl(${put("count", gates.all)},\\, ${put("most", "N - 1")}\\bigr)` },
};
const cells = {
  positions: {
    ...counts,
    of: (context) => ["counted", gatesAt(context, context.at.y, context.at.y - context.parameters.queryOffset)],
  },
  count: { ...counts, of: (context) => ["counted", gatesAt(context, lastQuery(context.parameters), 0)] },
  scores: {
    cases: {
      between: `\\frac{(1 - ${put("share", "w")}) \\cdot ${put("below", "q_m \\cdot T_{\\lfloor p\\rfloor}")} + ${put("share", "w")} \\cdot ${put("above", "q_m \\cdot T_{\\lceil p\\rceil}")}}{\\sqrt{${put("dim", "d")}}}`,
    },
    of(context) {
      const { at, parameters, facts } = context;
      const { queryOffset, keyOffset, keys, dim } = parameters;
      const { q, table } = context.given();
      const row = at.y - queryOffset;
      const position = facts[0].data[row * keys + at.x - keyOffset];
      const met = (n) => dot(rowIn(q, row), rowIn(table, n));
      const [below, above] = [met(Math.floor(position)), met(Math.ceil(position))];
      return ["between", { share: position % 1, below, above, dim }];
    },
  },
};

// A cell of attention: the sum of the gates from the key to the query is a position between two rows of the table.
const countedCell = {
  cases: {
    between: `\\frac{(1 - ${put("share", "w")}) \\cdot ${put("below", "q_m \\cdot T_{\\lfloor \\class{y-contextual}{p}\\rfloor}")} + ${put("share", "w")} \\cdot ${put("above", "q_m \\cdot T_{\\lceil \\class{y-contextual}{p}\\rceil}")}}{${rootOf()}}`,
  },
  of(context) {
    const { indices, parameters } = context;
    const { positions, sharpness, causal, textLength } = parameters;
    const [i, j] = indices.slice(-2);
    const vectors = vectorsOf()(parameters);
    const query = rowOf(vectors, i);
    let count = 0;
    for (let t = j; t <= (causal ? i : textLength - 1); t++)
      count += 1 / (1 + Math.exp((-sharpness * dot(query, rowOf(vectors, t))) / Math.sqrt(headDim)));
    const position = Math.min(count, positions - 1);
    const table = givenTo(attention).table(parameters);
    const met = (row) => dot(query, rowOf(table, row));
    return ["between", { share: position % 1, below: met(Math.floor(position)), above: met(Math.ceil(position)) }];
  },
};

/** Symbols of the method’s views and of attention. */
const inBoth = {
  w: {
    name: { en: "weight of the next row", zh: "下一行的权重" },
    meaning: {
      en: "The fractional part of the position, which is the weight of the next whole position.",
      zh: "位置的小数部分，即下一个整数位置的权重。",
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: countedCell,
  symbols: {
    ...inBoth,
    p: {
      name: { en: "contextual position", zh: "上下文位置" },
      meaning: {
        en: "The sum of the gates from the key to the query, so that only some tokens count.",
        zh: "从键到查询的各门之和，因此只有部分词元计入。",
      },
      colour: "position",
    },
    g: {
      name: { en: "gate", zh: "门" },
      meaning: {
        en: "How far a key counts towards the position: 0 is not at all, 1 is fully.",
        zh: "该键计入位置的程度：0 为不计入，1 为完全计入。",
      },
      colour: "parameter",
    },
    T: {
      name: { en: "learned vector of a position", zh: "学到的位置向量" },
      meaning: {
        en: "A row of the learned table, one for each whole position.",
        zh: "学到的表的一行，每个整数位置一行。",
      },
    },
    η: {
      name: { en: "sharpness", zh: "锐度" },
      meaning: { en: "The factor on the scores inside the gate.", zh: "门内分数所乘的系数。" },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    ...inBoth,
    embedding: {
      name: { en: "learned vector of a position", zh: "学到的位置向量" },
      meaning: {
        en: "A row of the learned table, one for each whole position.",
        zh: "学到的表的一行，每个整数位置一行。",
      },
    },
    contextual: {
      name: { en: "contextual position", zh: "上下文位置" },
      meaning: {
        en: "The sum of the gates from the key to the query, so that only some tokens count.",
        zh: "从键到查询的各门之和，因此只有部分词元计入。",
      },
      colour: "position",
    },
  },
  attention: [
    "\\frac{q_m \\cdot k_n + (1 - w)\\,q_m \\cdot \\class{y-embedding}{T}_{\\lfloor \\class{y-contextual}{p} \\rfloor} + w\\,q_m \\cdot \\class{y-embedding}{T}_{\\lceil \\class{y-contextual}{p} \\rceil}}{\\sqrt{d}}",
    "\\class{y-contextual}{p} &= \\class{y-contextual}{p}_{mn}, \\quad w = \\class{y-contextual}{p} - \\lfloor \\class{y-contextual}{p} \\rfloor",
  ].join(" \\\\ "),
  cases: Object.fromEntries(
    Object.entries(lines).flatMap(([name, of]) =>
      Object.keys(counted).map((way) => [
        `${name} ${way}`,
        `\\begin{aligned} ${of(way).join(" \\\\ ")} \\end{aligned}`,
      ]),
    ),
  ),
  law: "position causal",
  of: ({ parameters: { causal }, view }) => `${view === "scores" ? "score" : "position"} ${causal ? "causal" : "all"}`,
};
