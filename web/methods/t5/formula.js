// Writes the formula of T5's bias in TeX: the buckets of one or both directions, and the bias from a table.
// \class marks symbols of controls.
import { firstDistance } from "../common/axes.js";
import { put } from "../common/cells.js";
import { tableOf } from "./attention.js";
import { windowOfQuery } from "./buckets.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset s-query}{m}"];
const [buckets, farthest] = ["\\class{s-buckets}{N_B}", "\\class{s-maxDistance}{\\Delta_{\\text{max}}}"];
const way = (text) => `\\class{s-bidirectional}{${text}}`;

const bucket = {
  both: `f(\\lvert \\Delta\\rvert) + ${way("\\begin{cases} N_S & \\Delta > 0 \\\\ 0 & \\Delta \\le 0 \\end{cases}")}`,
  one: `f(${way("\\max(-\\Delta, 0)")})`,
};
const side = { both: `${way("\\lfloor")} ${buckets}${way("/2\\rfloor")}`, one: buckets };
const widening = `f(\\nu) &= \\begin{cases} \\nu & \\nu < N_E \\\\ \\min\\Bigl(N_E + \\Bigl\\lfloor \\dfrac{\\ln(\\nu/N_E)}{\\ln(${farthest}/N_E)}\\,(N_S - N_E)\\Bigr\\rfloor,\\; N_S - 1\\Bigr) & \\nu \\ge N_E \\end{cases}`;

const looking = "\\text{table}_{\\text{bucket}(\\Delta),\\,\\class{s-head}{h}}";
const biases = {
  buckets: "",
  bias: `\\text{bias}(\\Delta) &= ${looking} \\\\ `,
  causal: `\\text{bias}(\\Delta) &= \\begin{cases} ${looking} & \\Delta \\le 0 \\\\ \\class{s-causal}{-\\infty} & \\Delta > 0 \\end{cases} \\\\ `,
};

const formulaOf = (bias, direction) =>
  `\\begin{aligned} ${biases[bias]}\\text{bucket}(\\Delta) &= ${bucket[direction]}, \\quad \\Delta = ${key} - ${query} \\\\ ${widening} \\\\ N_S &= ${side[direction]}, \\quad N_E = \\lfloor N_S/2\\rfloor \\end{aligned}`;

const shown = (view, causal) => {
  if (["row", "bias", "heads"].includes(view)) return causal ? "causal" : "bias";
  return view === "profile" ? "bias" : "buckets";
};

// Formulas of single cells, with numbers in place of symbols.
const [n, e, s] = [put("size", "\\nu"), put("exact", "N_E"), put("side", "N_S")];
const wide = `\\min\\Bigl(${e} + \\Bigl\\lfloor \\frac{\\ln(${n}/${e})}{\\ln(${put("farthest", "\\Delta_{\\text{max}}")}/${e})} \\cdot (${s} - ${e}) \\Bigr\\rfloor,\\, ${s} - 1\\Bigr)`;
const d = put("distance", "\\Delta");
const numbers = {
  near: `\\lvert ${d}\\rvert`,
  "near, one way": `\\max(-${d},\\, 0)`,
  far: wide,
  "near, ahead": `${s} + ${n}`,
  "far, ahead": `${s} + ${wide}`,
};
/** @returns {[string, Record<string, number>]} */
const bucketOf = (distance, { bidirectional, buckets, maxDistance }) => {
  const side = bidirectional ? Math.floor(buckets / 2) : buckets;
  const exact = Math.floor(side / 2);
  const size = bidirectional ? Math.abs(distance) : Math.max(-distance, 0);
  const isNear = size < exact;
  const way = bidirectional && distance > 0 ? ", ahead" : isNear && !bidirectional ? ", one way" : "";
  return [(isNear ? "near" : "far") + way, { distance, size, exact, side, farthest: maxDistance }];
};
const looked = Object.fromEntries(
  Object.entries(numbers).map(([name, text]) => [
    name,
    `\\text{bucket} = ${text} = ${put("bucket", "\\text{bucket}")}, \\quad \\text{table}_{${put("bucket", "\\text{bucket}")},\\, ${put("head", "h")}}`,
  ]),
);
const entryOf = (parameters, bucket, head) => {
  const { data, shape } = tableOf(parameters);
  return data[bucket * shape[1] + head];
};
const lookedUp = (distance, head, { parameters, facts }) => {
  const [name, values] = bucketOf(distance, parameters);
  const bucket = facts.at(-1).data[distance - firstDistance(parameters)];
  return [name, { ...values, bucket, head, entry: entryOf(parameters, bucket, head) }];
};
const cells = {
  row: {
    cases: looked,
    of: ({ at, parameters, facts }) =>
      lookedUp(at.x - parameters.query, at.line ?? 0, { parameters: windowOfQuery(parameters), facts }),
  },
  staircase: {
    cases: numbers,
    of: ({ at, parameters }) => bucketOf(at.x, parameters),
  },
  heads: { cases: looked, of: (context) => lookedUp(context.at.x - context.at.y, context.at.slice, context) },
  bias: {
    cases: looked,
    of: (context) => lookedUp(context.at.x - context.at.y, context.parameters.head, context),
  },
  profile: {
    cases: looked,
    of: (context) => lookedUp(context.at.x, context.at.line ?? 0, context),
  },
};

