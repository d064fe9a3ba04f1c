// Splits the sentence of an attention figure into words, which are its tokens. In a grid they name the patches, row by row.

/** Stands for an image, whose patches are tokens. */
const image = "<image>";

/** Characters of a sentence that are read: no figure has room for more tokens than these make. */
const most = 2048;

/** Without spaces between them, Chinese characters are tokens each; marks are too, for "dog." has the word "dog". */
const split = (sentence) =>
  sentence
    .slice(0, most)
    .match(/<image>|\p{Script=Han}|[^\s\p{Script=Han}\p{P}<]+(?:['’-]\p{L}+|[.,]\p{N}+)*|\p{P}|</gu) ?? ["–"];

/** The patches of an image of so many a side, each a word of its own. */
const patches = (side) => Array.from({ length: side * side }, (_, n) => `▦${Math.floor(n / side)},${n % side}`);

const expanded = ({ sentence, imageSide }) =>
  split(sentence).flatMap((word) => (imageSide && word === image ? patches(imageSide) : [word]));

/** How many words a sentence has. */
export const countWords = (parameters) => expanded(parameters).length;

/** The words at every position; a sentence that is too short begins again. */
export function wordsOf(parameters) {
  const { textLength } = parameters;
  const words = expanded(parameters);
  return Array.from({ length: textLength }, (_, i) => words[i % words.length]);
}

/** How many words follow one another before each image, and 0 for the image itself. */
export function runsOf({ sentence }) {
  const runs = [];
  for (const word of split(sentence)) {
    if (word === image) runs.push(0);
    else if (runs.at(-1) > 0) runs[runs.length - 1] += 1;
    else runs.push(1);
  }
  return runs;
}

/** What a token is called on the axes: its word and where it stands; a patch has its place in its name. */
export function labelOf(words, index, { offset = 0, patchColumns }) {
  if (patchColumns) return `${words[index]} ${Math.floor(index / patchColumns)},${index % patchColumns}`;
  return words[index].startsWith("▦") ? words[index] : `${words[index]} ${offset + index}`;
}

/** The places of the first word that occurs twice, [3, 7], or undefined. */
export function twice(parameters) {
  const words = wordsOf(parameters);
  const second = words.findIndex((word, index) => words.indexOf(word) < index);
  return second < 0 ? undefined : [words.indexOf(words[second]), second];
}
