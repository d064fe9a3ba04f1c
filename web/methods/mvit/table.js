// A table of vectors to look at, for the differences along one side.
import { randomNumbers } from "../common/exampleTable.js";

/** Vectors for the differences along a side: in each channel a hill somewhere near 0, high or low, wide or narrow. */
export function hills({ dim, seed }, side, axis) {
  const random = randomNumbers(seed + 1000 * axis);
  const rows = 2 * side - 1;
  const channels = Array.from({ length: dim }, () => ({
    top: side * (1 + 0.3 * (random() - 0.5)) - 1,
    spread: side * (0.04 + 0.25 * random()),
    height: (1.6 * random() - 0.4) / Math.sqrt(dim),
  }));
  const data = Float32Array.from({ length: rows * dim }, (_, n) => {
    const { top, spread, height } = channels[n % dim];
    return height * Math.exp(-((((n - (n % dim)) / dim - top) / spread) ** 2));
  });
  return { data, shape: [rows, dim] };
}
