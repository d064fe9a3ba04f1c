// The formulas of multimodal RoPE as TeX, for sections one after the other and taken in turn, and of the positions of a
// grid. \class marks the symbols that belong to a control.

const dim = "\\class{s-dim}{D}";
const [h, w] = ["\\class{s-heightPairs}{h}", "\\class{s-widthPairs}{w}"];
const t = `\\class{s-interleavedSections}{t}`;
const turn = `u'_m = R(p_{a(m)}\\,\\theta_m)\\, u_m, \\quad \\theta_m = \\class{s-base}{b}^{-2m/${dim}}`;
const cases = (rows) => `a(m) = \\begin{cases} ${rows.join(" \\\\ ")} \\end{cases}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(R_{t_i, h_i, w_i}\\,q_i) \\cdot (R_{t_j, h_j, w_j}\\,k_j)}{\\sqrt{d}}",
  cases: {
    chunked: `${turn}, \\quad ${cases([`\\text{time} & m < ${t}`, `\\text{height} & ${t} \\le m < ${t} + ${h}`, "\\text{width} & \\text{else}"])}`,
    interleaved: `${turn}, \\quad ${cases([
      `\\text{height} & m \\bmod 3 = 1,\\ m < 3${h}`,
      `\\text{width} & m \\bmod 3 = 2,\\ m < 3${w}`,
      `\\class{s-interleavedSections}{\\text{time}} & \\text{else}`,
    ])}`,
    positions: `\\text{from } s:\\quad p_{\\text{time}} = s + \\lfloor f \\cdot \\class{s-tokensPerSecond}{r} \\cdot \\class{s-secondsPerGrid}{\\Delta} \\rfloor, \\quad p_{\\text{height}} = s + i, \\quad p_{\\text{width}} = s + j, \\qquad s \\leftarrow s + \\max(\\class{s-rows}{H},\\, \\class{s-columns}{W})`,
  },
  of({ view, parameters: { interleavedSections } }) {
    if (view === "positions") return "positions";
    return interleavedSections ? "interleaved" : "chunked";
  },
};
