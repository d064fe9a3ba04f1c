// Describes how Shaw's positions enter attention: the query is multiplied with a vector for each distance, and another
// vector is added to the values. Topics and the front page import it without views.js.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { exampleWaves } from "../common/exampleVectors.js";

export const rowsOf = (/** @type {any} */ { maxDistance, maxAhead }) => maxDistance + maxAhead + 1;
// Returns the reader's own table, or an example.
export function tableOf(parameters) {
  const { table, dim, seed } = parameters;
  return table ?? exampleWaves([rowsOf(parameters), dim], seed + 500);
}

const example = (more) => (parameters) => exampleWaves([rowsOf(parameters), headDim], parameters.seed + more);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Shaw’s vectors", zh: "Shaw 相对位置" },
  enters: "added",
  calls: [
    {
      function: "shaw.scores",
      arguments: ["maxDistance", "maxAhead"],
      with: { q: vectorsOf(), keyTable: example(500), keys: ({ textLength }) => textLength, ...places },
    },
  ],
  viewControls: ["maxDistance", "maxAhead"],
  output: {
    function: "shaw.values",
    arguments: ["maxDistance", "maxAhead"],
    with: { valueTable: example(700), ...places },
  },
  explain: ({ distance, parameters: { maxDistance, maxAhead }, lang }) =>
    `${lang === "zh" ? "q·a，距离" : "q·a, distance"} ${Math.max(-maxDistance, Math.min(maxAhead, distance))}`,
};
