// How decomposed relative positions enter attention: added to the scores of patches.
import { gridControls } from "../common/attention/grid.js";
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { hills } from "./table.js";

const table = (side, axis) => (parameters) => hills({ dim: headDim, seed: parameters.seed }, parameters[side], axis);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "decomposed positions", zh: "分解式相对位置" },
  enters: "added",
  calls: [
    {
      function: "mvit.scores",
      with: {
        q: vectorsOf(),
        relPosH: table("patchRows", 1),
        relPosW: table("patchColumns", 2),
        querySize: ({ patchRows, patchColumns }) => [patchRows, patchColumns],
      },
    },
  ],
  viewControls: ["patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};
