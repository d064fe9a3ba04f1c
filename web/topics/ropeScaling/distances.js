// Lists whole distances up to the target length, about evenly spaced on a logarithmic axis.
import { logTicks } from "../../figures/numbers.js";

const count = 240;

export function distancesTo({ length }) {
  const all = Array.from({ length: count }, (_, i) => Math.round(length ** (i / (count - 1))));
  return Float64Array.from(new Set(all));
}

/** Powers of ten, where cells stand for distances; 1 is the first of them, too near to 10. */
export function distanceTicks(parameters) {
  const all = distancesTo(parameters);
  return logTicks(2, all.at(-1), 6).map(({ value, label }) => ({ index: all.findIndex((far) => far >= value), label }));
}
