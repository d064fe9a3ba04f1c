// What heads begin training with.
import { randomNumbers } from "../common/exampleTable.js";

/** Numbers as the authors draw them before training: one up to 2, one up to 1, neither below 0.01. */
export function untrained({ kind, heads, seed }) {
  const random = randomNumbers(seed);
  const [first, second] = [new Float64Array(heads), new Float64Array(heads)];
  for (let h = 0; h < heads; h++) {
    first[h] = Math.max(0.01, 2 * random());
    second[h] = Math.max(0.01, random());
  }
  const tensor = (data) => ({ data, shape: [heads], dtype: "float64" });
  const [strength, shape] = kind === "log" ? [first, second] : [second, first];
  return { r1: tensor(strength), r2: tensor(shape) };
}
