// The formulas of RoPE's scalings as TeX, one for each type. \class marks the symbols that belong to a control.

import { put } from "../../methods/common/cells.js";

const trained = "\\class{s-trained}{L}";
const length = "\\class{s-length}{n}";
const theta = "\\theta_m = b^{-2m/d}";
const turns = `r_m = \\frac{${trained}\\,\\theta_m}{2\\pi}`;
const blend = "\\theta_m^{\\ast} = (1-\\gamma_m)\\,\\theta_m + \\gamma_m\\,\\frac{\\theta_m}{s}";
const clip = (inside) => `\\operatorname{clip}\\left(${inside},\\,0,\\,1\\right)`;
const both = (first, second) => `${first}, \\qquad ${second}`;

const cases = {
  default: `\\lambda_m = \\frac{2\\pi}{\\theta_m}, \\qquad ${theta}`,
  linear: both("\\theta_m^{\\ast} = \\frac{\\theta_m}{s}", theta),
  ntk: "\\theta_m^{\\ast} = \\left(b\\,s^{d/(d-2)}\\right)^{-2m/d}",
  dynamic: `\\theta_m^{\\ast} = \\left(b\\left(\\frac{s\\,\\max(${length},\\,${trained})}{${trained}} - (s-1)\\right)^{d/(d-2)}\\right)^{-2m/d}`,
  yarn: both(
    blend,
    `\\gamma_m = ${clip("\\frac{m-D(\\beta_{\\text{fast}})}{D(\\beta_{\\text{slow}})-D(\\beta_{\\text{fast}})}")}, \\qquad D(r) = \\frac{d\\,\\ln\\frac{${trained}}{2\\pi r}}{2\\ln b}`,
  ),
  longrope: `\\theta_m^{\\ast} = \\frac{\\theta_m}{f_m}, \\qquad f = \\begin{cases} \\text{short} & ${length} \\le ${trained} \\\\ \\text{long} & ${length} > ${trained} \\end{cases}`,
  llama3: both(
    blend,
    `1-\\gamma_m = ${clip("\\frac{r_m - r_{\\text{low}}}{r_{\\text{high}} - r_{\\text{low}}}")}, \\qquad ${turns}`,
  ),
  proportional: `\\theta_m^{\\ast} = \\begin{cases} \\theta_m/s & m < \\lfloor p\\,d/2 \\rfloor \\\\ 0 & \\text{otherwise} \\end{cases}, \\qquad ${theta}`,
};

const masks =
  "\\text{sliding:}\\ i - W < j \\le i, \\qquad \\text{chunked:}\\ j \\le i,\\ \\lfloor j/C \\rfloor = \\lfloor i/C \\rfloor";

/** The type that a configuration names; plain RoPE where it names none of these. */
function typeIn({ config, layerType }) {
  const isLocal = layerType === "sliding_attention" && config.includes("rope_local_base_freq");
  const named = /"(?:rope_)?type":"(\w+)"/.exec(config.replace(/\s/g, ""))?.[1];
  const type = named === "su" ? "longrope" : (named ?? "default");
  return !isLocal && Object.hasOwn(cases, type) ? type : "default";
}

// Of one cell, with its numbers in place of the symbols. γ is what the module makes of its bounds, the ramp's view has those.
const slow = `${put("base", "b")}^{${put("twice", "2m")}/${put("dim", "d")}}`;
const times = put("factor", "s");
const power = `${put("dim", "d")}/(${put("dim", "d")} - 2)`;
const slower = (inside) =>
  `2\\pi \\cdot {\\bigl(${put("base", "b")} \\cdot {${inside}}^{${power}}\\bigr)}^{${put("twice", "2m")}/${put("dim", "d")}}`;
