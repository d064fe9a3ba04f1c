// How Swin's biases enter attention: added to the scores of the patches in a window.
import { gridControls } from "../common/attention/grid.js";
import { oneHead } from "./table.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Swin’s bias", zh: "Swin 偏置" },
  enters: "added",
  calls: [
    {
      function: "swin.bias",
      with: {
        table: ({ patchRows, patchColumns, head, seed }) =>
          oneHead({ height: patchRows, width: patchColumns, classToken: false, head, seed }),
        window: ({ patchRows, patchColumns }) => [patchRows, patchColumns],
      },
    },
  ],
  viewControls: ["patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};
