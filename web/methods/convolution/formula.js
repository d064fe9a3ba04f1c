// Writes the formulas of a convolution layer and of its paddings in TeX. \class marks symbols of controls.
import { put, resultsIn, summed } from "../common/cells.js";
import { mostLayers } from "./views.js";

const layer = "\\class{s-layers}{\\ell}";
const radius = "\\class{s-radius}{r}";
const length = "\\class{s-length}{N}";
const sum = `\\sum_{j=-${radius}}^{${radius}} \\class{s-kernel s-seed}{w_j}\\, x^{(${layer})}_{p+j}`;

const beyond = {
  zero: `x_p = \\class{s-padding}{0} \\;\\text{for}\\; p \\notin [0, ${length})`,
  circular: `x_p = \\class{s-padding}{x_{p \\bmod ${length}}}`,
  reflect: `x_{-p} = \\class{s-padding}{x_p}, \\quad x_{${length}-1+p} = \\class{s-padding}{x_{${length}-1-p}}`,
};
const formulaOf = (input, ...ends) =>
  `\\begin{aligned} x^{(${layer}+1)}_p &= ${sum}, \\quad x^{(0)}_p = \\class{s-input}{${input}} \\\\ ${ends.join(" \\\\ ")} \\end{aligned}`;
const all = Object.entries(beyond).map(([padding, text]) => `\\text{${padding}: } &\\quad ${text}`);

// Formulas of a cell: a layer's weighted sum of the previous layer, padding included.
const reach = (padding, at, length) => {
  if (at >= 0 && at < length) return at;
  if (padding === "zero") return undefined;
  const within = (at + length) % length;
  return padding === "circular" ? within : at < 0 ? -at : 2 * (length - 1) - at;
};
const layerSum = (before, { data }, at, padding) => {
  const radius = (data.length - 1) / 2;
  const terms = Array.from(data, (weight, n) => {
    const place = reach(padding, at + n - radius, before.data.length);
    return [weight, place === undefined ? 0 : before.data[place]];
  });
  return { sum: summed(terms) };
};
const weighed = put("sum", "x");
const atLayer = (layerOf) => (context) => {
  const layer = layerOf(context.at);
  if (layer === 0) return ["input", {}];
  const { padding } = context.parameters;
  return ["sum", layerSum(resultsIn(context)[layer - 1], context.given(1).weight, context.at.x, padding)];
};
const cells = {
  layers: {
    cases: { sum: `1 - (${weighed})`, input: "1 - 1" },
    of: atLayer(({ y }) => y),
  },
  paddings: {
    cases: { sum: weighed },
    of(context) {
      const { at, parameters } = context;
      const { layers } = parameters;
      const before = resultsIn(context)[layers === 1 ? 0 : layers - 1 + at.line * mostLayers];
      return ["sum", layerSum(before, context.given(1).weight, at.x, Object.keys(beyond)[at.line])];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    w: {
      name: { en: "kernel", zh: "卷积核" },
      meaning: {
        en: "The learned weights of a convolution, one for each offset from a position.",
        zh: "卷积学到的权重，每个偏移一个。",
      },
      colour: "parameter",
    },
    r: {
      name: { en: "radius", zh: "半径" },
      meaning: { en: "How many positions a kernel covers on either side.", zh: "卷积核向每侧覆盖多少个位置。" },
      colour: "distance",
    },
    x: {
      name: { en: "value at a position", zh: "某位置的值" },
      meaning: { en: "The output of the previous layer at a position.", zh: "上一层在该位置的输出。" },
      colour: "parameter",
    },
    u: {
      name: { en: "random number", zh: "随机数" },
      meaning: { en: "An example drawn with the seed.", zh: "由种子产生的示例。" },
      colour: "parameter",
    },
  },
  attentionSymbols: {
    w: {
      name: { en: "kernel", zh: "卷积核" },
      meaning: {
        en: "The learned weights of a convolution, one for each offset from a position.",
        zh: "卷积学到的权重，每个偏移一个。",
      },
      colour: "parameter",
    },
  },
  attention: "\\frac{(w * x)_m\\,W_{\\class{s-head}{h}} \\cdot (w * x)_n\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    ...Object.fromEntries(
      Object.entries(beyond).map(([padding, text]) => [padding, formulaOf("1", `&\\quad ${text}`)]),
    ),
    constant: formulaOf("1", ...all),
    random: formulaOf("u_p", ...all),
  },
  law: "zero",
  of: ({ parameters: { padding, input }, view }) => (view === "paddings" ? input : padding),
};
