// The reader's sentence, which returns wherever tokens are shown, as figures of attention have it.
import { vectorsOf } from "../methods/common/attention/vectors.js";
import { countWords, labelOf, twice, wordsOf } from "../methods/common/attention/words.js";

/** What questions speak of; Chinese characters are tokens each. */
export const firstSentence = { en: "the dog chased another dog", zh: "狗追另一只狗" };

/** The parameters of a figure that shows it. */
export const sentenceControls = /** @satisfies {Record<string, import("../figures/reader.js").Control>} */ ({
  sentence: { kind: "text", default: firstSentence.en },
  textLength: { kind: "count", min: 1, max: 12, default: (parameters) => Math.min(12, countWords(parameters)) },
  head: { kind: "whole", min: 0, max: 3, default: 0 },
  seed: { kind: "whole", min: 0, max: 999, default: 1 },
});

export const vectors = vectorsOf();

/** The tokens as axes name them: each with its place. */
export const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, {}));
};

export { twice, wordsOf };
