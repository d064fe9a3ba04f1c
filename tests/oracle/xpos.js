// Computes xPos, Sun et al. 2022: rotated pairs that also grow or shrink with the position.
import { rotatePairs } from "./rotatePairs.js";
import { alongSequence } from "./sequence.js";

export const apply = alongSequence(
  ({ x, places, placeOf, base = 10000, scaleBase = 512, gamma = 0.4, downscale, ...rest }) => {
    const dim = x.shape.at(-1);
    const center = rest.center ?? Math.ceil((Math.max(...places) + 1) / 2);
    return rotatePairs(
      { x, layout: "interleaved" },
      (_, m, n) => placeOf(n) * base ** ((-2 * m) / dim),
      (_, m, n) => {
        const zeta = (2 * m + gamma * dim) / ((1 + gamma) * dim);
        return zeta ** (((downscale ? -1 : 1) * (placeOf(n) - center)) / scaleBase);
      },
    );
  },
);
