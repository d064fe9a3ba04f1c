// Describes how sinusoidal encodings enter attention: they are added to the input. Topics and the front page import it
// without views.js.
import { added } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "sinusoidal positions", zh: "正弦位置编码" },
  {
    function: "sinusoidal.table",
    arguments: ["offset", "base", "layout", "endpoint"],
    with: { length: ({ textLength }) => textLength, dim: inputDim },
  },
  { viewControls: ["base", "layout", "endpoint", "heads"] },
);
