// How complex word embeddings enter attention: a score is the real part of q times the conjugate of k, the products of the
// real parts and of the imaginary ones.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { periodOf } from "./periods.js";

const channels = headDim / 2;

/** A word's vector as complex numbers, two of its channels each. */
const each = (type, of) => (parameters) => {
  const { data } = vectorsOf()(parameters);
  const { textLength } = parameters;
  const values = type.from({ length: textLength * channels }, (_, n) =>
    of(data[2 * n], data[2 * n + 1], parameters, n % channels),
  );
  return { data: values, shape: [textLength, channels] };
};

const inHead =
  (key) =>
  (_, [words]) => ({ ...words[key], shape: [1, ...words[key].shape] });
const usual = 1 / Math.sqrt(headDim);
const products = (key, more) => ({
  function: "attention.scores",
  with: { q: inHead(key), k: inHead(key), scale: usual, ...more },
});

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "complex order", zh: "复数式词序" },
  enters: "scores",
  calls: [
    {
      function: "complexOrder.embed",
      with: {
        amplitude: each(Float32Array, (x, y) => Math.hypot(x, y)),
        frequency: each(Float64Array, (_x, _y, parameters, c) => (2 * Math.PI) / periodOf(parameters, c)),
        phase: each(Float64Array, (x, y) => Math.atan2(y, x)),
        positions: ({ offset, textLength }) => Float64Array.from({ length: textLength }, (_, i) => offset + i),
      },
    },
    products("real", {}),
    products("imaginary", { bias: { result: 1 } }),
  ],
  viewControls: ["spread", "period"],
};
