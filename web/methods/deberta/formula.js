// The formulas of DeBERTa's disentangled attention as TeX: the scores with all terms or one, and the buckets. \class marks
// the symbols that belong to a control.

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

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j + q_i \\cdot K\\!R_{\\delta(i,j)} + k_j \\cdot Q\\!R_{\\delta(i,j)}}{\\sqrt{3d}}",
  cases: Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [name, `\\begin{aligned} ${each.join(" \\\\ ")} \\end{aligned}`]),
  ),
  of({ parameters: { shown }, view }) {
    if (view === "scores") return shown;
    return view === "terms" || view === "decoder" ? view : "buckets";
  },
};
