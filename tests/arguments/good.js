// Correct calls of every function; together they give every argument once.

const scaling = { type: "default" };
const frequencies = { inverseFrequencies: Float64Array.of(1, 0.5), attentionFactor: 1.25 };
const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };
const positions = Float64Array.of(0, 1.5);
const encoding = { dim: 4, base: 100, layout: "concatenated", endpoint: true };
const window = { queries: 2, keys: 3, queryOffset: 1, keyOffset: 2 };
const table = { data: Float32Array.from({ length: 8 }, (_, i) => i), shape: [4, 2], dtype: "float32" };
const bucketing = { buckets: 4, maxDistance: 9, bidirectional: true };
const rows = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" };

/** function → calls; the first one is the plainest. */
export const good = {
  "sinusoidal.table": [
    { length: 2, offset: 3, ...encoding },
    { positions, ...encoding },
  ],
  "sinusoidal.relativeTable": [{ maxDistance: 2, ...encoding }],
  "sinusoidal.relativeEncoding": [{ ...window, maxDistance: 2, ...encoding }],
  "rope.frequencies": [{ dim: 4, base: 100, scaling, length: 9 }],
  "rope.table": [
    { length: 2, offset: 3, dim: 4, base: 100, scaling },
    { positions, dim: 4, frequencies },
  ],
  "rope.apply": [
    { x, offset: 3, layout: "interleaved", rotaryDim: 4, base: 100, scaling, inverse: true },
    { x, positions, frequencies },
  ],
  "alibi.slopes": [{ heads: 3, maxBias: 4 }],
  "alibi.bias": [
    { heads: 3, ...window, maxBias: 4, causal: true },
    { slopes: [0.5, 0.25], ...window },
  ],
  "alibi.profile": [
    { heads: 3, ...window, maxBias: 4 },
    { slopes: [0.5, 0.25], ...window },
  ],
  "t5.buckets": [{ ...window, ...bucketing }],
  "t5.bias": [{ table, ...window, ...bucketing, causal: true }],
  "t5.profile": [{ table, ...window, ...bucketing }],
  "kerple.bias": [{ kind: "power", r1: [1, 2], r2: [0.5, 1.5], ...window, causal: true }],
  "kerple.profile": [{ kind: "power", r1: [1, 2], r2: [0.5, 1.5], ...window }],
  "sandwich.bias": [{ heads: 3, dim: 6, ...window, base: 100, causal: true }],
  "sandwich.profile": [{ heads: 3, dim: 6, ...window, base: 100 }],
  "distance.matrix": [{ ...window, maxDistance: 1 }],
  "distance.factorize": [{ matrix: rows, rank: 2 }],
  "fire.bias": [
    {
      w1: { data: Float32Array.of(1, -2, 0.5), shape: [3, 1] },
      b1: [0.5, 1, -0.25],
      w2: { data: Float32Array.of(1, 2, 3, -1, -2, -3), shape: [2, 3] },
      b2: [0, 1],
      c: 0.1,
      threshold: 4,
      ...window,
      eps: 1e-5,
      causal: true,
    },
  ],
  "swin.index": [{ window: [2, 3] }],
  "swin.bias": [{ table: { data: Float32Array.from({ length: 30 }, (_, i) => i), shape: [15, 2] }, window: [2, 3] }],
  "swin.continuousBias": [
    {
      w1: { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 1), shape: [3, 2] },
      b1: [0.5, 1, -0.25],
      w2: { data: Float32Array.of(1, 2, 3, -1, -2, -3), shape: [2, 3] },
      window: [2, 3],
      pretrainedWindow: [4, 1],
    },
  ],
  "attention.similarity": [{ a: rows, b: { data: Float32Array.of(1, 2, 3), shape: [1, 3], dtype: "float32" } }],
};
