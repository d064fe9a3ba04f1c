// How forget gates enter attention: what they have added up to is added to the scores. Each word has a gate, the same wherever
// it stands.
import { numberOf } from "../common/attention/vectors.js";
import { wordsOf } from "../common/attention/words.js";

/** The number that a word's gate is the sigmoid of. */
const logits = (parameters) => {
  const { level, spread, head, seed } = parameters;
  const numbers = wordsOf(parameters).map((word) => level + spread * numberOf(word, head, seed));
  return { data: Float32Array.from(numbers), shape: [1, numbers.length] };
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "forget gates", zh: "遗忘门" },
  enters: "added",
  causal: true,
  calls: [{ function: "forgetting.bias", with: { logits } }],
  viewControls: ["level", "spread"],
};
