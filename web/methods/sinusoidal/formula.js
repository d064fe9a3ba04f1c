// The formula of the sinusoidal encoding as TeX, for both column orders and both series of frequencies. \class marks the
// symbols that belong to a control.

const place = "\\class{s-offset s-length s-maxDistance}{p}";
const exponents = { paper: "2m/\\class{s-dim}{d}", endpoint: "m/(\\class{s-dim}{d}/2-1)" };
const columns = { interleaved: ["2m", "2m+1"], concatenated: ["m", "\\class{s-dim}{d}/2+m"] };

const row = (column, wave, series) =>
  `\\text{PE}_{${place},\\,\\class{s-layout}{${column}}} &= \\${wave}\\bigl(${place}\\;\\class{s-base}{b}^{-\\class{s-endpoint}{${exponents[series]}}}\\bigr)`;

const formulaOf = (layout, series) => {
  const [sine, cosine] = columns[layout];
  return `\\begin{aligned} ${row(sine, "sin", series)} \\\\ ${row(cosine, "cos", series)} \\end{aligned}`;
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cases: Object.fromEntries(
    Object.keys(columns).flatMap((layout) =>
      Object.keys(exponents).map((series) => [`${layout} ${series}`, formulaOf(layout, series)]),
    ),
  ),
  // A single pair turns by one radian in both series.
  of: ({ parameters: { layout, endpoint, dim } }) => `${layout} ${endpoint && dim > 2 ? "endpoint" : "paper"}`,
};
