// How positions that tokens are multiplied by enter attention: before it.
import { inputDim, inputsOf } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "multiplied positions", zh: "相乘的位置" },
  enters: "input",
  calls: [
    {
      function: "sinusoidal.table",
      arguments: ["base", "offset"],
      with: { length: ({ textLength }) => textLength, dim: inputDim },
    },
    {
      function: "multiplicative.apply",
      arguments: ["residual"],
      with: {
        x: inputsOf,
        table: (parameters, [table]) => {
          const { residual, strength } = parameters;
          return residual ? { ...table, data: table.data.map((number) => strength * number) } : table;
        },
      },
    },
  ],
  viewControls: ["residual", "strength", "base", "heads"],
};
