// Writes the formula of RoPE in TeX, for both pairings of channels and both directions. \class marks symbols of controls.

import { rotatedCell } from "../common/attention/rotatedCell.js";
import { frequency, angle as phase, put } from "../common/cells.js";

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
  const rotation = `\\begin{pmatrix} \\cos ${angle} & ${above} \\\\ ${below} & \\cos ${angle} \\end{pmatrix}`;
  const pair = pairs[layout];
  return `${vector("y", pair)} = ${rotation} ${vector("x", pair)}, \\qquad \\theta_m = \\class{s-base}{b}^{-2m/${rotary}}`;
}

const formulas = {
  hands:
    "\\class{s-queryToken}{q} \\cdot \\class{s-keyToken}{k} = \\sum_m \\lvert q_m\\rvert\\,\\lvert k_m\\rvert \\cos\\bigl((p_{\\class{s-queryToken}{q}} - p_{\\class{s-keyToken}{k}})\\,\\theta_m + \\varphi_m\\bigr), " +
    `\\qquad \\theta_m = \\class{s-base}{b}^{-2m/${rotary}}`,
  precision:
    "\\left|\\operatorname{fl}(p\\,\\operatorname{fl}(\\theta_m)) - p\\,\\theta_m\\right|, " +
    `\\qquad \\theta_m = \\class{s-base}{b}^{-2m/${rotary}}`,
  scalings: `\\theta'_m = \\frac{\\theta_m}{\\class{s-factor}{f}}, \\quad \\theta'_m = \\bigl(\\class{s-base}{b}\\,\\class{s-factor}{f}^{\\frac{${rotary}}{${rotary}-2}}\\bigr)^{-2m/${rotary}}, \\quad \\theta'_m = \\bigl(1 - w_m\\bigr)\\frac{\\theta_m}{\\class{s-factor}{f}} + w_m\\theta_m`,
  permutation: `h_{m + s\\,${rotary}/2} = i_{2m+s}, \\qquad s \\in \\{0, 1\\}`,
};

