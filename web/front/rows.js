// The two rows of the word that is in the sentence twice: what each looks at, how far they are apart, and by what. No DOM.
import { labelOf, twice, wordsOf } from "../methods/common/attention/words.js";
import { ways } from "./ways.js";

/** Of the results of a way's calls, what stands in one row of a stage. */
function rowOf({ data, shape }, head, row) {
  const [rows, columns] = shape.slice(-2);
  const plane = shape.length > 2 && shape[0] > 1 ? head : 0;
  const from = (plane * rows + row) * columns;
  return Array.from(data.subarray(from, from + columns));
}

/**
 * @param {string} id of the way
 * @param {any} parameters of the figure
 * @param {any[]} results of the way's calls
 * @returns {any} undefined where no word is there twice; otherwise { labels, places, weights, positions, difference, at }: of both
 *   rows the weights and what positions do to their scores, and the largest difference of weights, which is at that key
 */
export function comparedRows(id, parameters, results) {
  const rows = twice(parameters);
  if (!rows) return undefined;
  const { places } = ways[id];
  const words = wordsOf(parameters);
  const labels = words.map((_, index) => labelOf(words, index, {}));
  const stage = (name) => rows.map((row) => rowOf(results[places[name]], parameters.head, row));
  const weights = stage("weights");
  const apart = weights[0].map((weight, key) => Math.abs(weight - weights[1][key]));
  const difference = Math.max(...apart);
  return {
    labels,
    places: rows,
    weights,
    positions: stage("position"),
    difference,
    at: difference > 0 ? apart.indexOf(difference) : rows[0],
  };
}
