// Writes the formulas of RoPE's scalings in TeX, one for each type. \class marks symbols of controls.

import { dotted, pointAt, put, resultsIn, rowIn } from "../../methods/common/cells.js";
import { between } from "./calls.js";
import { specOf } from "./reading.js";

const trained = "\\class{s-trained}{L}";
const length = "\\class{s-length}{L'}";
const theta = "\\theta_i = b^{-2i/d}";
const turns = `r_i = \\frac{${trained}\\,\\theta_i}{2\\pi}`;
const blend = "\\theta'_i = \\gamma_i\\,\\theta_i + (1-\\gamma_i)\\,\\frac{\\theta_i}{s}";
const clip = (inside) => `\\operatorname{clip}\\left(${inside},\\,0,\\,1\\right)`;
const both = (first, second) => `${first}, \\qquad ${second}`;

/** YaRN with bounds that are rounded outwards, or not. */
const yarnOf = (floor, ceil) => {
  const low = `\\max\\left(${floor("D(\\beta_{\\text{fast}})")},\\,0\\right)`;
  const high = `\\min\\left(${ceil("D(\\beta_{\\text{slow}})")},\\,d-1\\right)`;
  const share = `1-\\gamma_i = ${clip("\\frac{i-i_{\\text{fast}}}{i_{\\text{slow}}-i_{\\text{fast}}}")}, \\quad i_{\\text{fast}} = ${low}, \\quad i_{\\text{slow}} = ${high}`;
  const pairOf = `D(r) = \\frac{d\\,\\ln\\frac{${trained}}{2\\pi r}}{2\\ln b}`;
  return `\\begin{aligned} &${both(blend, pairOf)}, \\\\ &${share} \\end{aligned}`;
};
const plain = (inside) => inside;

// Source: huggingface/transformers 5.5.0.dev0, src/transformers/modeling_rope_utils.py, _compute_yarn_parameters (truncate, max
// with 0, min with dim - 1).
const cases = {
  default: `\\lambda_i = \\frac{2\\pi}{\\theta_i}, \\qquad ${theta}`,
  linear: both("\\theta'_i = \\frac{\\theta_i}{s}", theta),
  ntk: "\\theta'_i = \\left(b\\,s^{d/(d-2)}\\right)^{-2i/d}",
  dynamic: `\\theta'_i = \\left(b\\left(\\frac{s\\,\\max(${length},\\,${trained})}{${trained}} - (s-1)\\right)^{d/(d-2)}\\right)^{-2i/d}`,
  yarn: yarnOf(
    (inside) => `\\lfloor ${inside} \\rfloor`,
    (inside) => `\\lceil ${inside} \\rceil`,
  ),
  // gpt-oss does not round the bounds.
  yarnExact: yarnOf(plain, plain),
  longrope: `\\theta'_i = \\frac{\\theta_i}{s_i}, \\qquad s_i = \\begin{cases} \\text{short}_i & ${length} \\le ${trained} \\\\ \\text{long}_i & ${length} > ${trained} \\end{cases}`,
  llama3: both(
    blend,
    `\\gamma_i = ${clip("\\frac{r_i - r_{\\text{low}}}{r_{\\text{high}} - r_{\\text{low}}}")}, \\qquad ${turns}`,
  ),
  proportional: `\\theta'_i = \\begin{cases} \\theta_i/s & i < \\lfloor \\rho\\,d/2 \\rfloor \\\\ 0 & \\text{otherwise} \\end{cases}, \\qquad ${theta}`,
};

const masks =
  "\\text{sliding:}\\ m - w < n \\le m, \\qquad \\text{chunked:}\\ n \\le m,\\ \\lfloor n/C \\rfloor = \\lfloor m/C \\rfloor";

/** Returns the case of a configuration's scaling. Of a refused one no formula is shown. */
function caseOf({ config, layerType, assume }, models) {
  try {
    const { type, truncate } = specOf(models, config, { layerType, assume }).scaling;
    return type === "yarn" && truncate === false ? "yarnExact" : type;
  } catch {
    return "default";
  }
}

// Formulas of single cells, with numbers in place of symbols.
const slow = `${put("base", "b")}^{${put("twice", "2i")}/${put("dim", "d")}}`;
const times = put("factor", "s");
const power = `${put("dim", "d")}/(${put("dim", "d")} - 2)`;
const slower = (inside) =>
  `2\\pi \\cdot {\\bigl(${put("base", "b")} \\cdot {${inside}}^{${power}}\\bigr)}^{${put("twice", "2i")}/${put("dim", "d")}}`;
