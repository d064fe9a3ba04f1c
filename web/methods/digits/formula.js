// Writes the formulas of digits in TeX: of a position, of a divided position, in another base; and of RoPE's dimension
// pairs. \class marks symbols of controls.
import { put } from "../common/cells.js";

const position = "\\class{s-position s-length y-position}{p}";
const place = "\\class{s-place}{i}";
const base = "\\class{s-base}{\\beta}";
const factor = "\\class{s-factor}{s}";
const changed = "\\class{s-changed}{\\beta'}";
const count = "\\class{s-digits}{D}";
const digit = (number, own) =>
  `\\class{s-way}{d}_{${place}} = \\Bigl\\lfloor \\frac{${number}}{${own}^{${place}}} \\Bigr\\rfloor \\bmod ${own}`;

const cases = {
  direct: `${digit(position, base)}, \\quad ${place} = 0, \\ldots, ${count}`,
  interpolation: `${digit(`${position}/${factor}`, base)}, \\quad d_0 = (${position}/${factor}) \\bmod ${base}`,
  change: `${digit(position, changed)}, \\quad ${changed}^{${count}} > ${position}`,
};
const waves = [
  `\\text{unscaled: } & \\cos\\frac{${position}}{${base}^{${place}}}`,
  `\\text{linear: } & \\cos\\frac{${position}/${factor}}{${base}^{${place}}}`,
  `\\text{ntk: } & \\cos\\frac{${position}}{(${base}\\,${factor}^{1/(${count} - 1)})^{${place}}}`,
];
const aligned = (lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

// Formulas of a cell, with numbers in place of the symbols.
const [number, times, written, at] = [put("number", "p"), put("factor", "s"), put("base", "\\beta"), put("place", "i")];
const divided = `${number}/${times}`;
const digitOf = (text) => `\\Bigl\\lfloor \\frac{${text}}{${written}^{${at}}} \\Bigr\\rfloor \\bmod ${written}`;
const places = { direct: digitOf(number), divided: digitOf(divided), last: `(${divided}) \\bmod ${written}` };
const ofDigit = (way, number, place, { base, changed, factor }) => {
  const name = way !== "interpolation" ? "direct" : place === 0 ? "last" : "divided";
  return [name, { number, place, factor, base: way === "change" ? changed : base }];
};
const ways = ["direct", "interpolation", "change"];
const cosines = {
  trained: `\\cos\\frac{${number}}{${written}^{${at}}}`,
  linear: `\\cos\\frac{${divided}}{${written}^{${at}}}`,
  ntk: `\\cos\\frac{${number}}{{(${written} \\cdot ${times}^{1/${put("others", "(D - 1)")}})}^{${at}}}`,
};
const cells = {
  digits: {
    cases: places,
    of: (context) => ofDigit(context.parameters.way, context.at.x, context.at.y, context.parameters),
  },
  place: {
    cases: places,
    of: (context) => ofDigit(ways[context.at.line], context.at.x, context.parameters.place, context.parameters),
  },
  rope: {
    cases: cosines,
    of({ at, parameters: { base, factor, place, digits } }) {
      const values = { number: at.x, base, factor, place, others: Math.max(1, digits - 1) };
      return [Object.keys(cosines)[at.line], values];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    i: {
      name: { en: "place of the digit", zh: "数位" },
      meaning: { en: "The place of a digit, counted from the last, which is 0.", zh: "数字的位次，末位为 0。" },
      colour: "pair",
    },
    β: "base",
    "β^′": {
      name: { en: "other base", zh: "另一底数" },
      meaning: {
        en: "A larger base, in which the same number of digits reaches larger positions.",
        zh: "更大的底数，同样多的数位可以表示更大的位置。",
      },
      colour: "base",
    },
    D: {
      name: { en: "number of digits", zh: "数位个数" },
      meaning: { en: "The number of digits of a position.", zh: "一个位置有多少位数字。" },
      colour: "length",
    },
    d: {
      name: { en: "digit", zh: "数字" },
      meaning: { en: "One digit of the position.", zh: "位置的一位数字。" },
      colour: "parameter",
    },
  },
  cases: {
    ...cases,
    place: aligned(Object.values(cases).map((text) => text.replace("=", "&="))),
    rope: aligned(waves),
  },
  law: "direct",
  of: ({ parameters: { way }, view }) => (view === "digits" ? way : view),
};
