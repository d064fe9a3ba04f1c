// Writes the formula of RoPE in TeX, for both pairings of channels and both directions. \class marks symbols of controls.

import { rotatedCell } from "../common/attention/rotatedCell.js";
import { frequency, angle as phase, put } from "../common/cells.js";

const rotary = "\\class{s-rotaryDim s-dim}{d_{\\text{rot}}}";
const angle = "\\class{s-offset s-length s-maxDistance}{p}\\,\\theta_i";
const pairs = {
  half: ["i", `i+${rotary}/2`],
  interleaved: ["2i", "2i+1"],
};

const vector = (name, pair) =>
  `\\begin{pmatrix} ${pair.map((channel) => `${name}_{\\class{s-layout}{${channel}}}`).join(" \\\\ ")} \\end{pmatrix}`;

function formulaOf(layout, isInverse) {
  const [above, below] = (isInverse ? ["", "-"] : ["-", ""]).map((sign) => `\\class{s-inverse}{${sign}\\sin} ${angle}`);
  const rotation = `\\begin{pmatrix} \\cos ${angle} & ${above} \\\\ ${below} & \\cos ${angle} \\end{pmatrix}`;
  const pair = pairs[layout];
  return `${vector("y", pair)} = ${rotation} ${vector("x", pair)}, \\qquad \\theta_i = \\class{s-base}{b}^{-2i/${rotary}}`;
}

const formulas = {
  hands:
    "\\class{s-queryToken}{q}_m \\cdot \\class{s-keyToken}{k}_n = \\sum_i \\lvert q_i\\rvert\\,\\lvert k_i\\rvert \\cos\\bigl((\\class{s-keyToken}{n} - \\class{s-queryToken}{m})\\,\\theta_i + \\varphi_i\\bigr), " +
    `\\qquad \\theta_i = \\class{s-base}{b}^{-2i/${rotary}}`,
  precision:
    "\\left|\\operatorname{fl}(p\\,\\operatorname{fl}(\\theta_i)) - p\\,\\theta_i\\right|, " +
    `\\qquad \\theta_i = \\class{s-base}{b}^{-2i/${rotary}}`,
  scalings: `\\theta'_i = \\frac{\\theta_i}{\\class{s-factor}{s}}, \\quad \\theta'_i = \\bigl(\\class{s-base}{b}\\,\\class{s-factor}{s}^{\\frac{${rotary}}{${rotary}-2}}\\bigr)^{-2i/${rotary}}, \\quad \\theta'_i = \\bigl(1 - \\gamma_i\\bigr)\\frac{\\theta_i}{\\class{s-factor}{s}} + \\gamma_i\\theta_i`,
  permutation: `\\text{half}_{i + a\\,${rotary}/2} = \\text{interleaved}_{2i+a}, \\qquad a \\in \\{0, 1\\}`,
};

// Formulas of single cells, with numbers in place of symbols.
const anglesOf = (pair, position, { base, rotaryDim }) => ({ position, base, twice: 2 * pair, dim: rotaryDim });
const ofPair = ({ at, parameters }) => anglesOf(at.x, at.y, parameters);
const [cosine, sine] = ["cos", "sin"].map((wave) => `\\${wave}\\bigl(${phase}\\bigr)`);
const terms = `2 \\sum_{i=0}^{${put("last", "\\class{y-dim}{d}/2 - 1")}} \\cos\\bigl(${put("distance", "\\Delta")} \\cdot ${put("base", "b")}^{-2i/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;

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
    cases: {
      pair: `${put("size", "\\lvert q_i\\rvert\\lvert k_i\\rvert")} \\cdot \\cos\\bigl((${put("key", "n")} - ${put("query", "m")}) \\cdot ${frequency} + ${put("between", "\\varphi_i")}\\bigr)`,
    },
    of(context) {
      const { base, rotaryDim: dim, offset, queryToken, keyToken } = context.parameters;
      const { line } = context.at;
      const { data } = context.given(0).x;
      const [query, key] = [0, 1].map((token) => [0, 1].map((i) => data[token * dim + 2 * line + i]));
      const angleOf = (vector) => Math.atan2(vector[1], vector[0]);
      const size = Math.hypot(...query) * Math.hypot(...key);
      const between = angleOf(key) - angleOf(query);
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
    cases: { moved: `${put("pair", "i")} + ${put("second", "a")} \\cdot ${put("dim", "\\class{y-dim}{d}")}/2` },
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
    half: {
      name: { en: "half layout", zh: "前后半配对（rotate_half）" },
      meaning: {
        en: "The first half of the channels holds the first channel of each pair.",
        zh: "前一半通道依次为各对中的第一个。",
      },
      colour: "pair",
    },
    interleaved: {
      name: { en: "interleaved layout", zh: "交错排列" },
      meaning: { en: "The two channels of a pair are adjacent.", zh: "一对的两个通道相邻。" },
      colour: "pair",
    },
    a: {
      name: { en: "first or second", zh: "第一或第二" },
      meaning: { en: "Which of the two channels of a pair.", zh: "一对中的哪一个通道。" },
    },
  },
  attention: "\\frac{(R_m\\,q_m) \\cdot (R_n\\,k_n)}{\\sqrt{d}} = \\frac{q_m \\cdot R_{n-m}\\,k_n}{\\sqrt{d}}",
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
  law: "hands",
  of({ parameters: { layout, inverse }, view }) {
    if (view === "clocks") return "hands";
    if (view in formulas) return view;
    return view === "rotation" ? `${layout} ${inverse ? "inverse" : "forward"}` : "half forward";
  },
};
