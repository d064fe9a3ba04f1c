// Makes example vectors in place of learned ones; the seed decides their values.
import { randomNumbers } from "./exampleTable.js";

const tensor = (shape) => ({ data: new Float32Array(shape.reduce((a, b) => a * b)), shape });

/** Approximately normal numbers: scaled sums of four uniform ones. */
export function exampleVectors(shape, seed) {
  const random = randomNumbers(seed);
  const made = tensor(shape);
  for (let n = 0; n < made.data.length; n++) {
    made.data[n] = Math.sqrt(3) * (random() + random() + random() + random() - 2);
  }
  return made;
}

/** Vectors that change slowly from row to row, like learned vectors of distances: a wave in each column. */
export function exampleWaves(shape, seed) {
  const random = randomNumbers(seed);
  const made = tensor(shape);
  const [rows, dim] = shape.slice(-2);
  for (let c = 0; c < dim; c++) {
    const step = 0.02 * 40 ** random();
    const phase = 2 * Math.PI * random();
    for (let row = 0; row < rows; row++) made.data[row * dim + c] = Math.cos(step * (row - (rows - 1) / 2) + phase);
  }
  return made;
}

/** Tokens in runs of four kinds: vectors [1, length, dim], similar within a kind, and the kind of each. */
export function exampleTokens(length, dim, seed) {
  const vectors = exampleVectors([4, dim], seed + 1000).data;
  const random = randomNumbers(seed);
  const kinds = [];
  const made = tensor([1, length, dim]);
  let kind = 0;
  for (let i = 0; i < length; i++) {
    if (random() < 0.35) kind = Math.floor(4 * random());
    kinds.push(kind);
    for (let c = 0; c < dim; c++) made.data[i * dim + c] = vectors[kind * dim + c] + 0.5 * (random() - 0.5);
  }
  return { ...made, kinds };
}
