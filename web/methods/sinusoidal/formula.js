// Writes the formula of the sinusoidal encoding in TeX, for both column orders and both series of frequencies. \class marks
// symbols of controls.

import { frequency, pointAt, pointOf, put } from "../common/cells.js";

const places = {
  position: "\\class{s-offset s-length s-maxDistance}{p}",
  distance: "\\Delta",
};
const exponents = { paper: "2i/\\class{s-dim}{d}", endpoint: "i/(\\class{s-dim}{d}/2-1)" };
const columns = { interleaved: ["2i", "2i+1"], concatenated: ["i", "\\class{s-dim}{d}/2+i"] };

const row = (place, column, wave, series) =>
  `\\text{PE}_{${place},\\,\\class{s-layout}{${column}}} &= \\${wave}\\bigl(${place}\\;\\class{s-base}{b}^{-\\class{s-endpoint}{${exponents[series]}}}\\bigr)`;

const formulaOf = (layout, series, place) => {
  const [sine, cosine] = columns[layout];
  const lines = [row(places[place], sine, "sin", series), row(places[place], cosine, "cos", series)];
  const clipped =
    "\\Delta &= \\operatorname{clip}(n - \\class{s-query s-tokens}{m},\\, -\\class{s-clip y-most}{\\Delta_{\\text{max}}},\\, \\class{s-clip y-most}{\\Delta_{\\text{max}}})";
  return `\\begin{aligned} ${[...lines, ...(place === "distance" ? [clipped] : [])].join(" \\\\ ")} \\end{aligned}`;
};

const [cos, sin] = ["cos", "sin"].map((wave) => `\\${wave} \\class{s-steps}{\\Delta}\\,\\theta_{\\class{s-pair}{i}}`);
const pairAt = (place) =>
  `\\begin{pmatrix} \\sin(${place}\\,\\theta_{\\class{s-pair}{i}}) \\\\ \\cos(${place}\\,\\theta_{\\class{s-pair}{i}}) \\end{pmatrix}`;
const start = "\\class{s-start}{p}";
const shift = `${pairAt(`(${start} + \\class{s-steps}{\\Delta})`)} = \\begin{pmatrix} ${cos} & ${sin} \\\\ -${sin} & ${cos} \\end{pmatrix} ${pairAt(start)}`;

const angle = (exponent) => `\\class{s-place}{p}\\;\\class{s-base}{b}^{-${exponent}/\\class{s-wide y-dim}{d}}`;
const doubled = `\\begin{aligned} \\text{right: } & \\sin\\bigl(${angle("2i")}\\bigr),\\; \\cos\\bigl(${angle("2i")}\\bigr) \\\\ \\text{doubled twice: } & \\sin\\bigl(${angle("2(2i)")}\\bigr),\\; \\cos\\bigl(${angle("2(2i+1)")}\\bigr) \\end{aligned}`;
const ofDistance = ["relative", "encoding"];

// Timesteps: one half of the channels holds cosines, the other sines, in either order.
const [dim, shiftBy] = ["\\class{s-dim}{d}", "\\class{s-downscaleFreqShift}{\\delta}"];
const turn = `\\class{s-scale}{\\text{scale}}\\,\\class{s-time s-last}{t}\\;\\class{s-maxPeriod}{b}^{-i/(${dim}/2 - ${shiftBy})}`;
const halves = (first, second) =>
  `\\begin{aligned} \\text{PE}_{t,\\,\\class{s-flipSinToCos}{i}} &= \\${first}\\bigl(${turn}\\bigr) \\\\ \\text{PE}_{t,\\,\\class{s-flipSinToCos}{${dim}/2 + i}} &= \\${second}\\bigl(${turn}\\bigr) \\end{aligned}`;

