// Writes the formulas of DeBERTa's disentangled attention in TeX: scores with all terms or one, buckets, mask decoder. \class
// marks symbols of controls.
import { dot, givenTo, rootOf, rowOf, wordVectors } from "../common/attention/cells.js";
import { betweenOf, dotted, productsOfRows, put, rowIn } from "../common/cells.js";
import { attention } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const [buckets, farthest] = ["\\class{s-positionBuckets}{N_B}", "\\class{s-maxDistance}{\\Delta_{\\text{max}}}"];

const terms = {
  c2c: `q_{${query}} \\cdot k_{${key}}`,
  c2p: `q_{${query}} \\cdot K^r_{\\delta}`,
  p2c: `k_{${key}} \\cdot Q^r_{\\delta}`,
};
const row = `\\delta &= \\mathrm{clip}\\bigl(\\text{bucket}(${query} - ${key}) + ${buckets},\\; 0,\\; 2${buckets} - 1\\bigr)`;
const scoreOf = (shown) =>
  `S_{${query}${key}} &= \\frac{\\class{s-shown}{${shown.map((term) => terms[term]).join(" + ")}}}{\\sqrt{3\\,\\class{s-dim}{d}}}`;

const widening = `\\text{bucket}(z) &= \\begin{cases} z & \\lvert z\\rvert \\le \\mu \\\\ \\mathrm{sgn}(z)\\Bigl(\\mu + \\Bigl\\lceil \\dfrac{\\ln(\\nu/\\mu)}{\\ln((${farthest} - 1)/\\mu)}\\,(\\mu - 1) \\Bigr\\rceil\\Bigr) & \\lvert z\\rvert > \\mu \\end{cases}`;
const lines = {
  all: [scoreOf(["c2c", "c2p", "p2c"]), row],
  c2c: [scoreOf(["c2c"])],
  c2p: [scoreOf(["c2p"]), row],
  p2c: [scoreOf(["p2c"]), row],
  terms: [
    `S_{${query}${key}} &= \\frac{1}{\\sqrt{3\\,\\class{s-dim}{d}}}\\bigl(${["c2c", "c2p", "p2c"].map((term) => `\\underbrace{${terms[term]}}_{\\text{${term}}}`).join(" + ")}\\bigr)`,
    row,
  ],
  decoder: [
    "I_m &= x_m + \\class{s-strength}{\\alpha}\\,P_m, \\quad m = 0 \\ldots \\class{s-length}{N} - 1",
    "\\text{similarity}_{mn} &= I_m \\cdot I_n",
  ],
  buckets: [
    widening,
    `z &= ${query} - ${key}, \\quad \\nu = \\min(\\lvert z\\rvert,\\, ${farthest} - 1), \\quad \\mu = \\lfloor ${buckets}/2\\rfloor`,
  ],
};

// Formulas of a cell, with numbers in place of the symbols.
const middle = put("middle", "\\mu");
const apart = put("distance", "z");
const numbers = {
  near: apart,
  far: `\\operatorname{sgn}(${apart}) \\cdot \\Bigl(${middle} + \\Bigl\\lceil \\frac{\\ln(${put("size", "\\nu")}/${middle})}{\\ln((${put("farthest", "\\Delta_{\\text{max}}")} - 1)/${middle})} \\cdot (${middle} - 1) \\Bigr\\rceil\\Bigr)`,
};
/** @returns {[string, any]} */
const bucketOf = (distance, { positionBuckets, maxDistance }) => {
  const middle = Math.floor(positionBuckets / 2);
  const size = Math.min(Math.abs(distance), maxDistance - 1);
  return [Math.abs(distance) <= middle ? "near" : "far", { distance, middle, size, farthest: maxDistance }];
};
/** Computes where the last bucket begins. The last fact holds the buckets of all distances below the largest. */
const lastBucket = {
  words: {
    en: "With these settings it begins at distance {first}.",
    zh: "按这些设置，它从距离 {first} 开始。",
  },
  of: (facts) => {
    const { data } = facts.at(-1);
    return { first: data.indexOf(data.at(-1)) };
  },
};

/** @type {Record<string, import("../../figures/reader.js").Cell>} */
const cells = {
  buckets: {
    cases: { ...numbers, near: `${put("query", "m")} - ${put("key", "n")}` },
    of(context) {
      const [name, values] = bucketOf(context.at.y - context.at.x, context.parameters);
      return [name, { ...values, ...betweenOf(context) }];
    },
  },
  staircase: {
    cases: { ...numbers, near: `-${put("ahead", "(n - m)")}` },
    of({ at, parameters }) {
      const [name, values] = bucketOf(-at.x, parameters);
      return [name, { ...values, ahead: at.x }];
    },
  },
  decoder: productsOfRows(0, "I_m \\cdot I_n"),
};

/** The row of the tables for a distance. */
function rowAt(apart, parameters) {
  const { positionBuckets, maxDistance } = parameters;
  const [name, { middle, size }] = bucketOf(apart, parameters);
  const wide = Math.log(size / middle) / Math.log((maxDistance - 1) / middle);
  // Rounding errors must not push a whole number up to the next.
  const bucket = name === "near" ? apart : Math.sign(apart) * (middle + Math.ceil(wide * (middle - 1) - 1e-9));
  return Math.max(0, Math.min(2 * positionBuckets - 1, bucket + positionBuckets));
}

