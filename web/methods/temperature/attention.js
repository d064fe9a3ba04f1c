// How a temperature enters attention: a query is multiplied by a factor that grows with its position, and keys are not.
import { vectorsOf } from "../common/attention/vectors.js";

const only =
  (name, ...kinds) =>
  (parameters) =>
    kinds.includes(parameters.kind) ? parameters[name] : undefined;
const floors = { llama4: "floorScale", ministral3: "originalLength" };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "a query’s temperature", zh: "查询温度" },
  enters: "turned",
  calls: [
    {
      function: "temperature.apply",
      arguments: ["offset"],
      with: {
        x: vectorsOf(),
        kind: ({ kind }) => kind,
        attnScale: only("attnScale", "llama4", "ministral3"),
        floorScale: (parameters) => parameters[floors[parameters.kind]],
        trainingLength: only("trainingLength", "logn"),
      },
    },
  ],
  viewControls: ["attnScale", "floorScale", "originalLength", "trainingLength", "kind"],
  keys: false,
  controls: {
    kind: { kind: "word", words: ["logn", "llama4", "ministral3"], default: "logn" },
    offset: { min: 0, default: 131072 },
  },
};