// An attention cell; its first call gives the buckets.
const own = { distance: "distance", exact: "exact", farthest: "farthest", side: "side", size: "distanceSize" };
const inAttention = (tex) =>
  Object.entries(own).reduce((all, [name, key]) => all.replaceAll(`f-${name}}`, `f-${name} y-${key}}`), tex);
const lookedCell = {
  cases: Object.fromEntries(Object.entries(looked).map(([name, tex]) => [name, inAttention(tex)])),
  of(/** @type {any} */ { at, indices, parameters, results, earlier = results }) {
    const [name, values] = bucketOf(at.x - at.y, parameters);
    const [query, key] = indices.slice(-2);
    const bucket = earlier[0].data[query * parameters.textLength + key];
    const { head } = parameters;
    return [name, { ...values, bucket, head, entry: entryOf(parameters, bucket, head) }];
  },
};

/** Finds where the last bucket begins. The first fact has the buckets of all distances up to the largest. */
const lastBucket = {
  words: {
    en: "With these settings it begins at distance {first}.",
    zh: "按这些设置，它从距离 {first} 开始。",
  },
  of: (/** @type {any[]} */ [{ data }]) => ({ first: data.indexOf(data.at(-1)) }),
};

// Attention uses other letters for these, because its formula has e and s already.
const bucketing = {
  exact: {
    name: { en: "exact buckets", zh: "精确的桶数" },
    meaning: { en: "The number of distances that have a bucket each.", zh: "这么多个距离各占一桶。" },
    colour: "parameter",
  },
  farthest: {
    name: { en: "largest distance", zh: "最大距离" },
    meaning: {
      en: "The end of the logarithmic scale. The last bucket begins earlier, because the logarithm is rounded down.",
      zh: "对数到此为止。对数向下取整，所以最后一个桶开始得更早。",
    },
    colour: "length",
  },
  side: {
    name: { en: "buckets a side", zh: "每侧的桶数" },
    meaning: {
      en: "Half of the buckets if each direction has its own, otherwise all.",
      zh: "两个方向各有桶时为一半，否则为全部。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: lookedCell,
  cells,
  symbols: {
    f: {
      name: { en: "bucket of a distance", zh: "距离所属的桶" },
      meaning: {
        en: "Small distances have a bucket each; larger ones are grouped by their logarithm.",
        zh: "小距离各占一桶，大距离按对数分。",
      },
      colour: "distance",
    },
    N_E: bucketing.exact,
    Δ_max: { ...bucketing.farthest, computed: lastBucket },
    N_S: bucketing.side,
    N_B: {
      name: { en: "number of buckets", zh: "桶数" },
      meaning: { en: "The number of rows of the table.", zh: "表有多少行。" },
      colour: "parameter",
    },
  },
  attentionSymbols: { ...bucketing },
  attention: "q_m \\cdot k_n + B_{\\class{s-head}{h},\\,\\text{bucket}(n - m)}",
  cases: Object.fromEntries(
    Object.keys(biases).flatMap((bias) =>
      Object.keys(bucket).map((direction) => [`${bias} ${direction}`, formulaOf(bias, direction)]),
    ),
  ),
  law: "bias one",
  of: ({ parameters: { bidirectional, causal }, view }) => `${shown(view, causal)} ${bidirectional ? "both" : "one"}`,
};
