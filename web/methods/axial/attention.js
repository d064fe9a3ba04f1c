// How axial RoPE enters attention: it turns the queries and keys of patches by their rows and columns.
import { gridControls } from "../common/attention/grid.js";
import { vectorsOf } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "axial RoPE", zh: "轴向 RoPE" },
  enters: "turned",
  calls: [
    {
      function: "axial.apply",
      arguments: ["base", "layout"],
      with: {
        x: vectorsOf(),
        height: ({ patchRows }) => patchRows,
        width: ({ patchColumns }) => patchColumns,
      },
    },
  ],
  viewControls: ["base", "layout", "patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};
