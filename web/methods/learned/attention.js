// Describes how learned tables enter attention: added to the input. The example table is extended if the sentence needs it.
// Topics and the front page import it without views.js.
import { added, rowsNeeded } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";
import { exampleWaves } from "../common/exampleVectors.js";

/** The largest number of rows of an extended table. */
const most = ({ way, rows }) => (way === "hierarchical" ? rows * rows : 640);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "learned positions", zh: "训练式位置编码" },
  {
    function: "learned.extend",
    arguments: ["alpha", "std", "seed"],
    with: {
      table: (parameters) => exampleWaves([parameters.rows, inputDim(parameters)], parameters.example),
      method: ({ way }) => way,
      length: (parameters) => Math.max(parameters.rows, rowsNeeded(parameters)),
    },
  },
  {
    viewControls: ["way", "rows", "alpha", "std", "example"],
    whole: true,
    controls: {
      // Each head reads its own channels, so the number of heads changes nothing.
      heads: { min: 4, max: 4 },
      textLength: { max: (parameters) => Math.min(128, most(parameters)) },
      offset: { min: 0, max: (parameters) => Math.min(512, most(parameters) - parameters.textLength) },
    },
  },
);
