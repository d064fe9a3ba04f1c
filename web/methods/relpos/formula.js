// Writes the formulas of AlphaFold's relpos in TeX: rows for one and two chains, and the table's vectors. \class marks
// symbols of controls.
import { givenTo } from "../common/attention/cells.js";
import { put } from "../common/cells.js";
import { attention } from "./views.js";

const most = "\\class{s-maxRelative}{\\Delta_{\\text{max}}}";
const clip = `\\operatorname{clip}(p_m - p_n + ${most},\\, 0,\\, 2${most})`;
const row = "\\text{row}_{mn}";
const number = "\\class{s-breaks}{a}";
const gap = `p_m = \\begin{cases} m & m < ${number} \\\\ m + \\class{s-gap}{g} & m \\ge ${number} \\end{cases}`;
const chains = `${row} = \\begin{cases} ${clip} & \\class{s-chains}{\\text{same chain}} \\\\ 2${most} + 1 & \\text{else} \\end{cases}`;
const one = `${row} = ${clip}, \\quad ${gap}`;
const vector = `z_{mn} \\mathrel{+}= \\class{s-seed s-dim}{W}_{${row}}`;

// Formulas of single cells, with numbers in place of symbols.
const widest = put("most", "\\Delta_{\\text{max}}");
const cases = {
  same: `\\operatorname{clip}\\bigl(${put("query", "p_m")} - ${put("key", "p_n")} + ${widest},\\, 0,\\, 2 \\cdot ${widest}\\bigr)`,
  apart: `2 \\cdot ${widest} + 1`,
};
/** @returns {[string, any]} */
const between = (i, j, chains, { maxRelative, breaks, gap }) => {
  const numberOf = (n) => (n < breaks ? n : chains ? n - breaks : n + gap);
  const isApart = chains && i < breaks !== j < breaks;
  return [isApart ? "apart" : "same", { query: numberOf(i), key: numberOf(j), most: maxRelative }];
};
/** @type {Record<string, import("../../figures/reader.js").Cell>} */
const cells = {
  index: { cases, of: ({ at, parameters }) => between(at.y, at.x, parameters.chains, parameters) },
  residue: { cases, of: ({ at, parameters }) => between(parameters.residue, at.x, at.line === 1, parameters) },
};
const column = put("column", "c");
cells.encoding = {
  cases: {
    same: `\\text{row} = ${cases.same} = ${put("row", "\\text{row}")}, \\quad \\text{table}_{${put("row", "\\text{row}")},\\, ${column}}`,
    apart: `\\text{row} = ${cases.apart} = ${put("row", "\\text{row}")}, \\quad \\text{table}_{${put("row", "\\text{row}")},\\, ${column}}`,
  },
  of(context) {
    const { at, parameters } = context;
    const [name, values] = between(at.slice, at.y, parameters.chains, parameters);
    const { query, key, most } = values;
    const row = name === "apart" ? 2 * most + 1 : Math.max(0, Math.min(2 * most, query - key + most));
    const { data, shape } = context.given().table;
    return [name, { ...values, row, column: at.x, entry: data[row * shape[1] + at.x] }];
  },
};

// An attention cell, for one chain without gaps.
const lookedCell = {
  cases: { table: `\\text{table}_{${cases.same}}` },
  of({ at, parameters }) {
    const { maxRelative: most } = parameters;
    const row = Math.max(0, Math.min(2 * most, at.y - at.x + most));
    return ["table", { query: at.y, key: at.x, most, entry: givenTo(attention).table(parameters).data[row] }];
  },
};

/** Symbols that the method’s views and attention share. */
const inBoth = {
  p: {
    name: { en: "residue's number", zh: "残基编号" },
    meaning: {
      en: "The residue's number in its sequence. Numbers skip at a break.",
      zh: "残基在序列中的编号；断点处跳过若干编号。",
    },
    colour: "position",
  },
  Δ_max: {
    name: { en: "largest relative position", zh: "最大相对位置" },
    meaning: {
      en: "Residues at least this far apart share the first or the last row.",
      zh: "相距达到此值的残基共用首行或末行。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: lookedCell,
  cells,
  symbols: {
    ...inBoth,
    m: {
      name: { en: "residue", zh: "残基" },
      meaning: { en: "An amino acid, identified by its place in the chain.", zh: "链中的一个氨基酸，以其位置称呼。" },
      colour: "position",
    },
    n: {
      name: { en: "residue", zh: "残基" },
      meaning: { en: "An amino acid, identified by its place in the chain.", zh: "链中的一个氨基酸，以其位置称呼。" },
      colour: "key",
    },
    a: {
      name: { en: "break", zh: "断点" },
      meaning: { en: "The place where numbers skip.", zh: "编号跳过之处。" },
      colour: "parameter",
    },
    g: {
      name: { en: "gap", zh: "间隔" },
      meaning: { en: "How many numbers are skipped.", zh: "编号跳过多少。" },
      colour: "parameter",
    },
    z: {
      name: { en: "pair's vector", zh: "残基对的向量" },
      meaning: { en: "The model's vector for a pair of residues.", zh: "模型中每对残基的向量。" },
    },
  },
  attentionSymbols: inBoth,
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + B_{\\class{s-head}{h},\\,\\text{row}_{mn}}",
  cases: {
    one,
    chains,
    residue: `${chains.replace("_{mn}", "_{\\class{s-residue}{m}n}")}, \\quad ${gap}`,
    encodingOfOne: `${vector}, \\quad ${one}`,
    encodingOfChains: `${vector}, \\quad ${chains}`,
  },
  law: "one",
  of: ({ view, parameters: { chains } }) => {
    if (view === "residue") return view;
    if (view === "encoding") return chains ? "encodingOfChains" : "encodingOfOne";
    return chains ? "chains" : "one";
  },
};
