// The table of biases.
import { exampleTable } from "../common/exampleTable.js";

// The reader's own table, or one to look at.
export const tableOf = (/** @type {any} */ { table, buckets, heads, bidirectional, seed }) =>
  table ?? exampleTable(buckets, heads, bidirectional, seed);
