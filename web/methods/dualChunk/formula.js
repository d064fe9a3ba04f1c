// Writes the formulas of Dual Chunk Attention in TeX. \class marks symbols of controls.
import { rotatedCell } from "../common/attention/rotatedCell.js";
import { lastQuery } from "../common/axes.js";
import { changedCells, put, rotatedPairs, rowIn, summed } from "../common/cells.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const [size, local] = ["\\class{s-chunkSize}{C_{\\text{max}}}", "\\class{s-localSize}{w}"];

const chunkOf = (position) => `\\lfloor ${position} / C \\rfloor`;
const placeOf = (position) => `(${position} \\bmod C)`;
function distanceOf(key, query) {
  const cases = [
    `${key} - ${query} & a \\le 0`,
    `${placeOf(key)} - \\min\\bigl(${placeOf(query)} + C,\\, ${size}\\bigr) & a = 1`,
    `${placeOf(key)} - \\min(2C - 1,\\, ${size}) & a \\ge 2`,
  ].join(" \\\\ ");
  const back = `${chunkOf(query)} - ${chunkOf(key)}`;
  return `\\Delta' &= \\begin{cases} ${cases} \\end{cases} \\\\ C &= ${size} - ${local}, \\quad a = ${back}`;
}
const distance = distanceOf(key, query);
const score = `S_{${query}${key}} &= q_{${query}} \\cdot R_{\\Delta'}\\, k_{${key}}, \\quad \\theta_i = \\class{s-base}{b}^{-2i/\\class{s-dim}{d}} \\\\ `;

// Formulas of a cell, with numbers in place of the symbols.
const [length, most] = [put("length", "C"), put("size", "C_{\\text{max}}")];
const within = (name, glyph) => `(${put(name, glyph)} \\bmod ${length})`;
const changed = changedCells(
  {
    before: `${within("key", "n")} - \\min\\bigl(${within("query", "m")} + ${length},\\, ${most}\\bigr)`,
    earlier: `${within("key", "n")} - \\min\\bigl(2 \\cdot ${length} - 1,\\, ${most}\\bigr)`,
  },
  (key, query, { chunkSize, localSize }) => {
    const length = chunkSize - localSize;
    const back = Math.floor(query / length) - Math.floor(key / length);
    return [back <= 0 ? "same" : back === 1 ? "before" : "earlier", { length, size: chunkSize }];
  },
);

/** The distance by which RoPE rotates, in place of key − query. */
function changedDistance(query, key, { chunkSize, localSize }) {
  const length = chunkSize - localSize;
  const [back, within] = [
    Math.floor(query / length) - Math.floor(key / length),
    (n) => n - length * Math.floor(n / length),
  ];
  if (back <= 0) return key - query;
  return within(key) - Math.min(back === 1 ? within(query) + length : 2 * length - 1, chunkSize);
}

// A score: per dimension pair, the product of the lengths times the cosine of the angle after rotation.
const rotatedPair = {
  cases: { rotated: put("sum", "q_m \\cdot R_{\\Delta'}\\, k_n") },
  of(context) {
    const { at, parameters } = context;
    const { base, dim } = parameters;
    const query = lastQuery(parameters);
    const by = at.line === 0 ? at.x : changedDistance(query, query + at.x, parameters);
    const { q, k } = context.given();
    return ["rotated", { sum: summed(rotatedPairs(rowIn(q, 0), rowIn(k, 0), (m) => by * base ** ((-2 * m) / dim))) }];
  },
};

const symbols = {
  C: {
    name: { en: "chunk", zh: "块长" },
    meaning: { en: "The number of positions in a chunk.", zh: "一块有多少个位置。" },
    colour: "length",
  },
  a: {
    name: { en: "chunks apart", zh: "相隔块数" },
    meaning: { en: "How many chunks the key is behind the query.", zh: "键在查询之前多少块。" },
    colour: "distance",
  },
  // Source: HKUNLP/ChunkLlama 847ae71, chunkllama_attn_replace.py, replace_with_chunkllama; Qwen2.5-7B-Instruct-1M,
  // config.json, dual_chunk_attention_config.
  C_max: {
    name: { en: "largest distance (chunk_size)", zh: "最大距离（chunk_size）" },
    meaning: {
      en: "The upper limit of all distances. ChunkLlama uses three quarters of the pre-training length, Qwen2.5-1M's config the whole original context length.",
      zh: "所有距离的上限。ChunkLlama 取预训练长度的四分之三，Qwen2.5-1M 的 config 取整个原始上下文长度。",
    },
    colour: "length",
  },
  w: {
    name: { en: "local window", zh: "局部窗口" },
    meaning: {
      en: "The number of positions across a chunk's edge within which distances are kept.",
      zh: "跨越块边界时，多少个位置以内距离不变。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell(changedDistance),
  cells: { ...changed, scores: rotatedPair },
  symbols,
  attentionSymbols: symbols,
  attention: `\\frac{q_m \\cdot R_{\\Delta'}\\,k_n}{\\sqrt{d}} \\\\ ${distanceOf("n", "m")}`,
  cases: {
    distance: `\\begin{aligned} ${distance} \\end{aligned}`,
    scores: `\\begin{aligned} ${score}${distance} \\end{aligned}`,
  },
  law: "distance",
  of: ({ view }) => (view === "scores" ? "scores" : "distance"),
};
