// Fills in the score of two vectors whose dimension pairs are rotated: a cosine per pair.
import { put } from "../cells.js";
import { rootOf, wordVectors } from "./cells.js";
import { headDim } from "./vectors.js";

const count = headDim / 2;
const pairs = [...Array(count).keys()];

/** The two channels of a pair, by layout. */
export const channelsOf = {
  half: (m) => [m, m + count],
  interleaved: (m) => [2 * m, 2 * m + 1],
};

/** A frequency of the chosen base, by the numerator of its exponent. */
export const ofBase = (over) => `${put("base", "b")}^{-${over}/${headDim}}`;
const usual = (m) => ofBase(2 * m);

const distance = (m) => put(`distance${m}`, "(j - i)");
const turned = (m, frequency) =>
  `${put(`size${m}`, `\\lvert q_${m}\\rvert\\lvert k_${m}\\rvert`)} \\cdot \\cos\\bigl(${distance(m)} \\cdot ${frequency} + ${put(`angle${m}`, `\\varphi_${m}`)}\\bigr)`;

/** The score as TeX; `more` is a further factor of each pair's product. */
export const turnedScore = (/** @type {any} */ { frequency = usual, more = (_m) => "" } = {}) =>
  `\\frac{${pairs.map((m) => `${turned(m, frequency(m))}${more(m)}`).join(" + ")}}{${rootOf()}}`;

/** The values for it: per pair the product of the lengths, the distance of rotation, and the angle before rotation. */
export function turnedValues(told, distanceOf, channels = channelsOf.half) {
  const [query, key] = wordVectors(told);
  const values = {};
  for (const m of pairs) {
    const [a, b] = channels(m);
    values[`size${m}`] = Math.hypot(query[a], query[b]) * Math.hypot(key[a], key[b]);
    // From −π to π.
    const angle = Math.atan2(key[b], key[a]) - Math.atan2(query[b], query[a]);
    values[`angle${m}`] = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
    values[`distance${m}`] = distanceOf(m);
  }
  return { ...values, base: told.parameters.base, dim: headDim };
}

/** The cell of methods that rotate all pairs by one distance, which `distanceOf` may change. */
export const turnedCell = (distanceOf = (query, key, _parameters) => key - query) => ({
  cases: { turned: turnedScore() },
  of(told) {
    const by = distanceOf(told.at.y, told.at.x, told.parameters);
    return ["turned", turnedValues(told, () => by, channelsOf[told.parameters.layout])];
  },
});
