// The formula of T5's bias as TeX: buckets of both directions or of one, and the bias that a table gives them. \class
// marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const [buckets, farthest] = ["\\class{s-buckets}{B}", "\\class{s-maxDistance}{D}"];
const way = (text) => `\\class{s-bidirectional}{${text}}`;

const bucket = {
  both: `f(\\lvert d\\rvert) + ${way("\\begin{cases} s & d > 0 \\\\ 0 & d \\le 0 \\end{cases}")}`,
  one: `f(${way("\\max(-d, 0)")})`,
};
const side = { both: `${way("\\lfloor")} ${buckets}${way("/2\\rfloor")}`, one: buckets };
const widening = `f(n) &= \\begin{cases} n & n < e \\\\ \\min\\Bigl(e + \\Bigl\\lfloor \\dfrac{\\ln(n/e)}{\\ln(${farthest}/e)}\\,(s - e)\\Bigr\\rfloor,\\; s - 1\\Bigr) & n \\ge e \\end{cases}`;

const entry = "\\text{table}_{\\text{bucket}(d),\\,\\class{s-head}{h}}";
const biases = {
  buckets: "",
  bias: `\\text{bias}(d) &= ${entry} \\\\ `,
  causal: `\\text{bias}(d) &= \\begin{cases} ${entry} & d \\le 0 \\\\ \\class{s-causal}{-\\infty} & d > 0 \\end{cases} \\\\ `,
};

const formulaOf = (bias, direction) =>
  `\\begin{aligned} ${biases[bias]}\\text{bucket}(d) &= ${bucket[direction]}, \\quad d = ${key} - ${query} \\\\ ${widening} \\\\ s &= ${side[direction]}, \\quad e = \\lfloor s/2\\rfloor \\end{aligned}`;

const shown = (view, causal) => {
  if (view === "bias") return causal ? "causal" : "bias";
  return view === "profile" ? "bias" : "buckets";
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    d: "distance",
    f: {
      name: { en: "bucket of a size", zh: "大小所属的桶" },
      meaning: {
        en: "Small distances one by one, larger ones by their logarithm.",
        zh: "小距离各占一桶，大距离按对数分。",
      },
      colour: "distance",
    },
    n: "distanceSize",
    e: {
      name: { en: "exact buckets", zh: "精确的桶数" },
      meaning: { en: "So many distances have a bucket each.", zh: "这么多个距离各占一桶。" },
      colour: "parameter",
    },
    D: {
      name: { en: "largest distance", zh: "最大距离" },
      meaning: { en: "Distances from here on share the last bucket.", zh: "从此距离起共用最后一个桶。" },
      colour: "length",
    },
    B: {
      name: { en: "number of buckets", zh: "桶数" },
      meaning: { en: "How many rows the table has.", zh: "表有多少行。" },
      colour: "parameter",
    },
    s: {
      name: { en: "buckets a side", zh: "每侧的桶数" },
      meaning: {
        en: "Half of the buckets where both directions have their own, otherwise all.",
        zh: "两个方向各有桶时为一半，否则为全部。",
      },
      colour: "parameter",
    },
  },
  attentionSymbols: { b: "bias" },
  attention: "q_i \\cdot k_j + b_{\\class{s-head}{h},\\,\\text{bucket}(j - i)}",
  cases: Object.fromEntries(
    Object.keys(biases).flatMap((bias) =>
      Object.keys(bucket).map((direction) => [`${bias} ${direction}`, formulaOf(bias, direction)]),
    ),
  ),
  of: ({ parameters: { bidirectional, causal }, view }) => `${shown(view, causal)} ${bidirectional ? "both" : "one"}`,
};
