// The formulas of AlphaFold's relpos as TeX: of one chain, of two, and of the table's vectors. \class marks the symbols that
// belong to a control.

const most = "\\class{s-maxRelative}{m}";
const clip = `\\operatorname{clip}(r_i - r_j + ${most},\\, 0,\\, 2${most})`;
const row = "\\text{row}_{ij}";
const number = "\\class{s-breaks}{b}";
const gap = `r_n = \\begin{cases} n & n < ${number} \\\\ n + \\class{s-gap}{g} & n \\ge ${number} \\end{cases}`;
const chains = `${row} = \\begin{cases} ${clip} & \\class{s-chains}{\\text{same chain}} \\\\ 2${most} + 1 & \\text{else} \\end{cases}`;
const one = `${row} = ${clip}, \\quad ${gap}`;
const vector = `z_{ij} \\mathrel{+}= \\class{s-seed s-dim}{W}_{${row}}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + b_{\\class{s-head}{h},\\,\\text{row}_{ij}}",
  cases: {
    one,
    chains,
    residue: `i = \\class{s-residue}{i}: \\quad ${chains}, \\quad ${gap}`,
    encodingOfOne: `${vector}, \\quad ${one}`,
    encodingOfChains: `${vector}, \\quad ${chains}`,
  },
  of: ({ view, parameters: { chains } }) => {
    if (view === "residue") return view;
    if (view === "encoding") return chains ? "encodingOfChains" : "encodingOfOne";
    return chains ? "chains" : "one";
  },
};
