// Writes the formulas of images and video in TeX: the frequencies of the time axis by scaling, and rotations across an image.
import { put } from "../../methods/common/cells.js";

const [frames, trained] = ["\\class{s-frames}{n}", "\\class{s-trained}{L}"];
const [base, dim] = ["\\class{s-base}{b}", "\\class{s-dim}{D}"];
const wave = "\\cos(t\\,\\theta_m^{\\ast})";
const factor = `s = \\frac{${frames}}{${trained}}`;
const theta = `\\theta_m = ${base}^{-2m/${dim}}`;

// Formulas of single cells, with numbers in place of symbols.
const power = `${put("base", "b")}^{-${put("twice", "2m")}/${put("dim", "D")}}`;
const cells = {
  frames: {
    cases: { plain: `\\cos\\bigl(${put("frame", "t")} \\cdot ${power}\\bigr)` },
    of({ at, parameters: { scaling, frames, trained, base, dim } }) {
      if (scaling !== "none" && frames > trained) return undefined;
      return ["plain", { frame: at.x, base, twice: 2 * (at.y - 1), dim }];
    },
  },
  turns: {
    beforeOf: () => "counted",
    cases: {
      counted: `\\frac{${put("side", "N")} \\cdot ${power}}{2\\pi}`,
      normalized: `2 \\cdot ${power}`,
    },
    of({ at, parameters: { side, columns: dim } }) {
      const values = { side, base: at.line === 1 ? 10000 : 100, twice: 2 * at.x, dim };
      return [at.line === 2 ? "normalized" : "counted", values];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    t: {
      name: { en: "frame", zh: "帧" },
      meaning: { en: "A latent frame, counted from 0.", zh: "潜在帧，从 0 数起。" },
      colour: "position",
    },
    s: {
      name: { en: "factor", zh: "倍数" },
      meaning: {
        en: "How many times longer the video is than those of training.",
        zh: "视频的长度是训练时的多少倍。",
      },
      colour: "parameter",
    },
    n: {
      name: { en: "frames", zh: "帧数" },
      meaning: { en: "The number of latent frames to generate.", zh: "要生成的潜在帧数。" },
      colour: "parameter",
    },
    L: {
      name: { en: "frames in training", zh: "训练时的帧数" },
      meaning: { en: "The number of latent frames in training.", zh: "训练时的潜在帧数。" },
      colour: "parameter",
    },
    k: {
      name: { en: "index", zh: "序号" },
      meaning: { en: "The frequency that repeats first, counted from 1.", zh: "最先重复的频率，从 1 数起。" },
      colour: "pair",
    },
    N: {
      name: { en: "side", zh: "边长" },
      meaning: { en: "The number of patches along a side.", zh: "每边的图块数。" },
      colour: "parameter",
    },
    γ: {
      name: { en: "share kept", zh: "保留的份额" },
      meaning: {
        en: "The share of a frequency that YaRN keeps: 1 for fast pairs, 0 for slow ones.",
        zh: "YaRN 保留频率的份额：快的维度对为 1，慢的为 0。",
      },
      colour: "parameter",
    },
  },
  cases: {
    none: `\\cos(t\\,\\theta_m), \\quad ${theta}`,
    linear: `${wave}, \\quad \\theta_m^{\\ast} = \\theta_m / s, \\quad ${theta}, \\quad ${factor}`,
    ntk: `${wave}, \\quad \\theta_m^{\\ast} = \\bigl(${base}\\,s^{${dim}/(${dim} - 2)}\\bigr)^{-2m/${dim}}, \\quad ${factor}`,
    yarn: `${wave}, \\quad \\theta_m^{\\ast} = \\gamma_m\\,\\theta_m + (1 - \\gamma_m)\\,\\theta_m / s, \\quad ${theta}, \\quad ${factor}`,
    riflex: `${wave}, \\quad \\theta_m^{\\ast} = \\begin{cases} 0.9 \\cdot 2\\pi/${frames} & m = k - 1 \\\\ \\theta_m & m \\ne k - 1 \\end{cases}, \\quad ${theta}`,
    larger: "\\cos(p\\,\\theta_m) = \\cos\\bigl((p + 2\\pi/\\theta_m)\\,\\theta_m\\bigr)",
    tokens: "\\cos(p\\,\\theta_m)",
    turns: `\\frac{\\class{s-side}{N}\\,\\theta_m}{2\\pi}, \\quad 2\\,\\theta_m, \\quad ${theta}`,
  },
  of: ({ view, parameters: { scaling } }) => (["film", "frames"].includes(view) ? scaling : view),
};
