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

const distance = (m) => put(`distance${m}`, "(n - m)");
const rotated = (m, frequency) =>
  `${put(`size${m}`, `\\lvert q_${m}\\rvert\\lvert k_${m}\\rvert`)} \\cdot \\cos\\bigl(${distance(m)} \\cdot ${frequency} + ${put(`angle${m}`, `\\varphi_${m}`)}\\bigr)`;

/** The score as TeX; `more` is a further factor of each pair's product. */
export const rotatedScore = (/** @type {any} */ { frequency = usual, more = (_m) => "" } = {}) =>
  `\\frac{${pairs.map((m) => `${rotated(m, frequency(m))}${more(m)}`).join(" + ")}}{${rootOf()}}`;

/** The values for it: per pair the product of the lengths, the distance of rotation, and the angle before rotation. */
export function rotatedValues(context, distanceOf, channels = channelsOf.half) {
  const [query, key] = wordVectors(context);
  const values = {};
  for (const m of pairs) {
    const [a, b] = channels(m);
    values[`size${m}`] = Math.hypot(query[a], query[b]) * Math.hypot(key[a], key[b]);
    // From −π to π.
    const angle = Math.atan2(key[b], key[a]) - Math.atan2(query[b], query[a]);
    values[`angle${m}`] = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
    values[`distance${m}`] = distanceOf(m);
  }
  return { ...values, base: context.parameters.base, dim: headDim };
}

/** The cell of methods that rotate all pairs by one distance, which `distanceOf` may change. */
export const rotatedCell = (distanceOf = (query, key, _parameters) => key - query) => ({
  cases: { rotated: rotatedScore() },
  of(context) {
    const by = distanceOf(context.at.y, context.at.x, context.parameters);
    return ["rotated", rotatedValues(context, () => by, channelsOf[context.parameters.layout])];
  },
});
