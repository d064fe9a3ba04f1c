// The formulas of longer tables as TeX, one for each way. \class marks the symbols that belong to a control.

const rows = "\\class{s-rows}{n}";
const alpha = "\\class{s-alpha}{\\alpha}";
const row = "\\class{s-example}{p}";

const ways = {
  random: `q_r = \\begin{cases} ${row}_r & r < ${rows} \\\\ \\mathcal N(0, \\class{s-std}{\\sigma}^2) \\text{ of } (\\class{s-seed}{\\text{seed}}, r, c) & r \\ge ${rows} \\end{cases}`,
  interpolate: `q_r = (1 - t)\\,${row}_{\\lfloor x\\rfloor} + t\\,${row}_{\\lfloor x\\rfloor + 1}, \\quad x = r\\,\\frac{${rows} - 1}{\\class{s-length}{L} - 1}, \\quad t = x - \\lfloor x\\rfloor`,
  hierarchical: `q_{i ${rows} + j} = ${alpha}\\,u_i + (1 - ${alpha})\\,u_j, \\quad u_i = \\frac{${row}_i - ${alpha}\\,${row}_0}{1 - ${alpha}}`,
};
const products = "\\text{similarity}_{rs} = q_r \\cdot q_s";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    ...ways,
    ...Object.fromEntries(
      Object.entries(ways).map(([way, text]) => [
        `similarity ${way}`,
        aligned(text.replace("=", "&="), products.replace("=", "&=")),
      ]),
    ),
    column: aligned(...Object.values(ways).map((text) => text.replace("=", "&="))),
  },
  of: ({ parameters: { way }, view }) => (view === "column" ? view : view === "similarity" ? `${view} ${way}` : way),
};
