// The table of keys: the reader's own, or one to look at.
import { exampleWaves } from "../common/exampleVectors.js";

export const rowsOf = (/** @type {any} */ { maxDistance, maxAhead }) => maxDistance + maxAhead + 1;
// The reader's own table, or one to look at.
export function tableOf(parameters) {
  const { table, dim, seed } = parameters;
  return table ?? exampleWaves([rowsOf(parameters), dim], seed + 500);
}
