// Writes the formulas of DeBERTa's disentangled attention in TeX: the scores with all terms or one, and the buckets. \class
// marks symbols of controls.
import { dot, givenTo, rootOf, rowOf, wordVectors } from "../common/attention/cells.js";
import { betweenOf, dotted, productsOfRows, put, rowIn } from "../common/cells.js";
import { attention } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const [buckets, farthest] = ["\\class{s-positionBuckets}{B}", "\\class{s-maxDistance}{D}"];

const terms = {
  c2c: `q_{${query}} \\cdot k_{${key}}`,
  c2p: `q_{${query}} \\cdot K^r_{\\delta}`,
  p2c: `k_{${key}} \\cdot Q^r_{\\delta}`,
};
const row = `\\delta &= \\mathrm{clip}\\bigl(\\text{bucket}(${query} - ${key}) + ${buckets},\\; 0,\\; 2${buckets} - 1\\bigr)`;
const scoreOf = (shown) =>
  `A_{${query}${key}} &= \\frac{\\class{s-shown}{${shown.map((term) => terms[term]).join(" + ")}}}{\\sqrt{3\\,\\class{s-dim}{d}}}`;

const widening = `\\text{bucket}(x) &= \\begin{cases} x & \\lvert x\\rvert \\le \\mu \\\\ \\mathrm{sgn}(x)\\Bigl(\\mu + \\Bigl\\lceil \\dfrac{\\ln(n/\\mu)}{\\ln((${farthest} - 1)/\\mu)}\\,(\\mu - 1) \\Bigr\\rceil\\Bigr) & \\lvert x\\rvert > \\mu \\end{cases}`;
const lines = {
  all: [scoreOf(["c2c", "c2p", "p2c"]), row],
  c2c: [scoreOf(["c2c"])],
  c2p: [scoreOf(["c2p"]), row],
  p2c: [scoreOf(["p2c"]), row],
  terms: [
    `A_{${query}${key}} &= \\frac{1}{\\sqrt{3\\,\\class{s-dim}{d}}}\\bigl(${["c2c", "c2p", "p2c"].map((term) => `\\underbrace{${terms[term]}}_{\\text{${term}}}`).join(" + ")}\\bigr)`,
    row,
  ],
  decoder: [
    "I_i &= H_i + \\class{s-strength}{s}\\,P_i, \\quad i = 0 \\ldots \\class{s-length}{N} - 1",
    "\\text{similarity}_{ij} &= I_i \\cdot I_j",
  ],
  buckets: [
    widening,
    `x &= ${query} - ${key}, \\quad n = \\min(\\lvert x\\rvert,\\, ${farthest} - 1), \\quad \\mu = \\lfloor ${buckets}/2\\rfloor`,
  ],
};

// Of one cell, with its numbers in place of the symbols.
const middle = put("middle", "\\mu");
const apart = put("distance", "x");
const numbers = {
  near: apart,
  far: `\\operatorname{sgn}(${apart}) \\cdot \\Bigl(${middle} + \\Bigl\\lceil \\frac{\\ln(${put("size", "n")}/${middle})}{\\ln((${put("farthest", "D")} - 1)/${middle})} \\cdot (${middle} - 1) \\Bigr\\rceil\\Bigr)`,
};
/** @returns {[string, any]} */
const bucketOf = (distance, { positionBuckets, maxDistance }) => {
  const middle = Math.floor(positionBuckets / 2);
  const size = Math.min(Math.abs(distance), maxDistance - 1);
  return [Math.abs(distance) <= middle ? "near" : "far", { distance, middle, size, farthest: maxDistance }];
};
/** Where the last bucket begins: the last of the facts has every distance below the largest. */
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
    before: "\\text{bucket}(i - j)",
    cases: { ...numbers, near: `${put("query", "i")} - ${put("key", "j")}` },
    of(told) {
      const [name, values] = bucketOf(told.at.y - told.at.x, told.parameters);
      return [name, { ...values, ...betweenOf(told) }];
    },
  },
  staircase: {
    before: "\\text{bucket}(x)",
    cases: { ...numbers, near: `-${put("ahead", "(j - i)")}` },
    of({ at, parameters }) {
      const [name, values] = bucketOf(-at.x, parameters);
      return [name, { ...values, ahead: at.x }];
    },
  },
  decoder: productsOfRows(0, "I_i \\cdot I_j"),
};

