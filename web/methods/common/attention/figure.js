// A method's figure with the view "attention": its controls over the method's own, and the view itself.
import { attentionView, stagesOf } from "./view.js";
import { countWords } from "./words.js";

/** @type {Record<string, import("../../../figures/reader.js").Control>} */
const shared = {
  // Where a method has heads of its own, these are meant.
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
  // The figure's own, then those of the method's attention, which the others may follow.
  const names = new Set([...Object.keys(own), ...added, ...Object.keys(shared)]);
  const controls = Object.fromEntries(
    [...names].map((name) => [name, own[name] ?? { ...shared[name], ...more[name] }]),
  );
  const words = stagesOf(attention);
  const { stage } = controls;
  controls.stage = { ...stage, words, default: words.includes("weights") ? stage.default : words.at(-1) };
  return { controls, views: [...figure.views, attentionView(attention)] };
}
