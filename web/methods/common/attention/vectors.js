// Makes example vectors for words: random directions of equal length. A word has the same vector at all positions, in all
// figures with the same seed, as query and as key.
import { randomNumbers } from "../exampleTable.js";
import { wordsOf } from "./words.js";

/** Channels of a head. */
export const headDim = 8;

/** What scale · q · k is of a word with itself. */
const strength = 2;

/** FNV-1a, to begin the random numbers of a word with. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** A direction in headDim dimensions, sums of even random numbers being about normal. */
function directionOf(word, head, seed) {
  const random = randomNumbers(hashOf(`${seed} ${head} ${word}`));
  const even = () => random() + random() + random() + random() - 2;
  const numbers = Array.from({ length: headDim }, even);
  const size = Math.hypot(...numbers);
  return numbers.map((number) => number / size);
}

/** A number of a word, about normally distributed. */
export const numberOf = (word, head, seed) => Math.sqrt(headDim) * directionOf(word, head, seed)[0];

/** The factor on q · k; T5, TUPE and DeBERTa have another one. */
export const usualScale = 1 / Math.sqrt(headDim);

/** Rows of words, those of some heads beside one another. */
function rowsOf(parameters, heads, scale) {
  const size = Math.sqrt(strength / scale);
  const rows = wordsOf(parameters).flatMap((word) =>
    heads.flatMap((head) => directionOf(word, head, parameters.seed).map((number) => size * number)),
  );
  return Float32Array.from(rows);
}

/** Queries, or keys, of the head that is looked at, [1, tokens, headDim]. */
export const vectorsOf =
  (scale = usualScale) =>
  (parameters) => ({
    data: rowsOf(parameters, [parameters.head], scale),
    shape: [1, parameters.textLength, headDim],
    dtype: "float32",
  });

/** What comes into attention, [tokens, heads · headDim]: each head has channels of its own. */
export const inputsOf = (parameters) => ({
  data: rowsOf(parameters, [...Array(parameters.heads).keys()], usualScale),
  shape: [parameters.textLength, parameters.heads * headDim],
  dtype: "float32",
});

/** How many channels that are. */
export const inputDim = ({ heads }) => heads * headDim;

/** What a head reads of its input, as queries and as keys: its own channels. Rows are what similarity multiplies by. */
export function projectionOf({ heads, head }) {
  const dim = heads * headDim;
  const data = new Float32Array(headDim * dim);
  for (let c = 0; c < headDim; c++) data[c * dim + head * headDim + c] = 1;
  return { data, shape: [headDim, dim], dtype: "float32" };
}
