// How added positions enter attention: before it.
import { inputDim, inputsOf } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "added positions", zh: "相加的位置" },
  enters: "input",
  table: { result: 0 },
  calls: [
    {
      function: "sinusoidal.table",
      arguments: ["base", "offset"],
      with: { length: ({ textLength }) => textLength, dim: inputDim },
    },
    { function: "additive.apply", with: { x: inputsOf, table: { result: 0 } } },
  ],
  viewControls: ["base", "heads"],
};
