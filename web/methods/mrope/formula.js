// Writes the formulas of multimodal RoPE in TeX: rotation with consecutive or interleaved sections, and the positions
// of a grid. \class marks symbols of controls.

import { channelsOf, rotatedScore, rotatedValues } from "../common/attention/rotatedCell.js";
import { angle, put } from "../common/cells.js";
import { partsOf } from "./views.js";

const dim = "\\class{s-dim}{D}";
const [h, w] = ["\\class{s-heightPairs}{h}", "\\class{s-widthPairs}{w}"];
const t = `\\class{s-interleavedSections}{t}`;
const rotation = `u'_m = R(p_{a(m)}\\,\\theta_m)\\, u_m, \\quad \\theta_m = \\class{s-base}{b}^{-2m/${dim}}`;
const cases = (rows) => `a(m) = \\begin{cases} ${rows.join(" \\\\ ")} \\end{cases}`;

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
const start = put("start", "s");
const cells = {
  positions: {
    cases: {
      text: `${start} + ${put("number", "\\class{y-position}{n}")}`,
      time: `${start} + \\lfloor ${put("frame", "f")} \\cdot ${put("rate", "r")} \\cdot ${put("seconds", "\\Delta")} \\rfloor`,
      row: `${start} + ${put("row", "i")}`,
      column: `${start} + ${put("column", "j")}`,
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
    t: {
      name: { en: "pairs of time", zh: "时间的维度对数" },
      meaning: { en: "The number of pairs that rotate with time.", zh: "有多少个维度对随时间旋转。" },
      colour: "pair",
    },
    h: {
      name: { en: "pairs of height", zh: "高度的维度对数" },
      meaning: { en: "The number of pairs that rotate with the row.", zh: "有多少个维度对随行旋转。" },
      colour: "pair",
    },
    w: {
      name: { en: "pairs of width", zh: "宽度的维度对数" },
      meaning: { en: "The number of pairs that rotate with the column.", zh: "有多少个维度对随列旋转。" },
      colour: "pair",
    },
    s: {
      name: { en: "start", zh: "起点" },
      meaning: { en: "The first position of the text or image.", zh: "文本或图像的首个位置。" },
      colour: "position",
    },
    f: {
      name: { en: "frame", zh: "帧" },
      meaning: { en: "Frame index, from 0.", zh: "帧的序号，从 0 开始。" },
      colour: "position",
    },
    r: {
      name: { en: "tokens per second", zh: "每秒词元数" },
      meaning: { en: "The number of positions per second of video.", zh: "每秒视频占多少个位置。" },
      colour: "parameter",
    },
    Δ: {
      name: { en: "seconds per frame", zh: "每帧秒数" },
      meaning: { en: "The duration of a frame, in seconds.", zh: "每帧持续的秒数。" },
      colour: "parameter",
    },
    i: "gridRow",
    j: "gridColumn",
  },
  attentionSymbols: {
    time: {
      name: { en: "time", zh: "时间" },
      meaning: { en: "The frame of a token, counted from the start.", zh: "词元的帧，从起点数起。" },
      colour: "position",
    },
    height: {
      name: { en: "height", zh: "高度" },
      meaning: { en: "The row of a token.", zh: "词元的行。" },
      colour: "position",
    },
    width: {
      name: { en: "width", zh: "宽度" },
      meaning: { en: "The column of a token.", zh: "词元的列。" },
      colour: "position",
    },
  },
  attention:
    "\\frac{(R_{\\class{y-time}{t}_i, \\class{y-height}{h}_i, \\class{y-width}{w}_i}\\,q_i) \\cdot (R_{\\class{y-time}{t}_j, \\class{y-height}{h}_j, \\class{y-width}{w}_j}\\,k_j)}{\\sqrt{d}}",
  cases: {
    chunked: `${rotation}, \\quad ${cases([`\\text{time} & m < ${t}`, `\\text{height} & ${t} \\le m < ${t} + ${h}`, "\\text{width} & \\text{else}"])}`,
    interleaved: `${rotation}, \\quad ${cases([
      `\\text{height} & m \\bmod 3 = 1,\\ m < 3${h}`,
      `\\text{width} & m \\bmod 3 = 2,\\ m < 3${w}`,
      `\\class{s-interleavedSections}{\\text{time}} & \\text{else}`,
    ])}`,
    orders: `${rotation}, \\quad a(m) \\in \\{\\text{time}, \\text{height}, \\text{width}\\}`,
    positions: `\\text{from } s:\\quad p_{\\text{time}} = s + \\lfloor f \\cdot \\class{s-tokensPerSecond}{r} \\cdot \\class{s-secondsPerGrid}{\\Delta} \\rfloor, \\quad p_{\\text{height}} = s + i, \\quad p_{\\text{width}} = s + j, \\qquad s \\leftarrow 1 + \\max(p_{\\text{time}},\\, p_{\\text{height}},\\, p_{\\text{width}})`,
  },
  of({ view, parameters: { interleavedSections } }) {
    if (view === "positions" || view === "orders") return view;
    return interleavedSections ? "interleaved" : "chunked";
  },
};