const longer = `(${times} \\cdot \\max(${put("length", "n")}, ${put("trained", "L")})/${put("trained", "L")} - (${times} - 1))`;
const share = put("share", "\\gamma");
const waves = {
  default: `2\\pi \\cdot ${slow}`,
  linear: `2\\pi \\cdot ${times} \\cdot ${slow}`,
  ntk: slower(times),
  dynamic: slower(longer),
  blend: `\\frac{2\\pi \\cdot ${slow}}{1 - ${share} + ${share}/${times}}`,
};
const ofLine = [undefined, "default", "linear", "ntk", "dynamic", "blend", "blend"];
const ofType = { default: "default", linear: "linear", yarn: "blend", llama3: "blend" };

/** @param {import("../../figures/reader.js").Told} told */
function wavelength({ at, parameters: { length, trained }, facts, results, earlier }) {
  const [{ base, rotaryDim: dim, scaling }] = facts;
  const name = at.line === 0 ? ofType[scaling.type] : ofLine[at.line];
  const factor = scaling.factor ?? Math.max(1, length / trained);
  const share = (results ?? earlier)[at.line + 1]?.interpolation?.data[at.x];
  return name === undefined ? undefined : [name, { base, dim, twice: 2 * at.x, factor, length, trained, share }];
}

const cells = {
  wavelengths: { cases: waves, of: wavelength },
  turns: {
    cases: {
      unscaled: `\\frac{${put("length", "n")} \\cdot ${put("base", "b")}^{-${put("twice", "2m")}/${put("dim", "d")}}}{2\\pi}`,
      scaled: `${put("length", "n")}/${put("wavelength", "\\lambda_m")}`,
    },
    of({ at, parameters: { length, trained }, facts }) {
      const [{ base, rotaryDim: dim }, { wavelengths }] = facts;
      const values = { length: at.line === 2 ? trained : length, base, dim, twice: 2 * at.x };
      const wavelength = wavelengths.data[at.x];
      if (at.line === 0 && !Number.isFinite(wavelength)) return undefined;
      return [at.line === 0 ? "scaled" : "unscaled", { ...values, wavelength }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    s: {
      name: { en: "factor", zh: "倍数" },
      meaning: { en: "How many times longer than in training.", zh: "目标长度是训练长度的多少倍。" },
      colour: "parameter",
    },
    γ: {
      name: { en: "share kept slow", zh: "变慢的份额" },
      meaning: {
        en: "0 keeps a pair as it was trained, 1 slows it by the whole factor.",
        zh: "0 保持训练时的速度，1 按整个倍数变慢。",
      },
      colour: "parameter",
    },
    β: {
      name: { en: "turns", zh: "圈数" },
      meaning: {
        en: "A border of the blend: pairs that turn more often within the trained length, or less.",
        zh: "混合的边界：在训练长度内转得更多或更少的通道对。",
      },
      colour: "parameter",
    },
    D: {
      name: { en: "pair of so many turns", zh: "转这么多圈的通道对" },
      meaning: {
        en: "The pair that makes so many turns within the trained length.",
        zh: "在训练长度内恰转这么多圈的通道对。",
      },
      colour: "pair",
    },
    r: {
      name: { en: "turns", zh: "圈数" },
      meaning: { en: "How often a pair turns within the trained length.", zh: "一个通道对在训练长度内转多少圈。" },
      colour: "frequency",
    },
    f: {
      name: { en: "list of factors", zh: "倍数表" },
      meaning: { en: "One factor for each pair, found by search.", zh: "每个通道对一个倍数，由搜索得到。" },
      colour: "parameter",
    },
    p: {
      name: { en: "share that turns", zh: "转动的份额" },
      meaning: { en: "What part of the pairs turns.", zh: "多大比例的通道对转动。" },
      colour: "parameter",
    },
    W: {
      name: { en: "window", zh: "窗口" },
      meaning: { en: "How many keys a sliding layer sees.", zh: "滑动窗口层看到多少个键。" },
      colour: "parameter",
    },
    C: {
      name: { en: "chunk", zh: "块" },
      meaning: { en: "How many positions share what they see.", zh: "多少个位置共用一块。" },
      colour: "parameter",
    },
  },
  cases: { ...cases, layers: masks },
  of: ({ view, parameters }) => (view === "layers" ? "layers" : typeIn(parameters)),
};
