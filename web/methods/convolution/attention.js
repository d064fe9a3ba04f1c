// How a convolution enters attention: tokens take in their neighbours before it, and at the ends the padding.
import { inputDim, inputsOf } from "../common/attention/vectors.js";

/** The same weights in every channel: half of a token, and the rest of its neighbours. */
function weight(parameters) {
  const dim = inputDim(parameters);
  const width = 2 * parameters.radius + 1;
  const data = new Float32Array(dim * dim * width);
  for (let c = 0; c < dim; c++)
    for (let n = 0; n < width; n++) data[(c * dim + c) * width + n] = n === parameters.radius ? 1 : 0.5 / (width - 1);
  return { data, shape: [dim, dim, width] };
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "a convolution", zh: "卷积" },
  enters: "input",
  calls: [
    {
      function: "convolution.encode",
      arguments: ["padding"],
      with: { x: inputsOf, weight },
    },
  ],
  viewControls: ["padding", "radius"],
  // A head's projection is its own, however many there are.
  controls: { offset: { min: 0, max: 0 }, heads: { min: 4, max: 4 } },
};
