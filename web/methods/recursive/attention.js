// How the recursive encoding enters attention: added to what comes in.
import { added, fromZero, rowsNeeded } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { exampleWeight } from "./weight.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "recursive positions", zh: "递归式位置编码" },
  {
    function: "recursive.table",
    arguments: ["activation"],
    with: {
      start: (parameters) => exampleVectors([inputDim(parameters)], parameters.seed + 1000),
      weight: (parameters) => {
        const { radius, turn, seed } = parameters;
        return exampleWeight({ dim: inputDim(parameters), radius, turn, seed });
      },
      bias: (parameters) => {
        const dim = inputDim(parameters);
        return { data: new Float32Array(dim).fill(parameters.push), shape: [dim] };
      },
      length: rowsNeeded,
    },
  },
  { viewControls: ["radius", "turn", "activation", "push", "heads"], whole: true, controls: fromZero },
);