// Formulas of single cells, with numbers in place of symbols.
const anglesOf = (pair, position, { base, rotaryDim }) => ({ position, base, twice: 2 * pair, dim: rotaryDim });
const ofPair = ({ at, parameters }) => anglesOf(at.x, at.y, parameters);
const [cosine, sine] = ["cos", "sin"].map((wave) => `\\${wave}\\bigl(${phase}\\bigr)`);
const terms = `2 \\sum_{m=0}^{${put("last", "\\class{y-dim}{d}/2 - 1")}} \\cos\\bigl(${put("distance", "\\Delta")} \\cdot ${put("base", "b")}^{-2m/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;

/** Tells whether a channel is the first or the second of its pair: it adds its cosine and plus or minus its sine. */
function rotatedChannel({ at, parameters }) {
  const { rotaryDim, layout, inverse } = parameters;
  if (at.x >= rotaryDim) return undefined;
  const isHalf = layout === "half";
  const pair = isHalf ? at.x % (rotaryDim / 2) : Math.floor(at.x / 2);
  const isFirst = isHalf ? at.x < rotaryDim / 2 : at.x % 2 === 0;
  return [isFirst === inverse ? "second" : "first", anglesOf(pair, at.y, parameters)];
}

const cells = {
  hands: {
    before: "\\lvert q_m\\rvert\\lvert k_m\\rvert \\cos\\bigl((p_q - p_k)\\,\\theta_m + \\varphi_m\\bigr)",
    cases: {
      pair: `${put("size", "\\lvert q_m\\rvert\\lvert k_m\\rvert")} \\cdot \\cos\\bigl((${put("query", "\\class{y-query}{p_q}")} - ${put("key", "\\class{y-key}{p_k}")}) \\cdot ${frequency} + ${put("between", "\\varphi_m")}\\bigr)`,
    },
    of(context) {
      const { base, rotaryDim: dim, offset, queryToken, keyToken } = context.parameters;
      const { line } = context.at;
      const { data } = context.given(0).x;
      const [query, key] = [0, 1].map((token) => [0, 1].map((i) => data[token * dim + 2 * line + i]));
      const angleOf = (vector) => Math.atan2(vector[1], vector[0]);
      const size = Math.hypot(...query) * Math.hypot(...key);
      const between = angleOf(query) - angleOf(key);
      return [
        "pair",
        { size, query: offset + queryToken, key: offset + keyToken, between, base, twice: 2 * line, dim },
      ];
    },
  },
  cos: { cases: { cosine }, of: (context) => ["cosine", ofPair(context)] },
  distance: {
    cases: { whole: terms, part: `${terms} + ${put("still", "d")}` },
    of: ({ at, parameters: { dim, rotaryDim, base } }) => [
      dim === rotaryDim ? "whole" : "part",
      { distance: at.x, base, dim: rotaryDim, last: rotaryDim / 2 - 1, still: dim - rotaryDim },
    ],
  },
  frequencies: { cases: { paper: frequency }, of: ({ at, parameters }) => ["paper", anglesOf(at.x, 0, parameters)] },
  rotation: {
    cases: { first: `${cosine} - ${sine}`, second: `${cosine} + ${sine}` },
    of: rotatedChannel,
  },
  permutation: {
    cases: { moved: `${put("pair", "m")} + ${put("second", "s")} \\cdot ${put("dim", "\\class{y-dim}{d}")}/2` },
    of: ({ at, parameters: { rotaryDim } }) =>
      at.x < rotaryDim ? ["moved", { pair: Math.floor(at.x / 2), second: at.x % 2, dim: rotaryDim }] : undefined,
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell(),
  symbols: {
    y: {
      name: { en: "rotated vector", zh: "旋转后的向量" },
      meaning: { en: "The query or key after the rotation.", zh: "旋转之后的查询或键。" },
    },
    x: {
      name: { en: "vector", zh: "向量" },
      meaning: { en: "A query or a key before the rotation.", zh: "旋转之前的查询或键。" },
    },
    h: {
      name: { en: "half layout", zh: "前后半配对（rotate_half）" },
      meaning: {
        en: "The first half of the channels holds the first channel of each pair.",
        zh: "前一半通道依次为各对中的第一个。",
      },
      colour: "pair",
    },
    i: {
      name: { en: "interleaved layout", zh: "交错排列" },
      meaning: { en: "The two channels of a pair are adjacent.", zh: "一对的两个通道相邻。" },
      colour: "pair",
    },
    f: {
      name: { en: "extension factor", zh: "扩展倍数" },
      meaning: {
        en: "How many times the original context length the scaled model is to read.",
        zh: "缩放后的模型要读到原始上下文长度的几倍。",
      },
      colour: "parameter",
    },
    w: {
      name: { en: "YaRN's weight", zh: "YaRN 的权重" },
      meaning: {
        en: "1 for a pair with many rotations within the original context length, 0 for one with fewer than one, linear in m between.",
        zh: "在原始上下文内转了许多圈的维度对为 1，不到一圈为 0，其间随 m 线性变化。",
      },
      colour: "pair",
    },
    s: {
      name: { en: "first or second", zh: "第一或第二" },
      meaning: { en: "Which of the two channels of a pair.", zh: "一对中的哪一个通道。" },
    },
  },
  attention: "\\frac{(R_i\\,q_i) \\cdot (R_j\\,k_j)}{\\sqrt{d}} = \\frac{q_i \\cdot R_{j-i}\\,k_j}{\\sqrt{d}}",
  cells: { ...cells, clocks: cells.hands },
  cases: {
    ...formulas,
    ...Object.fromEntries(
      Object.keys(pairs).flatMap((layout) =>
        ["forward", "inverse"].map((way) => [`${layout} ${way}`, formulaOf(layout, way === "inverse")]),
      ),
    ),
  },
  // Only the rotation view has a layout and a direction.
  of({ parameters: { layout, inverse }, view }) {
    if (view === "clocks") return "hands";
    if (view in formulas) return view;
    return view === "rotation" ? `${layout} ${inverse ? "inverse" : "forward"}` : "half forward";
  },
};
