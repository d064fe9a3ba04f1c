// An example of a trained table.
import { randomNumbers } from "../common/exampleTable.js";

/** One head's table: falling off with the offset at a rate of its own along rows and columns, with some noise. */
export function oneHead({ height, width, classToken, head, seed }) {
  const random = randomNumbers(seed + 1000 * head);
  const fall = [0.1 + 0.6 * random(), 0.1 + 0.6 * random()];
  const values = [];
  for (let row = 1 - height; row < height; row++) {
    for (let column = 1 - width; column < width; column++) {
      values.push(1 - fall[0] * Math.abs(row) - fall[1] * Math.abs(column) + 0.5 * (random() - 0.5));
    }
  }
  if (classToken) for (let row = 0; row < 3; row++) values.push(random() - 0.5);
  return { data: Float32Array.from(values), shape: [values.length, 1], dtype: "float32" };
}