const longer = `(${times} \\cdot \\max(${put("length", "L'")}, ${put("trained", "L")})/${put("trained", "L")} - (${times} - 1))`;
const share = put("share", "(1 - \\gamma_i)");
const limited = (inside) => `\\operatorname{clip}\\left(${inside},\\, 0,\\, 1\\right)`;
const low = put("low", "D(\\beta_{\\text{fast}})");
const fewest = put("low", "r_{\\text{low}}");
const shares = {
  yarn: limited(`\\frac{${put("pair", "i")} - ${low}}{${put("high", "D(\\beta_{\\text{slow}})")} - ${low}}`),
  llama3: `1 - ${limited(`\\frac{${put("turns", "r_i")} - ${fewest}}{${put("high", "r_{\\text{high}}")} - ${fewest}}`)}`,
};
const blended = `\\frac{2\\pi \\cdot ${slow}}{1 - ${share} + ${share}/${times}}`;
const waves = {
  default: `2\\pi \\cdot ${slow}`,
  linear: `2\\pi \\cdot ${times} \\cdot ${slow}`,
  ntk: slower(times),
  dynamic: slower(longer),
  blend: blended,
  yarn: `${shares.yarn} = ${share}, \\quad ${blended}`,
  llama3: `${shares.llama3} = ${share}, \\quad ${blended}`,
};
const inside = (value) => Math.min(1, Math.max(0, value));

/** The share of the factor that divides a pair's frequency in YaRN and Llama 3, and what determines it. */
const sharesOf = {
  yarn(
    m,
    { base, dim },
    { original_max_position_embeddings: trained, beta_fast: fast = 32, beta_slow: slow = 1, truncate = true },
  ) {
    const pairOf = (turns) => (dim * Math.log(trained / (2 * Math.PI * turns))) / (2 * Math.log(base));
    const low = Math.max(0, truncate ? Math.floor(pairOf(fast)) : pairOf(fast));
    const end = Math.min(dim - 1, truncate ? Math.ceil(pairOf(slow)) : pairOf(slow));
    const high = end === low ? end + 0.001 : end;
    return { low, high, pair: m, share: inside((m - low) / (high - low)) };
  },
  llama3(
    m,
    { base, dim },
    { original_max_position_embeddings: trained, low_freq_factor: low, high_freq_factor: high },
  ) {
    const turns = (trained * base ** ((-2 * m) / dim)) / (2 * Math.PI);
    return { low, high, turns, share: 1 - inside((turns - low) / (high - low)) };
  },
};

/** Returns the case of a scaling and its values. With equal bounds, Llama 3 divides a pair or does not. */
function ofShare(m, numbers, scaling) {
  const values = sharesOf[scaling.type]?.(m, numbers, scaling);
  if (!values) return undefined;
  if (values.low !== values.high) return [scaling.type, values];
  return ["blend", { share: Number(values.turns < values.low) }];
}

const ofLine = [undefined, "default", "linear", "ntk", "dynamic"];
const ofType = { default: "default", linear: "linear" };

/** Returns the parameters of other scalings, which the configuration does not name. */
const scalingOf = (type, { length, trained }, { scaling }) => {
  const factor = scaling.factor ?? Math.max(1, length / trained);
  const given = { type, factor, original_max_position_embeddings: trained };
  return type === "llama3" ? { ...given, low_freq_factor: 1, high_freq_factor: 4 } : given;
};
const yarnScaling = (parameters, spec) =>
  spec.scaling.type === "yarn" ? spec.scaling : scalingOf("yarn", parameters, spec);

/** @param {import("../../figures/reader.js").CursorContext} told */
function wavelength({ at, parameters, facts }) {
  const { length, trained } = parameters;
  const [spec] = facts;
  const { base, rotaryDim: dim } = spec;
  const scaling =
    at.line === 0
      ? spec.scaling
      : at.line === 5
        ? { ...yarnScaling(parameters, spec), truncate: true }
        : scalingOf("llama3", parameters, spec);
  const factor = scaling.factor ?? scalingOf("", parameters, spec).factor;
  const values = { base, dim, twice: 2 * at.x, factor, length, trained };
  const name = at.line === 0 ? ofType[scaling.type] : ofLine[at.line];
  if (name !== undefined) return [name, values];
  const found = ofShare(at.x, { base, dim }, scaling);
  return found && [found[0], { ...values, ...found[1] }];
}

