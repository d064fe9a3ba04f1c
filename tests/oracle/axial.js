// RoPE in two dimensions, Heo et al. 2024: the first half of the pairs turns by the first coordinate, the second by the
// other.
import { turned } from "./turned.js";

export function apply({ x, width, positions, base = 100, layout = "interleaved" }) {
  const dim = x.shape.at(-1);
  const coordinate = (row, axis) => {
    if (positions) return positions.data[2 * row + axis];
    return axis === 0 ? row % width : Math.floor(row / width);
  };
  return turned({ x, layout }, (row, m) => {
    const axis = m < dim / 4 ? 0 : 1;
    return coordinate(row, axis) * base ** ((-4 * (m - (axis * dim) / 4)) / dim);
  });
}
