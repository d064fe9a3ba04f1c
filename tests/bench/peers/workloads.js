// Defines the workloads for comparison with other libraries, with copies from and to JavaScript arrays on each side.
import { model } from "./onnx.js";

const random = (count, seed = 1) => {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  });
};
const product = (shape) => shape.reduce((a, b) => a * b, 1);
const whole = (...numbers) => ({ data: BigInt64Array.from(numbers, BigInt), shape: [numbers.length] });
const float = (data, ...shape) => ({ data, shape });

/** A model of onnxruntime-web as a contender: `inputs` are arrays, passed each time. */
async function session(ort, name, inputs, { outputs, ...graph }) {
  const shapes = Object.fromEntries(Object.entries(inputs).map(([key, { shape }]) => [key, shape]));
  const loaded = await ort.InferenceSession.create(model({ ...graph, inputs: shapes, outputs }));
  const [out] = Object.keys(outputs);
  return {
    name: `onnxruntime-web, ${name}`,
    run: async () => {
      const given = Object.entries(inputs).map(([key, { data, shape }]) => [
        key,
        new ort.Tensor("float32", data, shape),
      ]);
      const results = await loaded.run(Object.fromEntries(given));
      return results[out].data;
    },
  };
}

/** Operations of tfjs as a contender. */
const operations = (tf, name, make) => ({
  name: `tfjs-backend-wasm, ${name}`,
  run: () => {
    const result = tf.tidy(make);
    const data = result.dataSync();
    result.dispose();
    return data;
  },
});

async function table({ api, ort, tf }, length, dim) {
  const { data } = api.sinusoidal.frequencies({ dim });
  const frequencies = Float32Array.from(data);
  const positions = float(
    Float32Array.from({ length }, (_, i) => i),
    length,
    1,
  );
  const half = dim / 2;
  const out = new Float32Array(length * dim);
  return {
    name: `sinusoidal.table [${length}, ${dim}]`,
    // Peers compute angles in float32, with relative errors up to 2^-24.
    tolerance: length * 2 ** -23,
    contenders: [
      { name: "posenc", run: () => api.sinusoidal.table({ length, dim }).data },
      { name: "posenc, with out", run: () => api.sinusoidal.table({ length, dim, out }).data },
      await session(
        ort,
        "Mul, Sin, Cos, Concat",
        { positions },
        {
          nodes: [
            ["Mul", ["positions", "frequencies"], "angles"],
            ["Sin", ["angles"], "sines"],
            ["Cos", ["angles"], "cosines"],
            ["Unsqueeze", ["sines", "last"], "sine"],
            ["Unsqueeze", ["cosines", "last"], "cosine"],
            ["Concat", ["sine", "cosine"], "pairs", { axis: 2 }],
            ["Reshape", ["pairs", "shape"], "table"],
          ],
          constants: {
            frequencies: float(frequencies, 1, half),
            last: whole(2),
            shape: whole(length, dim),
          },
          outputs: { table: [length, dim] },
        },
      ),
      operations(tf, "mul, sin, cos, stack", () => {
        const angles = tf.mul(tf.tensor(positions.data, [length, 1]), tf.tensor(frequencies, [1, half]));
        return tf.reshape(tf.stack([tf.sin(angles), tf.cos(angles)], 2), [length, dim]);
      }),
    ],
  };
}

async function rotation({ api, ort, tf }, heads, length, dim) {
  const half = dim / 2;
  const x = float(random(heads * length * dim), heads, length, dim);
  const batch = float(x.data, 1, heads, length, dim);
  const { cos, sin } = api.rope.table({ length, dim });
  const out = new Float32Array(x.data.length);
  return {
    name: `rope.apply [${heads}, ${length}, ${dim}], halves`,
    tolerance: 1e-6,
    contenders: [
      { name: "posenc", run: () => api.rope.apply({ x, layout: "half" }).data },
      { name: "posenc, with out", run: () => api.rope.apply({ x, layout: "half", out }).data },
      await session(
        ort,
        "RotaryEmbedding, its caches given",
        { x: batch },
        {
          nodes: [["RotaryEmbedding", ["x", "positions", "cos", "sin"], "out", { interleaved: 0 }, "com.microsoft"]],
          constants: {
            positions: { data: BigInt64Array.of(0n), shape: [1] },
            cos: float(cos.data, length, half),
            sin: float(sin.data, length, half),
          },
          outputs: { out: batch.shape },
        },
      ),
      operations(tf, "slices, mul, concat, tables given", () => {
        const all = tf.tensor(x.data, x.shape);
        const [low, high] = tf.split(all, 2, 2);
        const [c, s] = [tf.tensor(cos.data, [1, length, half]), tf.tensor(sin.data, [1, length, half])];
        const [first, second] = [tf.sub(tf.mul(low, c), tf.mul(high, s)), tf.add(tf.mul(low, s), tf.mul(high, c))];
        return tf.concat([first, second], 2);
      }),
    ],
  };
}

