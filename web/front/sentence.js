// Writes the sentence under the front page's dials from what the module computed. Used by page.js and main.js.
import { numberText } from "../figures/numbers.js";

/**
 * @param {(key: string, values?: object) => string} words
 * @param {{ count: number, total: number, near: number, scores: number }} given facts() of dials.js
 */
export function sentenceOf(words, { count, total, near, scores }) {
  const isNear = near > 0.999;
  return [
    words(count > 0 ? "said.out" : "said.in", { count, total }),
    words(isNear ? "said.near" : "said.blurred", { near: numberText(near) }),
    scores > 1 ? words("said.scores", { scores: numberText(Number(scores.toPrecision(3))) }) : "",
    words("said.end"),
  ].join("");
}
