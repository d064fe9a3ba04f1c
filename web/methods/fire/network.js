// The example network: its size, and the numbers of one head.
import { randomNumbers } from "../common/exampleTable.js";

export const hidden = 32;

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

/** A network as PyTorch draws it before training: even numbers up to 1/√(inputs) of each layer. */
function untrained({ heads, seed }) {
  const random = randomNumbers(seed);
  const draw = (count, most) => Array.from({ length: count }, () => most * (2 * random() - 1));
  const most = 1 / Math.sqrt(hidden);
  return { w1: draw(hidden, 1), b1: draw(hidden, 1), w2: draw(heads * hidden, most), b2: draw(heads, most) };
}

export const oneHead = {
  w1: (parameters) => tensor(untrained(parameters).w1, hidden, 1),
  b1: (parameters) => tensor(untrained(parameters).b1, hidden),
  w2: (parameters) => {
    const first = parameters.head * hidden;
    return tensor(untrained(parameters).w2.slice(first, first + hidden), 1, hidden);
  },
  b2: (parameters) => tensor([untrained(parameters).b2[parameters.head]], 1),
};
