// The example network: its size, and its numbers.
import { exampleVectors } from "../common/exampleVectors.js";

export const hidden = 16;

/** Time from one position of a sentence to the next. */
export const positionStep = 0.4;

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape });
const zeros = (count) => tensor(new Float32Array(count), count);

const w1 = ({ dim, seed }) => {
  const { data, shape } = exampleVectors([hidden, dim + 1], seed);
  return tensor(
    data.map((w, n) => w / (n % (dim + 1) < dim ? Math.sqrt(dim) : 10)),
    ...shape,
  );
};

/** What the hidden layer sees of a channel drives the other one of its pair, so that states go round. */
const w2 = (parameters) => {
  const { dim, speed } = parameters;
  const { data } = w1(parameters);
  const turned = Float32Array.from({ length: dim * hidden }, (_, n) => {
    const i = Math.floor(n / hidden);
    return ((i % 2 ? speed : -speed) / 2) * data[(n % hidden) * (dim + 1) + (i ^ 1)];
  });
  return tensor(turned, dim, hidden);
};
export const network = {
  start: ({ dim, seed }) => exampleVectors([dim], seed + 100),
  w1,
  b1: () => zeros(hidden),
  w2,
  b2: ({ dim }) => zeros(dim),
};