async function alibi({ api, ort, tf }, heads, length) {
  const args = { heads, queries: length, keys: length };
  const slopes = float(Float32Array.from(api.alibi.slopes({ heads }).data), heads, 1, 1);
  const distances = Float32Array.from(
    { length: length * length },
    (_, n) => -Math.abs((n % length) - Math.floor(n / length)),
  );
  const shape = [heads, length, length];
  const out = new Float32Array(product(shape));
  return {
    name: `alibi.bias [${shape.join(", ")}]`,
    tolerance: 2 ** -24 * length,
    contenders: [
      { name: "posenc", run: () => api.alibi.bias(args).data },
      { name: "posenc, with out", run: () => api.alibi.bias({ ...args, out }).data },
      await session(
        ort,
        "Mul, distances given",
        { slopes },
        {
          nodes: [["Mul", ["slopes", "distances"], "out"]],
          constants: { distances: float(distances, length, length) },
          outputs: { out: shape },
        },
      ),
      operations(tf, "mul, distances given", () =>
        tf.mul(tf.tensor(slopes.data, slopes.shape), tf.tensor(distances, [length, length])),
      ),
    ],
  };
}

async function t5({ api, ort, tf }, heads, length) {
  const table = float(random(32 * heads), 32, heads);
  const args = { table, queries: length, keys: length };
  const buckets = Int32Array.from(api.t5.buckets({ queries: length, keys: length }).data);
  const shape = [heads, length, length];
  const turned = Float32Array.from({ length: 32 * heads }, (_, n) => table.data[(n % 32) * heads + Math.floor(n / 32)]);
  const out = new Float32Array(product(shape));
  return {
    name: `t5.bias [${shape.join(", ")}]`,
    tolerance: 0,
    contenders: [
      { name: "posenc", run: () => api.t5.bias(args).data },
      { name: "posenc, with out", run: () => api.t5.bias({ ...args, out }).data },
      await session(
        ort,
        "Gather, buckets given",
        { table: float(turned, heads, 32) },
        {
          nodes: [["Gather", ["table", "buckets"], "out", { axis: 1 }]],
          constants: { buckets: { data: buckets, shape: [length, length] } },
          outputs: { out: shape },
        },
      ),
      operations(tf, "gather, buckets given", () =>
        tf.gather(tf.tensor(turned, [heads, 32]), tf.tensor(buckets, [length, length], "int32"), 1),
      ),
    ],
  };
}

/** A mild bias, because steep ones give subnormal weights, which slow the peers down; causal ones have -10^4 where masked. */
const biases = {
  "of T5's kind": ({ t5 }, heads, sizes) => t5.profile({ table: float(random(32 * heads, 4), 32, heads), ...sizes }),
  // Steep: its weights become subnormal, which slows some processors.
  "of ALiBi's": ({ alibi }, heads, sizes) => alibi.profile({ slopes: alibi.slopes({ heads }), ...sizes }),
};

