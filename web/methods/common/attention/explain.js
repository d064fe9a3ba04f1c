// Explains a weight of an attention figure by its terms, for the read-out.
import { numberText } from "../../../figures/numbers.js";
import { inLanguage } from "../../../figures/view.js";
import { fill } from "../sentences.js";
import { usualScale } from "./vectors.js";
import { labelOf, wordsOf } from "./words.js";

const text = {
  en: "q·k·scale = {product} × {scale} = {content}; {position}; sum {sum}; e^({sum}) / Σ = {power} / {all} = {weight}",
  zh: "q·k·缩放 = {product} × {scale} = {content}；{position}；合计 {sum}；e^({sum}) / Σ = {power} / {all} = {weight}",
};
const multiplied = {
  en: "q·k·scale = {product} × {scale} = {content}; times {position} = {sum}; no softmax",
  zh: "q·k·缩放 = {product} × {scale} = {content}；乘以 {position} = {sum}；没有 softmax",
};
const masked = {
  en: "“{to}” is ahead of “{from}” and masked: weight 0",
  zh: "“{to}”在“{from}”之后，看不到：权重 0",
};
const output = {
  en: "channel {channel} of the position term in the output of “{from}”",
  zh: "“{from}”的输出中位置项的第 {channel} 通道",
};

/** Writes three digits, and 0 for rounding errors. */
const short = (value) => numberText(Math.abs(value) < 5e-6 ? 0 : Number(value.toPrecision(3)));

/** The entry at a query and a key, in the shown head if there are several. */
export function termAt({ data, shape }, { head }, [query, key]) {
  const [rows, columns] = shape.slice(-2);
  const plane = shape.length > 2 && shape[0] > 1 ? head : 0;
  return data[(plane * rows + query) * columns + key];
}

/** The three position terms of tokens plus positions. */
const positionTerms = ({ toPosition, fromPosition, positions }) =>
  `x·p ${short(toPosition)} + p·x ${short(fromPosition)} + p·p ${short(positions)}`;

/**
 * @param attention how the method enters
 * @param places the index of each stage among the calls
 * @returns {(context: import("../../../figures/reader.js").CursorContext) => string}
 */
export const explainWeight =
  ({ name, enters, explain, table, scale = usualScale }, places) =>
  ({ indices, parameters, results, earlier = results, lang }) => {
    const [query, key] = indices.slice(-2);
    const words = wordsOf(parameters);
    const from = labelOf(words, query, parameters);
    if (parameters.stage === "output") return fill(output[lang], { from, channel: key });
    /** @type {any} */
    const at = Object.fromEntries(
      Object.entries(places).map(([stage, place]) => [stage, termAt(earlier[place], parameters, [query, key])]),
    );
    if (at.sum === -Infinity) return fill(masked[lang], { from, to: labelOf(words, key, parameters) });
    const context = { query, key, distance: key - query, parameters, results: earlier, lang };
    const own = table ? positionTerms(at) : explain?.(context);
    const power = Math.exp(at.sum);
    return fill((enters === "multiplied" ? multiplied : text)[lang], {
      product: short(at.content / scale),
      scale: short(scale),
      content: short(at.content),
      position: `${own ? `${own} =` : inLanguage(name, lang)} ${short(at.position)}`,
      sum: short(at.sum),
      power: short(power),
      all: short(power / at.weights),
      weight: short(at.weights),
    });
  };
