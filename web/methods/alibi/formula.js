// Writes the formula of ALiBi in TeX: for a number of heads that is or is not a power of two, causal or not. \class marks
// symbols of controls.
import { apart, betweenOf, put } from "../common/cells.js";

const [head, heads, most] = ["\\class{s-head}{h}", "\\class{s-heads}{H}", "\\class{s-maxBias}{E}"];
const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset s-query}{m}"];
const product = `-a_{${head}}\\,\\lvert ${key} - ${query}\\rvert`;

const biases = {
  all: product,
  causal: `\\begin{cases} ${product} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
};
const slopes = {
  even: `2^{-${most}\\,(${head}+1)/${heads}}`,
  odd: `\\begin{cases} 2^{-${most}\\,(${head}+1)/H'} & ${head} < H' \\\\ 2^{-${most}\\,(2(${head}-H')+1)/(2H')} & ${head} \\ge H' \\end{cases} \\qquad H' = 2^{\\lfloor \\log_2 ${heads} \\rfloor}`,
};

const formulaOf = (bias, slope) =>
  `\\begin{aligned} \\text{bias}_{${query}${key}} &= ${biases[bias]} \\\\ a_{${head}} &= ${slopes[slope]} \\end{aligned}`;

// Formulas of a cell, with the slope written out.
const own = {
  even: `2^{-${put("most", "E")} \\cdot ${put("number", "(h + 1)")}/${put("heads", "H")}}`,
  later: `2^{-${put("most", "E")} \\cdot ${put("number", "(2(h - H') + 1)")}/${put("heads", "(2H')")}}`,
};
/** @returns {[string, Record<string, number>]} */
const slopeOf = (head, { heads, maxBias }) => {
  const power = 2 ** Math.floor(Math.log2(heads));
  const isLater = head >= power;
  const [number, count] = isLater ? [2 * (head - power) + 1, 2 * power] : [head + 1, power];
  return [isLater ? "later" : "even", { most: maxBias, number, heads: count }];
};
const times = (text) =>
  Object.fromEntries(Object.entries(own).map(([name, slope]) => [name, `-${slope} \\cdot ${text}`]));
const ofHead = (headOf, /** @type {(context: any) => object} */ placesOf = betweenOf) => ({
  cases: times(apart),
  of: (context) => {
    const [name, values] = slopeOf(headOf(context), context.parameters);
    return [name, { ...values, ...placesOf(context) }];
  },
});
const cells = {
  row: ofHead(
    ({ at }) => at.line ?? 0,
    ({ at, parameters: { query } }) => ({ key: at.x, query }),
  ),
  heads: ofHead(({ at }) => at.slice),
  bias: ofHead(({ parameters }) => parameters.head),
  profile: {
    cases: times(put("size", "\\lvert \\Delta \\rvert")),
    of: ({ at, parameters }) => {
      const [name, values] = slopeOf(at.line ?? 0, parameters);
      return [name, { ...values, size: Math.abs(at.x) }];
    },
  },
  slopes: { cases: own, of: ({ at, parameters }) => slopeOf(at.x, parameters) },
};

const symbols = {
  a: {
    name: { en: "slope", zh: "斜率" },
    meaning: {
      en: "How much a head subtracts from a score per position of distance.",
      zh: "距离每增加一个位置，一个头从分数中减去多少。",
    },
    colour: "parameter",
  },
  E: {
    name: { en: "largest exponent", zh: "最大指数" },
    meaning: {
      en: "If the number of heads is a power of two, the last head's slope is 2 to the power of −E.",
      zh: "头数为 2 的幂时，最后一个头的斜率是 2 的 −E 次幂。",
    },
    colour: "parameter",
  },
  "H^′": {
    name: { en: "power of two", zh: "2 的幂" },
    meaning: {
      en: "The largest power of two that does not exceed the number of heads.",
      zh: "不超过头数的最大的 2 的幂。",
    },
    colour: "head",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: cells.bias,
  symbols,
  attentionSymbols: symbols,
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{d}} - a_{\\class{s-head}{h}}\\,\\lvert n - m\\rvert",
  cells,
  cases: Object.fromEntries(
    Object.keys(biases).flatMap((bias) =>
      Object.keys(slopes).map((slope) => [`${bias} ${slope}`, formulaOf(bias, slope)]),
    ),
  ),
  law: "all even",
  of: ({ parameters: { heads, causal }, view }) =>
    `${causal && ["row", "bias", "heads"].includes(view) ? "causal" : "all"} ${Number.isInteger(Math.log2(heads)) ? "even" : "odd"}`,
};
