// The table of keys: the reader's own, or one to look at.
import { exampleWaves } from "../shared/exampleVectors.js";

export const rowsOf = (/** @type {any} */ { maxDistance }) => 2 * maxDistance + 1;
// The reader's own table, or one to look at.
export const tableOf = ({ table, dim, seed, ...rest }) => table ?? exampleWaves([rowsOf(rest), dim], seed + 500);