/** @param {import("../../figures/reader.js").CursorContext} told */
function shareOfPair({ at, parameters, facts: [spec] }) {
  const scaling = at.line === 0 ? spec.scaling : { ...yarnScaling(parameters, spec), truncate: true };
  const found = ofShare(at.x, { base: spec.base, dim: spec.rotaryDim }, scaling);
  // Without scaling there is no share of the factor.
  return scaling.factor === 1 || found?.[0] === "blend" ? undefined : found;
}

const cells = {
  similarity: {
    cases: { product: put("product", "\\class{y-queryVector}{q} \\cdot \\class{y-keyVector}{k}") },
    of(context) {
      const all = resultsIn(context);
      const [query, keys] = context.at.line === 0 ? [all[4], all[6]] : [all[3], all[5]];
      return ["product", { product: dotted(rowIn(query, 0), rowIn(keys, context.indices.at(-1))) }];
    },
  },
  dials: {
    cases: {
      hand: `${put("position", "\\class{y-position}{p}")} / ${put("wavelength", "\\lambda_i")} = ${put("turns", "r_i")}, \\quad \\sqrt{${put("across", "\\class{y-across}{x}")}^2 + ${put("up", "\\class{y-up}{y}")}^2}`,
    },
    of(context) {
      const { position, applied } = context.parameters;
      const [plain, own] = [context.facts[2], context.facts[1]].map((each) => each.wavelengths.data[context.at.line]);
      const wavelength = between(plain, own, applied);
      if (!Number.isFinite(wavelength)) return undefined;
      return ["hand", { ...pointAt(context), position, wavelength, turns: position / wavelength }];
    },
  },
  wavelengths: { cases: waves, of: wavelength },
  ramp: { cases: shares, of: shareOfPair },
  turns: {
    cases: {
      unscaled: `\\frac{${put("length", "L'")} \\cdot ${put("base", "b")}^{-${put("twice", "2i")}/${put("dim", "d")}}}{2\\pi}`,
      scaled: `${put("length", "L'")}/${put("wavelength", "\\lambda_i")}`,
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
    β: {
      name: { en: "rotations", zh: "圈数" },
      meaning: {
        en: "A bound of the blend: pairs with more, or fewer, rotations within the original context length.",
        zh: "混合的边界：在原始上下文长度内转得更多或更少的维度对。",
      },
      colour: "parameter",
    },
    D: {
      name: { en: "pair with r rotations", zh: "转 r 圈的维度对" },
      meaning: {
        en: "The pair that makes r rotations within the original context length.",
        zh: "在原始上下文长度内恰转 r 圈的维度对。",
      },
      colour: "pair",
    },
    r: {
      name: { en: "rotations", zh: "圈数" },
      meaning: {
        en: "The number of rotations of a pair within the original context length.",
        zh: "一个维度对在原始上下文长度内转多少圈。",
      },
      colour: "frequency",
    },
    s_i: {
      name: { en: "list of factors", zh: "倍数表" },
      meaning: { en: "One divisor for each pair, found by search.", zh: "每个维度对一个倍数，由搜索得到。" },
      colour: "parameter",
    },
    ρ: {
      name: { en: "rotated share", zh: "旋转的份额" },
      meaning: { en: "The share of the pairs that rotate.", zh: "多大比例的维度对旋转。" },
      colour: "parameter",
    },
    w: {
      name: { en: "window", zh: "窗口" },
      meaning: { en: "The number of keys that a sliding-window layer sees.", zh: "滑动窗口层看到多少个键。" },
      colour: "parameter",
    },
    C: {
      name: { en: "chunk", zh: "块" },
      meaning: {
        en: "The number of positions in a chunk; a query sees only keys of its own chunk.",
        zh: "一块的位置数；查询只看得到自己那一块的键。",
      },
      colour: "parameter",
    },
  },
  cases: { ...cases, layers: masks },
  of: ({ view, parameters }, { config: models }) => (view === "layers" ? "layers" : caseOf(parameters, models)),
};
