// Adds the view "attention" and its controls to a method's figure.
import { key as keyAxis, query as queryAxis } from "../axes.js";
import { callsOf } from "./calls.js";
import { explainWeight } from "./explain.js";
import { pictureOf } from "./picture.js";
import { countWords } from "./words.js";

/** The stages of a method. If it multiplies scores, there is no softmax. */
const stagesOf = (/** @type {any} */ { enters, output }) => [
  ...["content", "position", "sum"],
  ...(enters === "multiplied" ? [] : ["weights"]),
  ...(output ? ["output"] : []),
];

const title = { en: "Attention: from scores to weights", zh: "注意力：从分数到权重" };
const head = { name: { en: "head", zh: "头" }, key: "head", parameter: "head" };

/**
 * @param attention how the method enters
 * @returns {import("../../../figures/reader.js").NamedView}
 */
function attentionView(attention) {
  const { calls, places } = callsOf(attention);
  /**
   * The weights with and without positions.
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

/** @type {Record<string, import("../../../figures/reader.js").Control>} */
const shared = {
  // A method's own `heads` takes precedence.
  heads: { kind: "count", min: 1, max: 16, default: 4 },
  head: { kind: "whole", min: 0, max: ({ heads }) => heads - 1, default: 0 },
  sentence: { kind: "text", default: "the dog chased another dog" },
  textLength: { kind: "count", min: 1, max: 128, default: countWords },
  stage: { kind: "word", default: "weights" },
  offset: { kind: "whole", min: -(2 ** 30), max: 2 ** 30, default: 0 },
  causal: { kind: "flag", default: false },
  seed: { kind: "whole", min: 0, max: 999, default: 1 },
};

/**
 * @param {import("../../../figures/reader.js").Figure} figure
 * @param {import("../../../figures/reader.js").Attention} attention how the method enters
 * @returns {import("../../../figures/reader.js").Figure}
 */
export function withAttention(figure, attention) {
  if (attention.none) return figure;
  const own = figure.controls;
  const more = attention.controls ?? {};
  const added = Object.keys(more).filter((name) => !shared[name]);
  // The figure's controls, then those of the method's attention, on which the shared ones may depend.
  const names = new Set([...Object.keys(own), ...added, ...Object.keys(shared)]);
  const controls = Object.fromEntries(
    [...names].map((name) => [name, own[name] ?? { ...shared[name], ...more[name] }]),
  );
  const words = stagesOf(attention);
  const { stage } = controls;
  controls.stage = { ...stage, words, default: words.includes("weights") ? stage.default : words.at(-1) };
  return { controls, views: [...figure.views, attentionView(attention)] };
}
