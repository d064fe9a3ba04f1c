// The formula of the sinusoidal encoding as TeX, for both column orders and both series of frequencies. \class marks the
// symbols that belong to a control.

const places = {
  position: "\\class{s-offset s-length s-maxDistance}{p}",
  distance: "d",
};
const exponents = { paper: "2m/\\class{s-dim}{d}", endpoint: "m/(\\class{s-dim}{d}/2-1)" };
const columns = { interleaved: ["2m", "2m+1"], concatenated: ["m", "\\class{s-dim}{d}/2+m"] };

const row = (place, column, wave, series) =>
  `\\text{PE}_{${place},\\,\\class{s-layout}{${column}}} &= \\${wave}\\bigl(${place}\\;\\class{s-base}{b}^{-\\class{s-endpoint}{${exponents[series]}}}\\bigr)`;

const formulaOf = (layout, series, place) => {
  const [sine, cosine] = columns[layout];
  const lines = [row(places[place], sine, "sin", series), row(places[place], cosine, "cos", series)];
  const clipped =
    "d &= \\operatorname{clip}(j - \\class{s-query s-tokens}{i},\\, -\\class{s-clip}{k},\\, \\class{s-clip}{k})";
  return `\\begin{aligned} ${[...lines, ...(place === "distance" ? [clipped] : [])].join(" \\\\ ")} \\end{aligned}`;
};

const [cos, sin] = ["cos", "sin"].map((wave) => `\\${wave} \\class{s-steps}{k}\\,\\theta_{\\class{s-pair}{m}}`);
const pairAt = (place) =>
  `\\begin{pmatrix} \\sin ${place}\\,\\theta_{\\class{s-pair}{m}} \\\\ \\cos ${place}\\,\\theta_{\\class{s-pair}{m}} \\end{pmatrix}`;
const start = "\\class{s-start}{p}";
const shift = `${pairAt(`(${start} + \\class{s-steps}{k})`)} = \\begin{pmatrix} ${cos} & ${sin} \\\\ -${sin} & ${cos} \\end{pmatrix} ${pairAt(start)}`;

const angle = (exponent) => `\\class{s-place}{p}\\;\\class{s-base}{b}^{-${exponent}/\\class{s-wide}{d}}`;
const doubled = `\\begin{aligned} \\text{right: } & \\sin\\bigl(${angle("2m")}\\bigr),\\; \\cos\\bigl(${angle("2m")}\\bigr) \\\\ \\text{doubled twice: } & \\sin\\bigl(${angle("2(2m)")}\\bigr),\\; \\cos\\bigl(${angle("2(2m+1)")}\\bigr) \\end{aligned}`;
const ofDistance = ["relative", "encoding"];

// Of timesteps: cosines and sines by halves, in either order.
const [dim, shiftBy] = ["\\class{s-dim}{d}", "\\class{s-downscaleFreqShift}{\\delta}"];
const turn = `\\class{s-scale}{s}\\,\\class{s-time s-last}{t}\\;\\class{s-maxPeriod}{P}^{-m/(${dim}/2 - ${shiftBy})}`;
const halves = (first, second) =>
  `\\begin{aligned} \\text{E}_{t,\\,\\class{s-flipSinToCos}{m}} &= \\${first}\\bigl(${turn}\\bigr) \\\\ \\text{E}_{t,\\,\\class{s-flipSinToCos}{${dim}/2 + m}} &= \\${second}\\bigl(${turn}\\bigr) \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(x_i + p_i)\\,W_{\\class{s-head}{h}} \\cdot (x_j + p_j)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    shift,
    doubled,
    "timestep cosines": halves("cos", "sin"),
    "timestep sines": halves("sin", "cos"),
    ...Object.fromEntries(
      Object.keys(columns).flatMap((layout) =>
        Object.keys(exponents).flatMap((series) =>
          Object.keys(places).map((place) => [`${layout} ${series} ${place}`, formulaOf(layout, series, place)]),
        ),
      ),
    ),
  },
  of({ parameters: { layout, endpoint, dim, flipSinToCos }, view }) {
    if (view.startsWith("timestep")) return `timestep ${flipSinToCos ? "cosines" : "sines"}`;
    if (view === "shift" || view === "doubled") return view;
    // A single pair turns by one radian in both series.
    return `${layout} ${endpoint && dim > 2 ? "endpoint" : "paper"} ${ofDistance.includes(view) ? "distance" : "position"}`;
  },
};
