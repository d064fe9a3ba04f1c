// An example of a trained matrix.
import { exampleVectors } from "../common/exampleVectors.js";

/** What is left of a pair's size from one pair to the next. */
const fading = 0.97;

/**
 * An example W [dim, dim]: pairs of rows turn by multiples of `turn` degrees and shrink by the radius, each pair a little
 * more than the one before; a mirror at a random vector mixes them, which leaves the eigenvalues as they are.
 */
export function exampleWeight({ dim, radius, turn, seed }) {
  const { data: mirror } = exampleVectors([dim], seed);
  const square = mirror.reduce((sum, x) => sum + x * x, 0);
  const columns = Array.from({ length: dim }, (_, j) => {
    const column = Array.from(mirror, (x, i) => Number(i === j) - (2 * x * mirror[j]) / square);
    for (let i = 0; i < dim; i += 2) {
      const pair = i / 2;
      const angle = ((pair + 1) * turn * Math.PI) / 180;
      const [size, x, y] = [radius * fading ** pair, column[i], column[i + 1]];
      column[i] = size * (x * Math.cos(angle) - y * Math.sin(angle));
      column[i + 1] = size * (x * Math.sin(angle) + y * Math.cos(angle));
    }
    const share = (2 * column.reduce((sum, x, i) => sum + x * mirror[i], 0)) / square;
    return column.map((x, i) => x - share * mirror[i]);
  });
  const data = Float32Array.from({ length: dim * dim }, (_, n) => columns[n % dim][Math.floor(n / dim)]);
  return { data, shape: [dim, dim], dtype: "float32" };
}
