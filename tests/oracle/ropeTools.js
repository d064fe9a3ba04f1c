// Computes rotation caches, permutations, detected layouts, and angles in low precision, in the simplest way.
import { nearestHalf } from "./half.js";
import { columnsOf, speedsOf, table } from "./rope.js";

export const cache = (args) => table(args);

/** Moves every pair from its columns in one layout to those in the other. */
export function permute({ x, from, to, heads, rotaryDim }) {
  const shape = x.shape ?? [x.length];
  const values = Array.from(x.data ?? x);
  const size = heads ? shape[0] / heads : shape.at(-1);
  const length = heads ? values.length / shape[0] : 1;
  const turning = rotaryDim ?? size;
  const data = values.slice();
  for (let head = 0; head < values.length; head += size * length) {
    for (let m = 0; m < turning / 2; m++) {
      const targets = columnsOf(m, to, turning);
      for (const [element, source] of columnsOf(m, from, turning).entries()) {
        for (let i = 0; i < length; i++) {
          data[head + targets[element] * length + i] = values[head + source * length + i];
        }
      }
    }
  }
  return { shape, data };
}

/** The error of every layout and direction, smallest first. */
export function detectLayout({ before, after, position, rotaryDim, ...rest }) {
  const dim = before.shape.at(-1);
  const turning = rotaryDim ?? dim;
  const { data: speeds, factor } = speedsOf(turning, rest, Math.floor(position) + 1);
  const size = Math.hypot(...before.data);
  const fits = [];
  for (const layout of ["half", "interleaved"]) {
    for (const sign of [1, -1]) {
      const left = Array.from(before.data, (value, n) => value - after.data[n]);
      for (let row = 0; row < left.length; row += dim) {
        for (const [m, speed] of speeds.entries()) {
          const [i, j] = columnsOf(m, layout, turning).map((column) => row + column);
          const [c, s] = [factor * Math.cos(position * speed), sign * factor * Math.sin(position * speed)];
          left[i] = before.data[i] * c - before.data[j] * s - after.data[i];
          left[j] = before.data[i] * s + before.data[j] * c - after.data[j];
        }
      }
      const rest = Math.hypot(...left);
      fits.push({ layout, sign, error: rest === 0 ? 0 : rest / size });
    }
  }
  return fits.sort((a, b) => a.error - b.error);
}

/** A float64 as a whole number of 2^-300. */
function wholeOf(x) {
  let exponent = 0;
  while (!Number.isInteger(x)) [x, exponent] = [x * 2, exponent + 1];
  return BigInt(x) << BigInt(300 - exponent);
}

/** In whole numbers, without any rounding but the pipeline's own and the last. */
export function precision({ dim, positions, mode = "float32", ...rest }) {
  const list = Array.from(positions.data ?? positions);
  const { data: speeds } = speedsOf(dim, rest, Math.floor(Math.max(...list)) + 1);
  const data = list.flatMap((position) =>
    Array.from(speeds, (speed) => {
      const [p, theta] = [
        mode.endsWith("Positions") ? nearestHalf(position, mode.replace("Positions", "")) : position,
        mode.endsWith("Frequencies") ? nearestHalf(speed, mode.replace("Frequencies", "")) : speed,
      ];
      const angle = Math.fround(p * Math.fround(theta));
      if (!Number.isFinite(angle)) return Number.POSITIVE_INFINITY;
      const error = (wholeOf(angle) << 300n) - wholeOf(position) * wholeOf(speed);
      const size = error < 0n ? -error : error;
      // The first 64 bits are more than float64 holds.
      const length = size.toString(2).length;
      const dropped = BigInt(Math.max(length - 64, 0));
      return Number(size >> dropped) * 2 ** (Number(dropped) - 300) * 2 ** -300;
    }),
  );
  return { shape: [list.length, dim / 2], data };
}
