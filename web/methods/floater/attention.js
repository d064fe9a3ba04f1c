// How FLOATER enters attention: added to what comes in, here in each layer the same.
import { added, fromZero, rowsNeeded } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";
import { network, positionStep } from "./network.js";

const sized = (make) => (parameters) => {
  const { seed, speed } = parameters;
  return make({ dim: inputDim(parameters), seed, speed });
};
const weights = Object.fromEntries(Object.entries(network).map(([name, make]) => [name, sized(make)]));

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "FLOATER", zh: "FLOATER" },
  {
    function: "floater.table",
    arguments: ["activation", "tolerance"],
    with: {
      ...weights,
      times: (parameters) => Float64Array.from({ length: rowsNeeded(parameters) }, (_, i) => i * positionStep),
    },
  },
  { viewControls: ["tolerance", "activation", "speed", "heads"], whole: true, controls: fromZero },
);
