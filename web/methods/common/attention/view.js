// The view "attention" of a method, made out of how the method enters (Attention in ../../../figures/reader.js): content scores,
// what positions do to them, their sum, and the weights that softmax makes of it. One figure, of which `stage` says what is
// shown.
import { key as keyAxis, query as queryAxis } from "../axes.js";
import { callsOf } from "./calls.js";
import { explainWeight } from "./explain.js";
import { pictureOf } from "./picture.js";

/** What there is to be seen of a method; where scores are multiplied there is no softmax, and what they come to is the end. */
export const stagesOf = (/** @type {any} */ { enters, output }) => [
  ...["content", "position", "sum"],
  ...(enters === "multiplied" ? [] : ["weights"]),
  ...(output ? ["output"] : []),
];

const title = { en: "Attention: from scores to weights", zh: "注意力：从分数到权重" };
const head = { name: { en: "head", zh: "头" }, key: "head", parameter: "head" };

/**
 * @param attention how the method enters
 * @returns {import("../../../figures/reader.js").View}
 */
export function attentionView(attention) {
  const { calls, places } = callsOf(attention);
  /**
   * The weights, and what they would be without positions.
   * @type {import("../../../figures/reader.js").Call[]}
   */
  const forWords = [places.sum, places.content].map((result) =>
    attention.enters === "multiplied"
      ? {
          ...calls[places.content],
          with: { ...calls[places.content].with, scale: 0, bias: { result } },
          forWords: true,
        }
      : { function: "attention.softmax", with: { scores: { result } }, forWords: true },
  );
  return {
    id: "attention",
    title,
    kind: "heatmap",
    square: true,
    calls,
    stack: ({ stage }) => [{ result: places[stage] }],
    facts: forWords,
    axes: {
      x: { ...keyAxis, start: "offset" },
      y: { ...queryAxis, start: "offset" },
      slice: head,
      value: { name: title, kind: "signed" },
    },
    adapt: pictureOf(attention),
    explain: explainWeight(attention, places),
  };
}
