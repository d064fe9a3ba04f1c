// Where a state that grows leaves float32.
import { exampleVectors } from "../common/exampleVectors.js";
import { exampleWeight } from "./weight.js";

/** A little below the largest float32, for sums may be added up otherwise. */
const largest = 3.4e38;

/** How many rows there are before one that no float32 holds: the figure shows the path up to there. */
export function rowsHeld(parameters) {
  const { activation, length, dim, push, radius } = parameters;
  if (activation === "tanh" || radius <= 1) return length;
  const { data } = exampleWeight(parameters);
  let state = Array.from(exampleVectors([dim], parameters.seed + 1000).data);
  let rows = 1;
  for (; rows < length; rows++) {
    state = state.map((_, i) => state.reduce((sum, value, j) => sum + data[i * dim + j] * value, push));
    if (state.some((value) => Math.abs(value) > largest)) return rows;
  }
  return rows;
}
