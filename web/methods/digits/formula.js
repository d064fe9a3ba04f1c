// The formulas of digits as TeX: as they are, of a position that is divided, in another base; and of RoPE's pairs. \class
// marks the symbols that belong to a control.

const position = "\\class{s-position s-length}{n}";
const place = "\\class{s-place}{m}";
const base = "\\class{s-base}{\\beta}";
const factor = "\\class{s-factor}{k}";
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
  `\\text{as trained: } & \\cos\\frac{${position}}{${base}^{${place}}}`,
  `\\text{linear: } & \\cos\\frac{${position}/${factor}}{${base}^{${place}}}`,
  `\\text{ntk: } & \\cos\\frac{${position}}{(${base}\\,${factor}^{1/(${count} - 1)})^{${place}}}`,
];
const aligned = (lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cases: {
    ...cases,
    place: aligned(Object.values(cases).map((text) => text.replace("=", "&="))),
    rope: aligned(waves),
  },
  of: ({ parameters: { way }, view }) => (view === "digits" ? way : view),
};
