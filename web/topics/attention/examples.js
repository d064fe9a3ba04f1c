// The worked example that readers know: three tokens of two channels, without positions and with three kinds of them.

const vectors = { I: [1, 0], like: [0, 1], apples: [1, 1] };
export const exampleWords = ({ swapped }) => (swapped ? ["apples", "like", "I"] : ["I", "like", "apples"]);

const x = (parameters) => ({
  data: Float32Array.from(exampleWords(parameters).flatMap((word) => vectors[word])),
  shape: [1, 3, 2],
});
const positions = { data: Float32Array.of(0.1, 0.2, 0.2, 0.3, 0.3, 0.4), shape: [3, 2] };
const scores = (given) => ({ function: "attention.scores", with: { scale: 1, ...given } });

/** With six buckets distance 0 has one of its own, ±1 one each, and all beyond one each: 0, +2 and −1. */
const buckets = {
  table: { data: Float32Array.of(0, 2, -1, 0, 2, -1), shape: [6, 1] },
  buckets: 6,
  maxDistance: 4,
  queries: 3,
  keys: 3,
};

export const exampleNames = [
  { en: "no position", zh: "不加位置" },
  { en: "absolute, added", zh: "绝对位置，相加" },
  { en: "relative bias (T5)", zh: "相对偏置（T5）" },
  { en: "RoPE", zh: "RoPE" },
];

export const exampleCalls = [
  scores({ q: x, k: x }),
  { function: "additive.apply", with: { x, table: positions } },
  scores({ q: { result: 1 }, k: { result: 1 } }),
  { function: "t5.bias", with: buckets },
  scores({ q: x, k: x, bias: { result: 3 } }),
  {
    function: "rope.apply",
    with: { x, positions: ({ angle }) => Float64Array.of(angle, 2 * angle, 3 * angle) },
  },
  scores({ q: { result: 5 }, k: { result: 5 } }),
];
export const exampleStack = [0, 2, 4, 6].map((result) => ({ result }));
