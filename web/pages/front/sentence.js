// Writes the front page's sentence on its dials from what the module computed. Used by page.js and main.js.
import { numberText } from "../../figures/numbers.js";

/**
 * @param {(key: string, values?: object) => string} words
 * @param {{ count: number, total: number, near: number, scores: number }} given facts() of dials.js
 * @returns {{ isOut: boolean, first: string, rest: string }} whether hands are outside, the clause that says so, and the others
 */
export function sentenceOf(words, { count, total, near, scores }) {
  const isOut = count > 0;
  const isNear = near > 0.999;
  const rest = [
    words(isNear ? "said.near" : "said.blurred", { near: numberText(near) }),
    scores > 1 ? words("said.scores", { scores: numberText(Number(scores.toPrecision(3))) }) : "",
    words("said.end"),
  ];
  return { isOut, first: words(isOut ? "said.out" : "said.in", { count, total }), rest: rest.join("") };
}
