// Lists whole distances up to the target length, about evenly spaced on a logarithmic axis.
import { logTicks } from "../../figures/numbers.js";

const count = 240;

export function distancesTo({ length }) {
  const all = Array.from({ length: count }, (_, i) => Math.round(length ** (i / (count - 1))));
  return Float64Array.from(new Set(all));
}

/** Returns powers of ten for an axis whose cells are distances, from 10 on: a label at 1 would overlap it. */
export function distanceTicks(parameters) {
  const all = distancesTo(parameters);
  return logTicks(2, all.at(-1), 6).map(({ value, label }) => ({ index: all.findIndex((far) => far >= value), label }));
}
