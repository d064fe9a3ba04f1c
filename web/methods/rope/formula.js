// The formula of RoPE as TeX, for both pairings of channels and both directions. \class marks the symbols that belong to
// a control.

const rotary = "\\class{s-rotaryDim s-dim}{d_{\\text{rot}}}";
const angle = "\\class{s-offset s-length s-maxDistance}{p}\\,\\theta_m";
const pairs = {
  half: ["m", `m+${rotary}/2`],
  interleaved: ["2m", "2m+1"],
};

const vector = (name, pair) =>
  `\\begin{pmatrix} ${pair.map((channel) => `${name}_{\\class{s-layout}{${channel}}}`).join(" \\\\ ")} \\end{pmatrix}`;

function formulaOf(layout, isInverse) {
  const [above, below] = (isInverse ? ["", "-"] : ["-", ""]).map((sign) => `\\class{s-inverse}{${sign}\\sin} ${angle}`);
  const turn = `\\begin{pmatrix} \\cos ${angle} & ${above} \\\\ ${below} & \\cos ${angle} \\end{pmatrix}`;
  const pair = pairs[layout];
  return `${vector("y", pair)} = ${turn} ${vector("x", pair)}, \\qquad \\theta_m = \\class{s-base}{b}^{-2m/${rotary}}`;
}

const formulas = {
  precision:
    "\\left|\\operatorname{fl}(p\\,\\operatorname{fl}(\\theta_m)) - p\\,\\theta_m\\right|, " +
    `\\qquad \\theta_m = \\class{s-base}{b}^{-2m/${rotary}}`,
  permutation: `h_{m + s\\,${rotary}/2} = i_{2m+s}, \\qquad s \\in \\{0, 1\\}`,
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(R_i\\,q_i) \\cdot (R_j\\,k_j)}{\\sqrt{d}} = \\frac{q_i \\cdot R_{j-i}\\,k_j}{\\sqrt{d}}",
  cases: {
    ...formulas,
    ...Object.fromEntries(
      Object.keys(pairs).flatMap((layout) =>
        ["forward", "inverse"].map((way) => [`${layout} ${way}`, formulaOf(layout, way === "inverse")]),
      ),
    ),
  },
  // Only the view of the rotation itself has a layout and a direction to choose.
  of({ parameters: { layout, inverse }, view }) {
    if (view in formulas) return view;
    return view === "rotation" ? `${layout} ${inverse ? "inverse" : "forward"}` : "half forward";
  },
};