// Scores: three terms are shown as one number each; a single term shows the largest products of its sum.
const productOf = {
  c2c: put("product", "q_m \\cdot k_n"),
  c2p: put("keyTerm", "q_m \\cdot K^r_\\delta"),
  p2c: put("queryTerm", "k_n \\cdot Q^r_\\delta"),
};
const under = `\\sqrt{3 \\cdot ${put("dim", "d")}}`;
const over = (text) => `\\frac{${text}}{${under}}`;
const single = Object.fromEntries(Object.entries(productOf).map(([name, text]) => [name, over(text)]));
const scoreAt = (context, key, shown) => {
  const { at, parameters } = context;
  const { queryOffset, keyOffset, dim } = parameters;
  const { q, k, keyTable, queryTable } = context.given(0);
  const row = rowAt(at.y - key, parameters);
  const [ofQuery, ofKey] = [rowIn(q, at.y - queryOffset), rowIn(k, key - keyOffset)];
  const pairs = {
    product: [ofQuery, ofKey],
    keyTerm: [ofQuery, rowIn(keyTable, row)],
    queryTerm: [ofKey, rowIn(queryTable, row)],
  };
  const product = shown === "all" ? dot : dotted;
  const values = Object.entries(pairs).map(([name, [one, other]]) => [name, product(one, other)]);
  return [shown, { ...Object.fromEntries(values), dim }];
};
cells.scores = {
  cases: { all: over(Object.values(productOf).join(" + ")), ...single },
  of: (context) => scoreAt(context, context.at.x, context.parameters.shown),
};
cells.terms = {
  cases: single,
  of(context) {
    const { keys, keyOffset } = context.parameters;
    return scoreAt(context, keyOffset + (context.at.x % keys), Object.keys(single)[Math.floor(context.at.x / keys)]);
  },
};

// A cell of attention: the content term and the terms that are chosen.
const withTables = [put("keyTerm", "q_m \\cdot K_\\delta"), put("queryTerm", "k_n \\cdot Q_\\delta")];
const sumOf = (...each) =>
  `\\frac{${[put("product", "q_m \\cdot k_n"), ...each].join(" + ")}}{${rootOf(attention.scale)}}`;
const termsCell = {
  cases: { all: sumOf(...withTables), c2c: sumOf(), c2p: sumOf(withTables[0]), p2c: sumOf(withTables[1]) },
  of(context) {
    const { parameters, at } = context;
    const { shown } = parameters;
    const [query, key] = wordVectors(context, attention.scale);
    const row = rowAt(at.y - at.x, parameters);
    const { keyTable, queryTable } = givenTo(attention);
    const values = {
      product: dot(query, key),
      keyTerm: dot(query, rowOf(keyTable(parameters), row)),
      queryTerm: dot(key, rowOf(queryTable(parameters), row)),
    };
    return [shown, values];
  },
};

// This symbol is in the method's formula and in attention's.
const distanceVector = {
  name: { en: "vector of a distance", zh: "距离的向量" },
  meaning: {
    en: "A learned vector for a bucket of distances, projected to a key or a query.",
    zh: "为距离桶学到的向量，投影为键或查询。",
  },
};

const tableRow = {
  name: { en: "row of the table", zh: "表中的行" },
  meaning: { en: "The row of the distance table that is used.", zh: "所用的是距离表的哪一行。" },
  colour: "distance",
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: termsCell,
  cells,
  symbols: {
    K: distanceVector,
    Q: distanceVector,
    r: distanceVector,
    δ: tableRow,
    N_B: {
      name: { en: "position buckets", zh: "位置桶数" },
      meaning: { en: "The number of buckets in each direction.", zh: "每个方向的桶数。" },
      colour: "parameter",
    },
    Δ_max: {
      name: { en: "largest distance", zh: "最大距离" },
      meaning: {
        en: "Distances are clipped to Δmax − 1. The last bucket begins at a smaller distance, because the logarithm is rounded up.",
        zh: "距离截断到 Δmax − 1。对数向上取整，所以最后一个桶从更小的距离开始。",
      },
      computed: lastBucket,
      colour: "parameter",
    },
    I: {
      name: { en: "decoder's input", zh: "解码器的输入" },
      meaning: {
        en: "The last layer's output for a token plus its absolute position.",
        zh: "最后一层对词元的输出加上其绝对位置。",
      },
    },
    α: "positionStrength",
    z: {
      name: { en: "distance back", zh: "向后的距离" },
      meaning: {
        en: "The query's position minus the key's: −Δ, as DeBERTa counts distances.",
        zh: "查询的位置减去键的位置：−Δ，DeBERTa 这样计距离。",
      },
      colour: "distance",
    },
    μ: {
      name: { en: "middle", zh: "中点" },
      meaning: { en: "Up to this distance, each distance has its own bucket.", zh: "到此距离为止，每个距离各占一桶。" },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    K: distanceVector,
    Q: distanceVector,
    r: distanceVector,
    δ: tableRow,
  },
  attention: "\\frac{q_m \\cdot k_n + q_m \\cdot K^r_{\\delta(m,n)} + k_n \\cdot Q^r_{\\delta(m,n)}}{\\sqrt{3d}}",
  cases: Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [name, `\\begin{aligned} ${each.join(" \\\\ ")} \\end{aligned}`]),
  ),
  law: "all",
  of({ parameters: { shown }, view }) {
    if (view === "scores") return shown;
    return view === "terms" || view === "decoder" ? view : "buckets";
  },
};
