// Makes example vectors for words: random directions of equal length. A word has the same vector at all positions, in all
// figures with the same seed, as query and as key.
import { randomNumbers } from "../exampleTable.js";
import { wordsOf } from "./words.js";

/** The number of channels of a head. */
export const headDim = 8;

/** The score of a word with itself: scale · q · k. */
const strength = 2;

/** FNV-1a: the seed of a word's random numbers. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** A random direction in headDim dimensions, from approximately normal numbers (sums of uniform ones). */
function directionOf(word, head, seed) {
  const random = randomNumbers(hashOf(`${seed} ${head} ${word}`));
  const even = () => random() + random() + random() + random() - 2;
  const numbers = Array.from({ length: headDim }, even);
  const size = Math.hypot(...numbers);
  return numbers.map((number) => number / size);
}

/** An approximately normal number for a word. */
export const numberOf = (word, head, seed) => Math.sqrt(headDim) * directionOf(word, head, seed)[0];

/** The factor on q · k. T5, TUPE and DeBERTa use another one. */
export const usualScale = 1 / Math.sqrt(headDim);

/** A row per word: its vectors in some heads, concatenated. */
function rowsOf(parameters, heads, scale) {
  const size = Math.sqrt(strength / scale);
  const rows = wordsOf(parameters).flatMap((word) =>
    heads.flatMap((head) => directionOf(word, head, parameters.seed).map((number) => size * number)),
  );
  return Float32Array.from(rows);
}

/** Queries or keys of the shown head, [1, tokens, headDim]. */
export const vectorsOf =
  (scale = usualScale) =>
  (parameters) => ({
    data: rowsOf(parameters, [parameters.head], scale),
    shape: [1, parameters.textLength, headDim],
    dtype: "float32",
  });

/** The input of attention, [tokens, heads · headDim]: each head reads its own channels. */
export const inputsOf = (parameters) => ({
  data: rowsOf(parameters, [...Array(parameters.heads).keys()], usualScale),
  shape: [parameters.textLength, parameters.heads * headDim],
  dtype: "float32",
});

/** The number of channels of the input. */
export const inputDim = ({ heads }) => heads * headDim;

/** A projection for queries and keys that selects the shown head's channels, as rows for attention.similarity. */
export function projectionOf({ heads, head }) {
  const dim = heads * headDim;
  const data = new Float32Array(headDim * dim);
  for (let c = 0; c < headDim; c++) data[c * dim + head * headDim + c] = 1;
  return { data, shape: [headDim, dim], dtype: "float32" };
}
