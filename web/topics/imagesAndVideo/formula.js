// Writes the formulas of images and video in TeX: the frequencies of the time axis by scaling, and rotations across an image.
import { put } from "../../methods/common/cells.js";

const [frames, trained] = ["\\class{s-frames}{N_t}", "\\class{s-trained}{L}"];
const [base, dim] = ["\\class{s-base}{b}", "\\class{s-dim}{d}"];
const wave = "\\cos(t\\,\\theta'_i)";
const factor = `s = \\frac{${frames}}{${trained}}`;
const theta = `\\theta_i = ${base}^{-2i/${dim}}`;

// Formulas of single cells, with numbers in place of symbols.
const power = `${put("base", "b")}^{-${put("twice", "2i")}/${put("dim", "d")}}`;
const cells = {
  frames: {
    cases: { plain: `\\cos\\bigl(${put("frame", "t")} \\cdot ${power}\\bigr)` },
    of({ at, parameters: { scaling, frames, trained, base, dim } }) {
      if (scaling !== "none" && frames > trained) return undefined;
      return ["plain", { frame: at.x, base, twice: 2 * (at.y - 1), dim }];
    },
  },
  turns: {
    cases: {
      counted: `\\frac{${put("side", "N_x")} \\cdot ${power}}{2\\pi}`,
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
    N_t: {
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
    N_x: "gridWidth",
  },
  cases: {
    none: `\\cos(t\\,\\theta_i), \\quad ${theta}`,
    linear: `${wave}, \\quad \\theta'_i = \\theta_i / s, \\quad ${theta}, \\quad ${factor}`,
    ntk: `${wave}, \\quad \\theta'_i = \\bigl(${base}\\,s^{${dim}/(${dim} - 2)}\\bigr)^{-2i/${dim}}, \\quad ${factor}`,
    yarn: `${wave}, \\quad \\theta'_i = \\gamma_i\\,\\theta_i + (1 - \\gamma_i)\\,\\theta_i / s, \\quad ${theta}, \\quad ${factor}`,
    riflex: `${wave}, \\quad \\theta'_i = \\begin{cases} 0.9 \\cdot 2\\pi/${frames} & i = k - 1 \\\\ \\theta_i & i \\ne k - 1 \\end{cases}, \\quad ${theta}`,
    larger: "\\cos(p\\,\\theta_i) = \\cos\\bigl((p + 2\\pi/\\theta_i)\\,\\theta_i\\bigr)",
    tokens: "\\cos(p\\,\\theta_i)",
    turns: `\\frac{\\class{s-side}{N_x}\\,\\theta_i}{2\\pi}, \\quad 2\\,\\theta_i, \\quad ${theta}`,
  },
  law: "none",
  of: ({ view, parameters: { scaling } }) => (["film", "frames"].includes(view) ? scaling : view),
};
