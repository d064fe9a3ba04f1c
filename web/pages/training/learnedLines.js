// Computes what a model's position encoding has learned, as lines by distance. Used by worker.js while a model trains, and by
// learnedFigures.js for the distances.
import { lengthsRead } from "../../../src/training/measure.js";
import { learnedArguments } from "../../../src/training/model.js";

/** The encodings that learn what lines can show; for all but learned positions the lines are of the biases of heads. */
export const withLines = ["learned", "t5", "kerple", "fire"];

/** Distances between the points of a line beyond the training length, where lines have no corners. */
const apart = 8;

/** The distances of the points: up to the longest tested length; for learned positions, whose rows are compared, up to the training length. */
export function distancesOf(encoding, length) {
  const within = Array.from({ length }, (_, distance) => distance);
  if (encoding === "learned") return within;
  const longest = lengthsRead(length).at(-1);
  return [...within, ...Array.from({ length: (longest - length) / apart }, (_, i) => length + (i + 1) * apart - 1)];
}

/** The mean cosine of the vectors at each distance, among rows first ... first + length - 1. */
function cosines({ data, shape: [, width] }, first, length) {
  const row = (i) => data.subarray((first + i) * width, (first + i + 1) * width);
  const dot = (a, b) => a.reduce((sum, each, i) => sum + each * b[i], 0);
  const norms = Array.from({ length }, (_, i) => Math.sqrt(dot(row(i), row(i))));
  return Float32Array.from({ length }, (_, distance) => {
    let sum = 0;
    for (let i = distance; i < length; i++) sum += dot(row(i), row(i - distance)) / (norms[i] * norms[i - distance]);
    return sum / (length - distance);
  });
}

/** What the last token of the longest tested sequence adds to scores: a line for each head. */
function biases(bias, learned, length) {
  const longest = lengthsRead(length).at(-1);
  const { data, shape } = bias({ ...learned, queries: 1, keys: longest, queryOffset: longest - 1 });
  const distances = distancesOf("", length);
  return Array.from({ length: shape[0] }, (_, head) =>
    Float32Array.from(distances, (distance) => data[(head + 1) * longest - 1 - distance]),
  );
}

/**
 * The lines of a saved state: for learned positions the mean cosines of the trained rows and of as many untrained ones, for
 * the other encodings the biases of each head, with the package's functions.
 */
export function linesOf(state, { encoding, length }, api) {
  const learned = learnedArguments(state);
  if (encoding !== "learned") return biases(api[encoding].bias, learned, length);
  return [cosines(learned.table, 0, length), cosines(learned.table, length, length)];
}
