// Describes how Transformer-XL enters attention: it computes its own scores, with vectors for distances and two learned
// biases on the query. Topics and the front page import it without views.js.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { exampleVectors } from "../common/exampleVectors.js";

/** Lists distances from the farthest back to the farthest ahead, the order of the method's rows. */
function backwards({ data, shape: [rows, dim] }) {
  const reversed = new Float32Array(rows * dim);
  for (let n = 0; n < rows; n++) reversed.set(data.subarray((rows - 1 - n) * dim, (rows - n) * dim), n * dim);
  return { data: reversed, shape: [1, rows, dim] };
}

const learned = (more) => (parameters) => {
  const { data } = exampleVectors([1, headDim], parameters.seed + more);
  return { data: data.map((number) => number / 2), shape: [1, headDim] };
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Transformer-XL", zh: "Transformer-XL" },
  enters: "scores",
  calls: [
    {
      function: "sinusoidal.table",
      with: {
        dim: headDim,
        length: ({ textLength }) => 2 * textLength - 1,
        offset: ({ textLength }) => 1 - textLength,
        layout: "concatenated",
      },
    },
    {
      function: "transformerXL.scores",
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        r: (_, [table]) => backwards(table),
        u: learned(300),
        v: learned(400),
      },
    },
  ],
};
