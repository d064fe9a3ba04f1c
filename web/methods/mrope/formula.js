// Writes the formulas of multimodal RoPE in TeX: rotation with consecutive or interleaved sections, and the positions
// of a grid. \class marks symbols of controls.

import { channelsOf, rotatedScore, rotatedValues } from "../common/attention/rotatedCell.js";
import { angle, put } from "../common/cells.js";
import { partsOf } from "./views.js";

const dim = "\\class{s-dim}{d}";
const [h, w] = ["\\class{s-heightPairs}{i_y}", "\\class{s-widthPairs}{i_x}"];
const t = `\\class{s-interleavedSections}{i_t}`;
const rotation = `u'_i = R(p_{a(i)}\\,\\theta_i)\\, u_i, \\quad \\theta_i = \\class{s-base}{b}^{-2i/${dim}}`;
const cases = (rows) => `a(i) = \\begin{cases} ${rows.join(" \\\\ ")} \\end{cases}`;

// An attention cell: two of the four pairs follow time, one follows the row and one the column.
const axes = [0, 0, 1, 2];
const axesInTurn = [0, 1, 2, 0];
const rotatedCell = {
  cases: { rotated: rotatedScore() },
  of(context) {
    const { results, earlier = results, indices, parameters } = context;
    const { data, shape } = earlier[0].positions;
    const [query, key] = indices.slice(-2);
    const ofPair = parameters.interleavedSections ? axesInTurn : axes;
    const apart = (m) => data[ofPair[m] * shape[1] + key] - data[ofPair[m] * shape[1] + query];
    return ["rotated", rotatedValues(context, apart, channelsOf[parameters.layout])];
  },
};

// A rotation cell: a vector of ones becomes cosines minus or plus sines.
const angled = ["cos", "sin"].map((wave) => `\\${wave}\\bigl(${angle}\\bigr)`);
const start = put("start", "p_0");
const cells = {
  positions: {
    cases: {
      text: `${start} + ${put("number", "\\class{y-position}{p}")}`,
      time: `${start} + \\lfloor ${put("frame", "t")} \\cdot ${put("rate", "r")} \\cdot ${put("seconds", "\\delta")} \\rfloor`,
      row: `${start} + ${put("row", "y")}`,
      column: `${start} + ${put("column", "x")}`,
    },
    of({ at, parameters }) {
      const { rows, columns, tokensPerSecond: rate, secondsPerGrid } = parameters;
      let begins = 0;
      for (const [kind, first, end] of partsOf(parameters)) {
        const seconds = kind === "video" ? secondsPerGrid : 0;
        const count = end - first;
        if (at.x < end) {
          const n = at.x - first;
          if (kind === "text") return ["text", { start: begins, number: n }];
          const [frame, patch] = [Math.floor(n / (rows * columns)), n % (rows * columns)];
          const values = {
            start: begins,
            frame,
            rate,
            seconds,
            row: Math.floor(patch / columns),
            column: patch % columns,
          };
          return [["time", "row", "column"][at.line], values];
        }
        const frames = count / (rows * columns);
        begins += kind === "text" ? count : Math.max(rows, columns, 1 + Math.floor((frames - 1) * rate * seconds));
      }
      return undefined;
    },
  },
  rotation: {
    cases: { first: angled.join(" - "), second: angled.join(" + ") },
    of(context) {
      const { at, parameters, results, earlier = results } = /** @type {any} */ (context);
      const { dim, layout, base, interleavedSections, heightPairs, widthPairs } = parameters;
      const isHalf = layout === "half";
      const pair = isHalf ? at.x % (dim / 2) : Math.floor(at.x / 2);
      const time = dim / 2 - heightPairs - widthPairs;
      const inTurn = [0, pair < 3 * heightPairs ? 1 : 0, pair < 3 * widthPairs ? 2 : 0];
      const axis = interleavedSections
        ? inTurn[pair % 3]
        : [time, time + heightPairs].filter((end) => pair >= end).length;
      const { data, shape } = earlier[0].positions;
      const isFirst = isHalf ? at.x < dim / 2 : at.x % 2 === 0;
      const position = data[axis * shape[1] + context.indices.at(-2)];
      return [isFirst ? "first" : "second", { position, base, twice: 2 * pair, dim }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: rotatedCell,
  symbols: {
    a: {
      name: { en: "axis", zh: "轴" },
      meaning: {
        en: "The axis whose position rotates the pair: time, height or width.",
        zh: "维度对按哪个轴的位置旋转：时间、高度或宽度。",
      },
      colour: "pair",
    },
    i_t: {
      name: { en: "pairs of time", zh: "时间的维度对数" },
      meaning: { en: "The number of pairs that rotate with time.", zh: "有多少个维度对随时间旋转。" },
      colour: "pair",
    },
    i_y: {
      name: { en: "pairs of height", zh: "高度的维度对数" },
      meaning: { en: "The number of pairs that rotate with the row.", zh: "有多少个维度对随行旋转。" },
      colour: "pair",
    },
    i_x: {
      name: { en: "pairs of width", zh: "宽度的维度对数" },
      meaning: { en: "The number of pairs that rotate with the column.", zh: "有多少个维度对随列旋转。" },
      colour: "pair",
    },
    p_0: {
      name: { en: "start", zh: "起点" },
      meaning: { en: "The first position of the text or image.", zh: "文本或图像的首个位置。" },
      colour: "position",
    },
    t: "gridTime",
    r: {
      name: { en: "tokens per second", zh: "每秒词元数" },
      meaning: { en: "The number of positions per second of video.", zh: "每秒视频占多少个位置。" },
      colour: "parameter",
    },
    δ: {
      name: { en: "seconds per frame", zh: "每帧秒数" },
      meaning: { en: "The duration of a frame, in seconds.", zh: "每帧持续的秒数。" },
      colour: "parameter",
    },
    u: "input",
    y: "gridRow",
    x: "gridColumn",
  },
  attentionSymbols: { t: "gridTime", y: "gridRow", x: "gridColumn" },
  attention: "\\frac{(R_{t_m, y_m, x_m}\\,q_m) \\cdot (R_{t_n, y_n, x_n}\\,k_n)}{\\sqrt{d}}",
  cases: {
    chunked: `${rotation}, \\quad ${cases([`\\text{time} & i < ${t}`, `\\text{height} & ${t} \\le i < ${t} + ${h}`, "\\text{width} & \\text{else}"])}`,
    interleaved: `${rotation}, \\quad ${cases([
      `\\text{height} & i \\bmod 3 = 1,\\ i < 3 ${h}`,
      `\\text{width} & i \\bmod 3 = 2,\\ i < 3 ${w}`,
      `\\class{s-interleavedSections}{\\text{time}} & \\text{else}`,
    ])}`,
    orders: `${rotation}, \\quad a(i) \\in \\{\\text{time}, \\text{height}, \\text{width}\\}`,
    positions: `p_{\\text{time}} = p_0 + \\lfloor t \\cdot \\class{s-tokensPerSecond}{r} \\cdot \\class{s-secondsPerGrid}{\\delta} \\rfloor, \\quad p_{\\text{height}} = p_0 + y, \\quad p_{\\text{width}} = p_0 + x, \\quad p_0 \\leftarrow 1 + \\max p`,
  },
  law: "positions",
  of({ view, parameters: { interleavedSections } }) {
    if (view === "positions" || view === "orders") return view;
    return interleavedSections ? "interleaved" : "chunked";
  },
};
