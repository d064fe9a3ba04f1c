// Splits the sentence of an attention figure into words, which are its tokens. In a grid, words name the patches row by row.

/** Stands for an image, whose patches are tokens. */
const image = "<image>";

/** The number of characters that are read, which is enough for every figure. */
const most = 2048;

/** Each Chinese character is a token, and so is each punctuation mark: "dog." contains the word "dog". */
const split = (sentence) =>
  sentence
    .slice(0, most)
    .match(/<image>|\p{Script=Han}|[^\s\p{Script=Han}\p{P}<]+(?:['’-]\p{L}+|[.,]\p{N}+)*|\p{P}|</gu) ?? ["–"];

/** The patches of a square image as different words. */
const patches = (side) => Array.from({ length: side * side }, (_, n) => `▦${Math.floor(n / side)},${n % side}`);

const expanded = ({ sentence, imageSide }) =>
  split(sentence).flatMap((word) => (imageSide && word === image ? patches(imageSide) : [word]));

/** The number of words of a sentence. */
export const countWords = (parameters) => expanded(parameters).length;

/** The word at every position; a short sentence is repeated. */
export function wordsOf(parameters) {
  const { textLength } = parameters;
  const words = expanded(parameters);
  return Array.from({ length: textLength }, (_, i) => words[i % words.length]);
}

/** The lengths of runs of words between images, and 0 for each image. */
export function runsOf({ sentence }) {
  const runs = [];
  for (const word of split(sentence)) {
    if (word === image) runs.push(0);
    else if (runs.at(-1) > 0) runs[runs.length - 1] += 1;
    else runs.push(1);
  }
  return runs;
}

/** A token's label on an axis: its word and position; a patch's name contains its position. */
export function labelOf(words, index, { offset = 0, patchColumns }) {
  if (patchColumns) return `${words[index]} ${Math.floor(index / patchColumns)},${index % patchColumns}`;
  return words[index].startsWith("▦") ? words[index] : `${words[index]} ${offset + index}`;
}

/** The first two positions of the first repeated word, such as [3, 7], or undefined. */
export function twice(parameters) {
  const words = wordsOf(parameters);
  const second = words.findIndex((word, index) => words.indexOf(word) < index);
  return second < 0 ? undefined : [words.indexOf(words[second]), second];
}
