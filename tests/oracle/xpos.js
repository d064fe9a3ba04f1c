// Computes xPos, Sun et al. 2022: rotated pairs that also grow or shrink with the position.
import { rotatePairs } from "./rotatePairs.js";

export function apply({ x, offset = 0, positions, base = 10000, scaleBase = 512, gamma = 0.4, downscale, ...rest }) {
  const [length, dim] = x.shape.slice(-2);
  const places = positions ? Array.from(positions) : Array.from({ length }, (_, i) => offset + i);
  const center = rest.center ?? Math.ceil((Math.max(...places) + 1) / 2);
  return rotatePairs(
    { x, layout: "interleaved" },
    (row, m) => places[row] * base ** ((-2 * m) / dim),
    (row, m) => {
      const zeta = (2 * m + gamma * dim) / ((1 + gamma) * dim);
      return zeta ** (((downscale ? -1 : 1) * (places[row] - center)) / scaleBase);
    },
  );
}
