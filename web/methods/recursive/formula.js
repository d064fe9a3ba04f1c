// Writes the recursive encoding in TeX, with and without an activation. \class marks symbols of controls.
import { dotted, pointAt, pointOf, productsOfRows, put, rowIn } from "../common/cells.js";

const sum =
  "\\class{s-radius s-turn s-dim s-seed}{W} P_{p} + \\class{s-push}{b}, \\quad p = 0 \\dots \\class{s-length}{N} - 2";

// Formulas of single cells: a row of W times the position before, or the start for position 0.
/** @returns {[string, { sum: any, push: number }]} */
const stepTo = (context, before, row) => {
  const { weight, bias, activation } = context.given(0);
  return [activation, { sum: dotted(rowIn(weight, row), before), push: bias.data[row] }];
};
const stepped = `${put("sum", "W P_p")} + ${put("push", "b")}`;
const [firstStep, secondStep] = ["sum", "other"].map((name) => `${put(name, "W P_p")} + ${put("push", "b")}`);
const bent = (text) => `\\tanh\\bigl(${text}\\bigr)`;
const steps = { none: stepped, tanh: bent(stepped) };
const cells = {
  trajectory: {
    cases: { none: pointOf(firstStep, secondStep), tanh: pointOf(bent(firstStep), bent(secondStep)) },
    of(context) {
      const { first, second } = context.parameters;
      if (context.at.index === 0) return undefined;
      const before = rowIn(/** @type {any} */ (context), context.at.index - 1);
      const [activation, { sum, push }] = stepTo(context, before, first);
      const other = stepTo(context, before, second)[1].sum;
      return [activation, { ...pointAt(context), sum, push, other }];
    },
  },
  table: {
    cases: steps,
    of: (context) =>
      context.at.y === 0
        ? undefined
        : stepTo(context, rowIn(/** @type {any} */ (context), context.at.y - 1), context.at.x),
  },
  similarity: productsOfRows(0, "P_m \\cdot P_n"),
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: {
    b: {
      name: { en: "bias", zh: "偏置" },
      meaning: { en: "A vector added at every step.", zh: "每一步加上的向量。" },
      colour: "parameter",
    },
  },
  attention: "\\frac{(x_m + P_m)\\,W_{\\class{s-head}{h}} \\cdot (x_n + P_n)\\,W_{\\class{s-head}{h}}}{\\sqrt{d}}",
  cases: {
    none: `P_{p+1} = ${sum}`,
    tanh: `P_{p+1} = \\class{s-activation}{\\tanh}(${sum.replace(", ", "), ")}`,
  },
  law: "none",
  of: ({ parameters: { activation } }) => activation,
};