async function attention({ api, ort, tf }, kind, heads, length, dim, causal) {
  const shape = [heads, length, dim];
  const [q, k, v] = [1, 2, 3].map((seed) => float(random(heads * length * dim, seed), ...shape));
  const position = biases[kind](api, heads, { queries: length, keys: length });
  const entries = 2 * length - 1;
  const bias = Float32Array.from({ length: heads * length * length }, (_, n) => {
    const [h, i, j] = [Math.floor(n / length / length), Math.floor(n / length) % length, n % length];
    return causal && j > i ? -1e4 : position.data[h * entries + length - 1 - i + j];
  });
  const scale = 1 / Math.sqrt(dim);
  const args = { q, k, v, position, causal };
  const out = new Float32Array(product(shape));
  return {
    name: `attention.attend [${shape.join(", ")}] with a bias ${kind}${causal ? ", causal" : ""}`,
    tolerance: 2e-6,
    contenders: [
      { name: "posenc", run: () => api.attention.attend(args).data },
      { name: "posenc, with out", run: () => api.attention.attend({ ...args, out }).data },
      await session(
        ort,
        "MatMul, Softmax, MatMul, the bias given",
        { q, k, v },
        {
          nodes: [
            ["Transpose", ["k"], "turned", { perm: [0, 2, 1] }],
            ["MatMul", ["q", "turned"], "products"],
            ["Mul", ["products", "scale"], "scaled"],
            ["Add", ["scaled", "bias"], "scores"],
            ["Softmax", ["scores"], "weights", { axis: 2 }],
            ["MatMul", ["weights", "v"], "out"],
          ],
          constants: {
            scale: { data: Float32Array.of(scale), shape: [] },
            bias: float(bias, heads, length, length),
          },
          outputs: { out: shape },
        },
      ),
      await session(
        ort,
        "MultiHeadAttention, the bias given",
        // Queries with their heads side by side, the layout of this operator's input and result.
        { q: beside(q), k: float(k.data, 1, ...shape), v: float(v.data, 1, ...shape) },
        {
          nodes: [
            ["MultiHeadAttention", ["q", "k", "v", "", "", "bias"], "out", { num_heads: heads }, "com.microsoft"],
          ],
          constants: { bias: float(bias, 1, heads, length, length) },
          outputs: { out: [1, length, heads * dim] },
        },
      ).then((each) => ({ ...each, view: (data) => apart(data, shape) })),
      await session(
        ort,
        "Attention of opset 23, the bias given",
        { q: float(q.data, 1, ...shape), k: float(k.data, 1, ...shape), v: float(v.data, 1, ...shape) },
        {
          opset: 23,
          nodes: [["Attention", ["q", "k", "v", "bias"], "out"]],
          constants: { bias: float(bias, 1, heads, length, length) },
          outputs: { out: [1, ...shape] },
        },
      ),
      ...(causal
        ? [
            await session(
              ort,
              "Attention of opset 23, causal by itself, the bias given",
              { q: float(q.data, 1, ...shape), k: float(k.data, 1, ...shape), v: float(v.data, 1, ...shape) },
              {
                opset: 23,
                nodes: [["Attention", ["q", "k", "v", "bias"], "out", { is_causal: 1 }]],
                constants: { bias: float(bias, 1, heads, length, length) },
                outputs: { out: [1, ...shape] },
              },
            ),
          ]
        : []),
      operations(tf, "matMul, softmax, matMul, the bias given", () => {
        const [a, b, c] = [q, k, v].map(({ data }) => tf.tensor(data, shape));
        const scaled = tf.mul(tf.matMul(a, b, false, true), scale);
        return tf.matMul(tf.softmax(tf.add(scaled, tf.tensor(bias, [heads, length, length]))), c);
      }),
    ],
  };
}

/** [heads, length, dim] as [1, length, heads · dim]. */
function beside({ data, shape: [heads, length, dim] }) {
  const turned = new Float32Array(data.length);
  data.forEach((value, n) => {
    const [h, i, c] = [Math.floor(n / dim / length), Math.floor(n / dim) % length, n % dim];
    turned[(i * heads + h) * dim + c] = value;
  });
  return float(turned, 1, length, heads * dim);
}

/** The inverse. */
function apart(data, [heads, length, dim]) {
  return Float32Array.from(data, (_, n) => {
    const [h, i, c] = [Math.floor(n / dim / length), Math.floor(n / dim) % length, n % dim];
    return data[(i * heads + h) * dim + c];
  });
}

/** One at a time, because they are large. */
export const workloads = [
  (all) => table(all, 4096, 512),
  (all) => rotation(all, 32, 2048, 128),
  (all) => alibi(all, 16, 1024),
  (all) => t5(all, 16, 1024),
  ...Object.keys(biases).flatMap((kind) =>
    [false, true].map((causal) => (all) => attention(all, kind, 8, 1024, 64, causal)),
  ),
];