/** Which row of the tables a distance has. */
function rowAt(apart, parameters) {
  const { positionBuckets, maxDistance } = parameters;
  const [name, { middle, size }] = bucketOf(apart, parameters);
  const wide = Math.log(size / middle) / Math.log((maxDistance - 1) / middle);
  // A whole number stays what it is, however it was rounded.
  const bucket = name === "near" ? apart : Math.sign(apart) * (middle + Math.ceil(wide * (middle - 1) - 1e-9));
  return Math.max(0, Math.min(2 * positionBuckets - 1, bucket + positionBuckets));
}

// Of scores and of one term: the products with their largest terms where there is one, each as a whole where there are three.
const productOf = {
  c2c: put("product", "q_i \\cdot k_j"),
  c2p: put("keyTerm", "q_i \\cdot K^r_\\delta"),
  p2c: put("queryTerm", "k_j \\cdot Q^r_\\delta"),
};
const under = `\\sqrt{3 \\cdot ${put("dim", "d")}}`;
const over = (text) => `\\frac{${text}}{${under}}`;
const single = Object.fromEntries(Object.entries(productOf).map(([name, text]) => [name, over(text)]));
const scoreAt = (told, key, shown) => {
  const { at, parameters } = told;
  const { queryOffset, keyOffset, dim } = parameters;
  const { q, k, keyTable, queryTable } = told.given(0);
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
  beforeOf: ({ shown }) => shown,
  of: (told) => scoreAt(told, told.at.x, told.parameters.shown),
};
cells.terms = {
  cases: single,
  of(told) {
    const { keys, keyOffset } = told.parameters;
    return scoreAt(told, keyOffset + (told.at.x % keys), Object.keys(single)[Math.floor(told.at.x / keys)]);
  },
};

// Of a cell of attention: the products of the terms that are shown, the content's in any case.
const withTables = [put("keyTerm", "q_i \\cdot K_\\delta"), put("queryTerm", "k_j \\cdot Q_\\delta")];
const sumOf = (...each) =>
  `\\frac{${[put("product", "q_i \\cdot k_j"), ...each].join(" + ")}}{${rootOf(attention.scale)}}`;
const termsCell = {
  cases: { all: sumOf(...withTables), c2c: sumOf(), c2p: sumOf(withTables[0]), p2c: sumOf(withTables[1]) },
  of(told) {
    const { parameters, at } = told;
    const { shown } = parameters;
    const [query, key] = wordVectors(told, attention.scale);
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

// A symbol of the method's own formula and of attention's.
const distanceVector = {
  name: { en: "vector of a distance", zh: "距离的向量" },
  meaning: {
    en: "A learned vector for a bucket of distances, made into a key or a query.",
    zh: "一桶距离的学到的向量，变为键或查询。",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: termsCell,
  cells,
  symbols: {
    A: "score",
    K: distanceVector,
    Q: distanceVector,
    r: distanceVector,
    δ: {
      name: { en: "row of the table", zh: "表中的行" },
      meaning: { en: "Which row of the table of distances is taken.", zh: "取距离表的哪一行。" },
      colour: "distance",
    },
    B: {
      name: { en: "position buckets", zh: "位置桶数" },
      meaning: { en: "How many buckets each direction has.", zh: "每个方向有多少个桶。" },
      colour: "parameter",
    },
    D: {
      name: { en: "largest distance", zh: "最大距离" },
      meaning: {
        en: "Distances are cut off one below this. Smaller ones share the last bucket already, because the logarithm is rounded up.",
        zh: "距离截止到此数减一。对数向上取整，所以更小的距离已在最后一个桶里。",
      },
      computed: lastBucket,
      colour: "parameter",
    },
    I: {
      name: { en: "decoder's input", zh: "解码器的输入" },
      meaning: {
        en: "The token's vector with its absolute position added, at the very end.",
        zh: "在最末加上绝对位置之后的词元向量。",
      },
    },
    H: "input",
    P: "encoding",
    s: "positionStrength",
    x: "distance",
    n: "distanceSize",
    μ: {
      name: { en: "middle", zh: "中点" },
      meaning: { en: "Up to this distance each one has a bucket of its own.", zh: "到此距离为止，每个距离各占一桶。" },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    K: distanceVector,
    Q: distanceVector,
    R: distanceVector,
  },
  attention: "\\frac{q_i \\cdot k_j + q_i \\cdot K\\!R_{\\delta(i,j)} + k_j \\cdot Q\\!R_{\\delta(i,j)}}{\\sqrt{3d}}",
  cases: Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [name, `\\begin{aligned} ${each.join(" \\\\ ")} \\end{aligned}`]),
  ),
  of({ parameters: { shown }, view }) {
    if (view === "scores") return shown;
    return view === "terms" || view === "decoder" ? view : "buckets";
  },
};
