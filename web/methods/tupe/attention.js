// How TUPE enters attention: positions have scores of their own, with projections of their own.
import { headDim } from "../common/attention/vectors.js";
import { projection, table } from "./example.js";

const theta = (name) => (parameters) => (parameters.untied ? Float32Array.of(parameters[name]) : undefined);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "TUPE", zh: "TUPE" },
  enters: "added",
  // Two scores are added up, each as large as one would be.
  scale: 1 / Math.sqrt(2 * headDim),
  calls: [
    {
      function: "tupe.bias",
      with: {
        table: ({ textLength, seed }) => table({ length: textLength, seed }),
        uq: (parameters) => projection(parameters, false),
        uk: (parameters) => projection(parameters, true),
        heads: 1,
        theta1: theta("fromClass"),
        theta2: theta("toClass"),
      },
    },
  ],
  viewControls: ["untied", "fromClass", "toClass"],
  controls: { sentence: { default: "[CLS] the dog chased another dog" }, offset: { min: 0, max: 0 } },
};