// Formulas of single cells: a sine or cosine, and the factors of its angle.
const waves = (place, frequency) => ({
  sine: `\\sin\\bigl(${place} \\cdot ${frequency}\\bigr)`,
  cosine: `\\cos\\bigl(${place} \\cdot ${frequency}\\bigr)`,
});
const toEndpoint = `${put("base", "b")}^{-${put("pair", "i")}/(${put("dim", "\\class{y-dim}{d}")}/2 - 1)}`;
const both = (place) => {
  const [paper, endpoint] = [waves(place, frequency), waves(place, toEndpoint)];
  return { ...paper, "sine, endpoint": endpoint.sine, "cosine, endpoint": endpoint.cosine };
};
const cellOf = (column, position, { dim, base, layout, endpoint }) => {
  const isPaired = layout === "interleaved";
  const pair = isPaired ? Math.floor(column / 2) : column % (dim / 2);
  const wave = (isPaired ? column % 2 === 0 : column < dim / 2) ? "sine" : "cosine";
  return [wave + (endpoint && dim > 2 ? ", endpoint" : ""), { position, base, pair, twice: 2 * pair, dim }];
};
const inDoubled = ({ at, parameters: { place, base, wide } }) => [
  at.x % 2 ? "cosine" : "sine",
  { position: place, base, twice: at.y ? 2 * at.x : at.x - (at.x % 2), dim: wide },
];
const ofTimestep = `${put("scale", "\\text{scale}")} \\cdot ${put("time", "t")} \\cdot ${put("period", "b")}^{-${put("pair", "i")}/(${put("dim", "\\class{y-dim}{d}")}/2 - ${put("shift", "\\delta")})}`;
const timestep = (timeOf) => ({
  cases: { cosine: `\\cos\\bigl(${ofTimestep}\\bigr)`, sine: `\\sin\\bigl(${ofTimestep}\\bigr)` },
  of: (context) => {
    const { dim, flipSinToCos, downscaleFreqShift, scale, maxPeriod } = context.parameters;
    const isCosine = context.at.x < dim / 2 === flipSinToCos;
    const pair = context.at.x % (dim / 2);
    const values = { scale, time: timeOf(context), period: maxPeriod, pair, dim, shift: downscaleFreqShift };
    return [isCosine ? "cosine" : "sine", values];
  },
});
const sum = (place) =>
  `\\sum_{i=0}^{${put("last", "\\class{y-dim}{d}/2 - 1")}} \\cos\\bigl(${place} \\cdot ${put("base", "b")}^{-2i/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;
const alike = (distanceOf) => ({
  cases: { sum: sum(put("distance", "\\Delta")) },
  of: ({ at, parameters: { dim, base, endpoint } }) =>
    endpoint ? undefined : ["sum", { distance: distanceOf(at), base, dim, last: dim / 2 - 1 }],
});

const rotatedTo = (frequency) => {
  const angle = `(${put("start", "p")} + ${put("steps", "\\Delta")}) \\cdot ${frequency}`;
  return pointOf(`\\cos\\bigl(${angle}\\bigr)`, `\\sin\\bigl(${angle}\\bigr)`);
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    most: {
      name: { en: "largest distance", zh: "最大距离" },
      meaning: { en: "Larger distances use the row of this one.", zh: "更远的距离用它的那一行。" },
      colour: "parameter",
    },
    t: {
      name: { en: "timestep", zh: "时间步" },
      meaning: {
        en: "The step of a diffusion model's noise process, used in place of a position.",
        zh: "扩散模型中加噪的程度，代替位置。",
      },
      colour: "position",
    },
    δ: {
      name: { en: "shift", zh: "偏移" },
      meaning: {
        en: "With 1 the last pair has exactly the longest period; with 0 the series ends one step before it.",
        zh: "为 1 时最后一对恰为最长周期，为 0 时止于前一步。",
      },
      colour: "parameter",
    },
    scale: {
      name: { en: "scale", zh: "缩放" },
      meaning: { en: "The factor on timesteps.", zh: "时间步的系数。" },
      colour: "parameter",
    },
  },
  attention: "\\frac{(x_m + P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n + P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
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
  cells: {
    table: { cases: both(put("position", "p")), of: ({ at, parameters }) => cellOf(at.x, at.y, parameters) },
    similarity: alike(({ x, y }) => Math.abs(x - y)),
    distance: alike(({ x }) => x),
    frequencies: {
      cases: { paper: frequency, endpoint: toEndpoint },
      of: ({ at, parameters: { dim, base, endpoint } }) => [
        endpoint && dim > 2 ? "endpoint" : "paper",
        { base, dim, pair: at.x, twice: 2 * at.x },
      ],
    },
    relative: { cases: both(put("position", "\\Delta")), of: ({ at, parameters }) => cellOf(at.x, at.y, parameters) },
    encoding: {
      cases: both(put("position", "\\Delta")),
      of: ({ at, parameters }) => {
        const { clip, query } = parameters;
        return cellOf(at.x, Math.max(-clip, Math.min(clip, at.y - query)), parameters);
      },
    },
    shift: {
      cases: { paper: rotatedTo(frequency), endpoint: rotatedTo(toEndpoint) },
      of(context) {
        const { pair, base, dim, endpoint } = context.parameters;
        const values = { start: context.at.line, steps: context.at.index, pair, twice: 2 * pair, base, dim };
        return [endpoint && dim > 2 ? "endpoint" : "paper", { ...pointAt(context), ...values }];
      },
    },
    doubled: { cases: waves(put("position", "p"), frequency), of: inDoubled },
    timestep: timestep(({ parameters }) => parameters.time),
    timesteps: timestep(({ at }) => at.y),
  },
  law: "interleaved paper position",
  of({ parameters: { layout, endpoint, dim, flipSinToCos }, view }) {
    if (view.startsWith("timestep")) return `timestep ${flipSinToCos ? "cosines" : "sines"}`;
    if (view === "shift" || view === "doubled") return view;
    // A single pair rotates by one radian in both series.
    return `${layout} ${endpoint && dim > 2 ? "endpoint" : "paper"} ${ofDistance.includes(view) ? "distance" : "position"}`;
  },
};
