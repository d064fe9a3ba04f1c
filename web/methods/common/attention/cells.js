// Fills in the formula of a cell in the view "attention", for each stage: content score, position term, weight. Computes the
// dot products itself.
import { put } from "../cells.js";
import { callsOf } from "./calls.js";
import { termAt } from "./explain.js";
import { headDim, usualScale, vectorsOf } from "./vectors.js";

/** The dot product of two rows, or of some of their columns. */
export function dot(one, other, [from, to] = [0, one.length]) {
  let sum = 0;
  for (let c = from; c < to; c++) sum += one[c] * other[c];
  return sum;
}

export const rowOf = ({ data, shape }, row) => data.subarray(row * shape.at(-1), (row + 1) * shape.at(-1));

/** The arguments of a method's call other than parameters. */
export const givenTo = (/** @type {any} */ { calls }, call = 0) => calls[call].with;

/** The vectors of a cell's two words in the shown head. */
export function wordVectors(/** @type {any} */ { indices, parameters }, scale = usualScale) {
  const vectors = vectorsOf(scale)(parameters);
  return indices.slice(-2).map((index) => rowOf(vectors, index));
}

/** The divisor of scores, as TeX. */
export function rootOf(scale = usualScale) {
  const times = Math.round(1 / (scale * scale * headDim));
  return `\\sqrt{${times > 1 ? `${times} \\cdot ` : ""}${put("dim", "\\class{y-dim}{d}")}}`;
}

const product = put("product", "q_m \\cdot k_n");

/** The four products of tokens plus positions, in the shown head's channels. */
function fourProducts({ table }, { indices, parameters, results, earlier = results }) {
  const { head, offset } = parameters;
  const [query, key] = indices.slice(-2).map((index) => {
    const row = rowOf(earlier[table.result], index + (table.whole ? offset : 0));
    return row.subarray(head * headDim, (head + 1) * headDim);
  });
  const [x, y] = wordVectors({ indices, parameters });
  return { product: dot(x, y), toPosition: dot(x, key), fromPosition: dot(query, y), both: dot(query, key) };
}

const withPositions = [
  put("toPosition", "x_m \\cdot P_n"),
  put("fromPosition", "P_m \\cdot x_n"),
  put("both", "P_m \\cdot P_n"),
];

/** The product of two inputs with positions, in the shown head's channels. */
function placedProduct({ calls }, { indices, parameters: { head }, results, earlier = results }) {
  const [query, key] = indices.slice(-2).map((index) => rowOf(earlier[calls.length - 1], index));
  return { placed: dot(query, key, [head * headDim, (head + 1) * headDim]) };
}

/** The cases of all stages; `own` is the method's cell. */
function casesOf({ enters, scale, table }, own) {
  const root = rootOf(scale);
  const content = scale === 1 ? product : `\\frac{${product}}{${root}}`;
  const difference = `${put("sum", "S_{mn}")} - ${content}`;
  const sums = {
    input: table
      ? `\\frac{${[put("product", "x_m \\cdot x_n"), ...withPositions].join(" + ")}}{${root}}`
      : `\\frac{${put("placed", "x_m \\cdot x_n")}}{${root}}`,
    added: `${content} + ${put("position", "\\text{term}")}`,
    multiplied: `${content} \\cdot ${put("position", "g_h^{\\lvert n - m\\rvert}")}`,
  };
  const isTerm = enters === "added" || enters === "multiplied";
  const named = Object.fromEntries(Object.entries(own?.cases ?? {}).map(([name, tex]) => [`own, ${name}`, tex]));
  return {
    ...(enters !== "multiplied" && {
      weights: `\\frac{e^{${put("sum", "S_{mn}")}}}{${put("all", "\\sum_j e^{S_{mj}}")}}`,
    }),
    content,
    ...(sums[enters] && { sum: sums[enters] }),
    ...(!isTerm && { position: table ? `\\frac{${withPositions.join(" + ")}}{${root}}` : difference }),
    ...named,
  };
}

/**
 * @param attention how the method enters
 * @param own the method's cell of its position term or of its scores
 * @returns {import("../../../figures/reader.js").Cell}
 */
export function attentionCell(attention, own) {
  const { places } = callsOf(attention);
  const { enters, scale, table } = attention;
  const ownStage = enters === "added" || enters === "multiplied" ? "position" : "sum";
  const cases = casesOf(attention, own);
  return {
    cases,
    of(/** @type {any} */ context) {
      const { indices, parameters, results, earlier = results } = context;
      const { stage } = parameters;
      const at = (name) => termAt(earlier[places[name]], parameters, indices.slice(-2));
      if (stage !== "content" && at("sum") === -Infinity) return undefined;
      if (stage === ownStage && own) {
        const [name, values] = own.of(context) ?? [];
        return name === undefined ? undefined : [`own, ${name}`, { dim: headDim, ...values }];
      }
      if (cases[stage] === undefined) return undefined;
      const [query, key] = wordVectors(context, scale);
      const values = { product: dot(query, key), dim: headDim, sum: at("sum"), position: at("position") };
      if (stage === "weights") {
        const [row] = indices.slice(-2);
        const scores = Array.from({ length: parameters.textLength }, (_, each) =>
          termAt(earlier[places.sum], parameters, [row, each]),
        );
        const all = scores.reduce((sum, score) => sum + Math.exp(score), 0);
        // Powers of large scores overflow, which softmax avoids.
        return Number.isFinite(all) ? [stage, { ...values, all }] : undefined;
      }
      if (enters !== "input") return [stage, values];
      return [stage, { ...values, ...(table ? fourProducts : placedProduct)(attention, context) }];
    },
  };
}
