// Defines the controls of a grid of patches in place of a sentence, whose words name the patches row by row.

const all = ({ patchRows, patchColumns }) => patchRows * patchColumns;

/** @type {Record<string, import("../../../figures/reader.js").Control>} */
export const gridControls = {
  patchRows: { kind: "count", min: 1, max: 8, default: 3 },
  patchColumns: { kind: "count", min: 1, max: 8, default: 4 },
  sentence: { default: "sky bird sky sky tree sky sky bird tree grass grass grass" },
  offset: { min: 0, max: 0 },
  textLength: { default: all, min: all, max: all },
};
