// Describes how tables of positions enter attention: each token's vector gets a row added.
import { inputsOf } from "./vectors.js";

/** The length of a table that begins at position 0. */
export const rowsNeeded = ({ offset, textLength }) => offset + textLength;

/** @type {Record<string, import("../../../figures/reader.js").Control>} */
export const fromZero = { offset: { min: 0, max: 512 } };

/**
 * @param {import("../../../figures/reader.js").Words} name
 * @param {import("../../../figures/reader.js").Call} table returns the rows of the sentence or, with `whole`, all rows from
 *   position 0 on
 * @param {{ whole?: true, viewControls?: string[], controls?: Record<string, import("../../../figures/reader.js").Control> }} more
 * @returns {import("../../../figures/reader.js").Attention}
 */
export const added = (name, table, { whole, ...more } = {}) => ({
  name,
  enters: "input",
  table: { result: 0, whole },
  calls: [
    table,
    {
      function: "additive.apply",
      ...(whole && { arguments: ["offset"] }),
      with: { x: inputsOf, table: { result: 0 } },
    },
  ],
  ...more,
});
