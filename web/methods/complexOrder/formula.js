// Writes the formulas of complex word embeddings in TeX: a channel of a token, and the product of two, without and with the
// conjugate. \class marks symbols of controls.
import { channelsOf, rotatedScore, rotatedValues } from "../common/attention/rotatedCell.js";
import { pointAt, pointOf, put } from "../common/cells.js";

const turn =
  "\\theta_c = \\frac{2\\pi}{\\class{s-period}{\\lambda_0}\\,\\class{s-spread}{\\eta}^{\\class{s-channels}{c}}}";
const size = "r_c = 0.8^{\\class{s-channels}{c}}\\,\\class{s-radius}{r}";
const moved =
  "z_{\\class{s-channels}{c}}(\\class{s-first s-length}{p}) = r_c\\,e^{\\class{y-imaginary}{\\mathrm{i}}(\\theta_c\\,\\class{s-first s-length}{p} + \\tfrac{\\pi}{180}\\,\\class{s-angle}{\\varphi})}";
const product = (second, angle) =>
  `\\operatorname{Re} \\sum_{\\class{s-channels}{c}} z_c(\\class{s-first s-length}{m})\\,\\class{s-conjugate}{${second}} &= \\sum_c r_c^2 \\cos(${angle}), \\quad ${turn}`;
const aligned = (lines) => `\\begin{aligned} ${lines} \\end{aligned}`;

// Formulas of a cell, with numbers in place of the symbols; the phase is in degrees.
const own = put("channel", "c");
const part = (wave) =>
  `${put("radius", "r")} \\cdot 0.8^{${own}} \\cdot \\${wave}\\Bigl(\\frac{2\\pi \\cdot ${put("position", "p")}}{${put("period", "\\lambda_0")} \\cdot ${put("spread", "\\eta")}^{${own}}} + \\frac{\\pi}{180} \\cdot ${put("angle", "\\varphi")}\\Bigr)`;
const productBy = (between, twice) =>
  `\\sum_{c=0}^{${put("last", "\\class{y-channel}{c_{\\text{last}}}")}} ${put("radius", "r")}^2 \\cdot 0.8^{2c} \\cdot \\cos\\Bigl(\\frac{2\\pi \\cdot ${put("between", between)}}{${put("period", "\\lambda_0")} \\cdot ${put("spread", "\\eta")}^c}${twice}\\Bigr)`;
const cells = {
  plane: {
    cases: { point: pointOf(part("cos"), part("sin")) },
    of(context) {
      const { at, parameters } = context;
      const { radius, period, spread, angle } = parameters;
      return [
        "point",
        { ...pointAt(context), radius, channel: at.line ?? 0, position: at.index, period, spread, angle },
      ];
    },
  },
  product: {
    cases: {
      sum: productBy("(m + n)", ` + \\frac{\\pi}{180} \\cdot 2 \\cdot ${put("angle", "\\varphi")}`),
      difference: productBy("(m - n)", ""),
    },
    of({ at, parameters }) {
      const { conjugate, radius, channels, period, spread, angle } = parameters;
      const values = { radius, last: channels - 1, period, spread, angle };
      return conjugate
        ? ["difference", { ...values, between: at.y - at.x }]
        : ["sum", { ...values, between: at.y + at.x }];
    },
  },
};

// A cell of attention: each complex channel of the two words rotates with its period.
const rotatedCell = {
  cases: {
    rotated: rotatedScore({
      frequency: (m) => `\\frac{2\\pi}{${put("period", "\\lambda_0")} \\cdot ${put("spread", "\\eta")}^{${m}}}`,
    }),
  },
  of(context) {
    const { period, spread } = context.parameters;
    const apart = context.at.x - context.at.y;
    return ["rotated", { ...rotatedValues(context, () => apart, channelsOf.interleaved), period, spread }];
  },
};

/** Symbols of the method’s views and of attention. */
const inBoth = {
  η: {
    name: { en: "factor between channels", zh: "通道间的倍数" },
    meaning: {
      en: "The ratio of each channel's period to that of the channel before.",
      zh: "每个通道的周期是前一个通道的多少倍。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: rotatedCell,
  cells,
  symbols: {
    ...inBoth,
    z: {
      name: { en: "complex number", zh: "复数" },
      meaning: {
        en: "A channel of a token, drawn as an arrow with a length and an angle.",
        zh: "词元的一个通道，画成有长度和角度的箭头。",
      },
    },
    r: {
      name: { en: "length of the arrow", zh: "箭头的长度" },
      meaning: {
        en: "The size of the channel's complex number, which positions do not change.",
        zh: "该通道复数的模，不随位置改变。",
      },
      colour: "parameter",
    },
    φ: {
      name: { en: "phase", zh: "相位" },
      meaning: { en: "The angle at position 0.", zh: "在位置 0 处的角度。" },
      colour: "frequency",
    },
  },
  attentionSymbols: inBoth,
  attention: "\\frac{\\operatorname{Re}(q_m\\,\\overline{k_n})}{\\sqrt{d}}",
  cases: {
    channel: `${moved}, \\quad ${size}, \\quad ${turn}`,
    product: aligned(
      product(
        "z_c(\\class{s-first s-length}{n})",
        "\\theta_c\\,(m + n) + 2 \\cdot \\tfrac{\\pi}{180}\\,\\class{s-angle}{\\varphi}",
      ),
    ),
    conjugate: aligned(product("z_c^{*}(\\class{s-first s-length}{n})", "\\theta_c\\,(m - n)")),
  },
  law: "channel",
  of: ({ parameters: { conjugate }, view }) => (view !== "product" ? "channel" : conjugate ? "conjugate" : "product"),
};
