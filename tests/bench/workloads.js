// Defines the benchmarks: each workload has its bytes and contenders. `kernel` runs on memory the module already has;
// `with out`, `resident` and `plain` are calls of the package; the limits move the same bytes in the same buffers.
import * as loops from "./loops.js";

export const random = (count) => {
  let state = 12345;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  });
};

function frequencySet(raw, kernel, count, parameters) {
  const frequencies = raw.place(8 * count);
  const fractions = raw.place(16 * count);
  raw.kernels[kernel](frequencies, ...parameters);
  raw.kernels.posenc_phase_fractions(fractions, frequencies, count);
  return [frequencies, fractions];
}

const fills = ({ limits }, out, bytes) => [
  { name: "limit: v128 store loop", run: () => limits.limit_store_loop(out, bytes, 1.5) },
  { name: "limit: memory.fill", run: () => limits.limit_fill(out, bytes) },
];

const newArray = (count) => ({ name: "new array, one loop", run: () => loops.newArray(count) });

const copies = ({ limits }, out, input, bytes) => [
  { name: "limit: v128 copy loop", run: () => limits.limit_copy_loop(out, input, bytes) },
  { name: "limit: memory.copy", run: () => limits.limit_copy(out, input, bytes) },
];

function sinusoidalTable(api, raw, length, dim) {
  const bytes = 4 * length * dim;
  const pointer = raw.place(bytes);
  const series = frequencySet(raw, "posenc_sinusoidal_frequencies", dim / 2, [dim, 10000, 0]);
  const workspace = raw.place(raw.kernels.posenc_sinusoidal_table_workspace(length, dim));
  const held = api.resident([length, dim]);
  const out = new Float32Array(length * dim).fill(1);
  return {
    name: `sinusoidal.table [${length}, ${dim}]`,
    bytes,
    contenders: [
      {
        name: "kernel",
        run: () => raw.kernels.posenc_sinusoidal_table(pointer, workspace, ...series, 0, length, dim, 0, 0, 0),
      },
      ...fills(raw, pointer, bytes),
      { name: "with out", run: () => api.sinusoidal.table({ length, dim, out }) },
      { name: "resident", run: () => api.sinusoidal.table({ length, dim, out: held }) },
      { name: "plain", run: () => api.sinusoidal.table({ length, dim }) },
      newArray(length * dim),
      { name: "JavaScript loop", run: () => loops.sinusoidalTable(out, length, dim) },
    ],
  };
}

/** Fractional positions, and those from 2^32 on, share their work like whole ones if they are consecutive. */
function otherPositions(api, length, dim) {
  const out = new Float32Array(length * dim).fill(1);
  const rows = { "0, 1, …": 0, "0.5, 1.5, …": 0.5, "from 2^32 on": 2 ** 32 };
  return {
    name: `sinusoidal.table [${length}, ${dim}], positions`,
    bytes: 4 * length * dim,
    contenders: Object.entries(rows).map(([name, offset]) => ({
      name,
      run: () => api.sinusoidal.table({ length, dim, offset, out }),
    })),
  };
}

function ropeTable(api, raw, length, dim) {
  const pairs = dim / 2;
  const bytes = 8 * length * pairs;
  const pointer = raw.place(bytes);
  const series = frequencySet(raw, "posenc_rope_frequencies", pairs, [dim, 10000]);
  const workspace = raw.place(raw.kernels.posenc_rope_table_workspace(length, dim));
  const out = { cos: new Float32Array(length * pairs).fill(1), sin: new Float32Array(length * pairs).fill(1) };
  const held = { cos: api.resident([length, pairs]), sin: api.resident([length, pairs]) };
  const sin = pointer + bytes / 2;
  return {
    name: `rope.table [${length}, ${pairs}], cos and sin`,
    bytes,
    contenders: [
      {
        name: "kernel",
        run: () => raw.kernels.posenc_rope_table(pointer, sin, workspace, ...series, 0, length, dim, 0, 1),
      },
      ...fills(raw, pointer, bytes),
      { name: "with out", run: () => api.rope.table({ length, dim, out }) },
      { name: "resident", run: () => api.rope.table({ length, dim, out: held }) },
      { name: "plain", run: () => api.rope.table({ length, dim }) },
      newArray(2 * length * pairs),
      { name: "JavaScript loop", run: () => loops.ropeTable(out.cos, out.sin, length, dim) },
    ],
  };
}

function ropeApply(api, raw, heads, length, dim, layout) {
  const count = heads * length * dim;
  const bytes = 4 * count;
  const data = random(count);
  const input = raw.place(data);
  const pointer = raw.place(bytes);
  const series = frequencySet(raw, "posenc_rope_frequencies", dim / 2, [dim, 10000]);
  const workspace = raw.place(raw.kernels.posenc_rope_apply_workspace(length, dim));
  const x = { data, shape: [heads, length, dim] };
  const out = new Float32Array(count).fill(1);
  const own = { data: random(count), shape: [heads, length, dim] };
  const [heldX, held] = [api.resident(x.shape), api.resident(x.shape)];
  heldX.data.set(data);
  const word = layout === "interleaved" ? 1 : 0;
  const frequencies = api.rope.frequencies({ dim });
  const tables = api.rope.table({ length, dim });
  const kernel = (to, from) => () =>
    raw.kernels.posenc_rope_apply(
      to,
      workspace,
      from,
      ...series,
      0,
      0,
      0,
      heads,
      length,
      1,
      dim,
      dim,
      1,
      heads,
      0,
      0,
      1,
      word,
      0,
      0,
    );
  return {
    name: `rope.apply [${heads}, ${length}, ${dim}], ${layout}`,
    bytes,
    contenders: [
      { name: "kernel", run: kernel(pointer, input) },
      ...copies(raw, pointer, input, bytes),
      { name: "kernel in place", run: kernel(pointer, pointer) },
      { name: "limit: scale in place", run: () => raw.limits.limit_scale_in_place(pointer, bytes, 1) },
      { name: "with out", run: () => api.rope.apply({ x, layout, frequencies, out }) },
      { name: "with out, in place", run: () => api.rope.apply({ x: own, layout, frequencies, out: own }) },
      { name: "resident", run: () => api.rope.apply({ x: heldX, layout, frequencies, out: held }) },
      { name: "resident, in place", run: () => api.rope.apply({ x: heldX, layout, frequencies, out: heldX }) },
      { name: "plain", run: () => api.rope.apply({ x, layout }) },
      newArray(count),
      {
        name: "JavaScript loop, tables given",
        run: () =>
          loops.ropeApply(out, data, tables.cos.data, tables.sin.data, heads, length, dim, layout === "interleaved"),
      },
    ],
  };
}

function additive(api, raw, heads, length, dim) {
  const count = heads * length * dim;
  const bytes = 4 * count;
  const data = random(count);
  const rows = random(length * dim);
  const [input, added, pointer] = [raw.place(data), raw.place(rows), raw.place(bytes)];
  const x = { data, shape: [heads, length, dim] };
  const table = { data: rows, shape: [length, dim] };
  const out = new Float32Array(count).fill(1);
  const kernel = (to) => () => raw.kernels.posenc_additive_apply(to, input, added, heads, length, dim);
  return {
    name: `additive.apply [${heads}, ${length}, ${dim}]`,
    bytes,
    contenders: [
      { name: "kernel", run: kernel(pointer) },
      ...copies(raw, pointer, input, bytes),
      { name: "kernel in place", run: kernel(input) },
      { name: "limit: scale in place", run: () => raw.limits.limit_scale_in_place(pointer, bytes, 1) },
      { name: "with out", run: () => api.additive.apply({ x, table, out }) },
      { name: "plain", run: () => api.additive.apply({ x, table }) },
      { name: "JavaScript loop", run: () => loops.add(out, data, rows) },
    ],
  };
}

function complexOrder(api, length, dim) {
  const count = length * dim;
  const amplitude = { data: random(count), shape: [length, dim] };
  const frequency = { data: Float64Array.from(random(count)), shape: [length, dim] };
  const phase = { data: Float64Array.from(random(count)), shape: [length, dim] };
  const positions = Float64Array.from({ length }, (_, i) => i + 1);
  const out = { real: new Float32Array(count).fill(1), imaginary: new Float32Array(count).fill(1) };
  const args = { amplitude, frequency, phase, positions };
  return {
    name: `complexOrder.embed [${length}, ${dim}]`,
    bytes: 8 * count,
    contenders: [
      { name: "with out", run: () => api.complexOrder.embed({ ...args, out }) },
      { name: "plain", run: () => api.complexOrder.embed(args) },
      { name: "JavaScript loop", run: () => loops.complexOrder(out, args, dim) },
    ],
  };
}

function decoding(api, raw, heads, dim) {
  const workload = ropeApply(api, raw, heads, 1, dim, "half");
  const x = { data: random(heads * dim), shape: [heads, 1, dim] };
  const held = api.resident(x.shape);
  const pointer = raw.place(x.data);
  const row = [raw.place(random(dim / 2)), raw.place(random(dim / 2))];
  // The kernel computes the row of cosines and sines each time, where the binding has cached it from the third call on.
  const ready = {
    name: "kernel, row ready",
    run: () =>
      raw.kernels.posenc_rope_apply(
        pointer,
        0,
        pointer,
        0,
        0,
        0,
        row[0],
        row[1],
        heads,
        1,
        1,
        dim,
        dim,
        1,
        heads,
        0,
        0,
        1,
        0,
        0,
        0,
      ),
  };
  const ofBase = {
    name: "resident, in place, by base",
    run: () => api.rope.apply({ x: held, offset: 4096, out: held }),
  };
  let base = 10000;
  const fresh = {
    name: "with out, new frequencies",
    run: () => {
      base += 1;
      api.rope.apply({ x, base, offset: 4096, out: x });
    },
  };
  const places = [raw.place(4 * dim), raw.place(8 * dim)];
  const kernels = {
    name: "kernels of new frequencies",
    run: () => {
      base += 1;
      raw.kernels.posenc_rope_frequencies(places[0], dim, base);
      raw.kernels.posenc_phase_fractions(places[1], places[0], dim / 2);
    },
  };
  return {
    ...workload,
    name: `${workload.name}: one token`,
    contenders: [...workload.contenders, ready, ofBase, fresh, kernels],
  };
}

function bias(api, raw, method, heads, queries, keys) {
  const bytes = 4 * heads * queries * keys;
  const pointer = raw.place(bytes);
  const distances = queries + keys - 1;
  const profile = raw.place(4 * heads * distances);
  const workspace = raw.place(raw.kernels[`posenc_${method}_bias_workspace`](heads, queries, keys));
  const table = random(32 * heads);
  const slopes = api.alibi.slopes({ heads }).data;
  const isAlibi = method === "alibi";
  const input = raw.place(isAlibi ? Float64Array.from(slopes) : table);
  const tail = isAlibi ? [] : [32, 128, 1];
  const args = isAlibi ? { heads, queries, keys } : { table: { data: table, shape: [32, heads] }, queries, keys };
  const out = new Float32Array(heads * queries * keys).fill(1);
  const held = api.resident([heads, queries, keys]);
  const loop = isAlibi
    ? () => loops.alibiBias(out, slopes, queries, keys)
    : () => loops.t5Bias(out, table, heads, queries, keys);
  const { [`posenc_${method}_bias`]: biasKernel, [`posenc_${method}_profile`]: profileKernel } = raw.kernels;
  return {
    name: `${method}.bias [${heads}, ${queries}, ${keys}]`,
    bytes,
    contenders: [
      { name: "kernel", run: () => biasKernel(pointer, workspace, input, heads, queries, keys, 0, 0, ...tail, 0) },
      ...fills(raw, pointer, bytes),
      { name: "kernel, profile alone", run: () => profileKernel(profile, input, heads, queries, keys, 0, 0, ...tail) },
      { name: "with out", run: () => api[method].bias({ ...args, out }) },
      { name: "resident", run: () => api[method].bias({ ...args, out: held }) },
      { name: "plain", run: () => api[method].bias(args) },
      newArray(heads * queries * keys),
      { name: "JavaScript loop", run: loop },
    ],
  };
}

/** As many multiplications and additions of numbers, in registers and in tiles of four rows and two vectors. */
export function multiplyAdds(raw, count) {
  const [sums, rows, panel] = [raw.place(4096), raw.place(random(4 * 144)), raw.place(random(8 * 144))];
  return [
    {
      name: "limit: multiply-adds, 4 × 2 tiles",
      run: () => raw.limits.limit_multiply_tiles(sums, rows, panel, count / 4 / 8 / 144),
    },
    {
      name: "limit: multiply-adds, registers",
      run: () => raw.limits.limit_multiply_add(sums, count / 4, 0.5),
    },
  ];
}

/** Dot products of every row with every row, the basis of content scores. */
function similarity(api, raw, rows, dim) {
  const [a, b] = [random(rows * dim), random(rows * dim)];
  const pointers = [raw.place(4 * rows * rows), raw.place(32 * dim), raw.place(a), raw.place(b)];
  const out = new Float32Array(rows * rows).fill(1);
  const shape = [rows, dim];
  return {
    name: `attention.similarity [${rows}, ${rows}] of ${dim} channels`,
    bytes: 4 * (rows * rows + 2 * rows * dim),
    contenders: [
      { name: "kernel", run: () => raw.kernels.posenc_attention_similarity(...pointers, rows, rows, dim) },
      ...multiplyAdds(raw, rows * rows * dim),
      {
        name: "with out",
        run: () => api.attention.similarity({ a: { data: a, shape }, b: { data: b, shape }, out }),
      },
      { name: "JavaScript loop", run: () => loops.similarity(out, a, b, rows, dim) },
    ],
  };
}

/** Attention with a profile, causal, without both, and to eight packed documents. */
function attend(api, raw, heads, length, dim) {
  const shape = [heads, length, dim];
  const [q, k, v] = [1, 2, 3].map(() => ({ data: random(heads * length * dim), shape }));
  const profile = random(heads * (2 * length - 1));
  const position = { data: profile, shape: [heads, 2 * length - 1] };
  const bytes = 16 * heads * length * dim;
  const inputs = [q, k, v].map(({ data }) => raw.place(data));
  const [pointer, profiles] = [raw.place(bytes / 4), raw.place(profile)];
  const planes = raw.place(Int32Array.from({ length: heads }, (_, head) => head));
  const workspace = raw.place(raw.kernels.posenc_attention_attend_workspace(1, length, length, dim, dim));
  const [queries, keys, values] = inputs;
  /** A posenc_attention_t in linear memory: 12 pointers and 13 counts of 4 bytes, 4 bytes of padding, 7 doubles. */
  const structOf = (of, right, documents) => {
    const words = [queries, keys, 0, 0, of, 0, 0, documents, documents, 0, 0, 0];
    const counts = [heads, 1, 1, 1, 1, length, length, dim, 1, 1, 1, 1, length];
    const block = new Uint8Array(160);
    block.set(new Uint8Array(Int32Array.from([...words, ...counts]).buffer));
    block.set(new Uint8Array(Float64Array.of(1 / Math.sqrt(dim), 0, 0, 0, 0, -1, right).buffer), 104);
    return raw.place(block);
  };
  const segments = raw.place(Int32Array.from({ length }, (_, i) => Math.floor((8 * i) / length)));
  const kernel = (from, of, right, documents = 0) => {
    const struct = structOf(of, right, documents);
    const entries = from ? 2 * length - 1 : 1;
    return () => raw.kernels.posenc_attention_attend(pointer, workspace, struct, values, from, 0, dim, entries);
  };
  const out = new Float32Array(heads * length * dim).fill(1);
  return {
    name: `attention.attend [${heads}, ${length}, ${dim}]`,
    bytes,
    contenders: [
      { name: "kernel, a profile", run: kernel(profiles, planes, -1) },
      ...multiplyAdds(raw, 2 * heads * length * length * dim),
      { name: "kernel, a profile, causal", run: kernel(profiles, planes, 0) },
      { name: "kernel", run: kernel(0, 0, -1) },
      { name: "kernel, 8 documents", run: kernel(0, 0, -1, segments) },
      { name: "with out, a profile", run: () => api.attention.attend({ q, k, v, position, out }) },
      { name: "plain, a profile", run: () => api.attention.attend({ q, k, v, position }) },
    ],
  };
}

function tiny(api, raw) {
  const out = new Float32Array(8);
  const pointer = raw.place(64);
  const held = api.resident([8]);
  return {
    name: "alibi.slopes({ heads: 8 })",
    bytes: 32,
    contenders: [
      { name: "kernel", run: () => raw.kernels.posenc_alibi_slopes(pointer, 8, 8) },
      { name: "with out", run: () => api.alibi.slopes({ heads: 8, out }) },
      { name: "resident", run: () => api.alibi.slopes({ heads: 8, out: held }) },
      { name: "plain", run: () => api.alibi.slopes({ heads: 8 }) },
      { name: "JavaScript loop", run: () => Float32Array.from({ length: 8 }, (_, h) => 2 ** -(h + 1)) },
    ],
  };
}

/** Workloads are created one at a time, each with its own module and memory, because they are large. */
export const workloads = [
  (api, raw) => sinusoidalTable(api, raw, 4096, 512),
  (api, raw) => sinusoidalTable(api, raw, 131072, 128),
  (api) => otherPositions(api, 512, 256),
  (api, raw) => ropeTable(api, raw, 131072, 128),
  (api, raw) => ropeApply(api, raw, 32, 2048, 128, "half"),
  (api, raw) => ropeApply(api, raw, 32, 2048, 128, "interleaved"),
  (api, raw) => ropeApply(api, raw, 8, 512, 128, "half"),
  (api, raw) => decoding(api, raw, 32, 128),
  (api, raw) => additive(api, raw, 32, 2048, 128),
  (api) => complexOrder(api, 1024, 512),
  (api, raw) => bias(api, raw, "alibi", 32, 1024, 1024),
  (api, raw) => bias(api, raw, "t5", 32, 1024, 1024),
  (api, raw) => similarity(api, raw, 512, 512),
  (api, raw) => similarity(api, raw, 1024, 64),
  (api, raw) => attend(api, raw, 8, 1024, 64),
  (api, raw) => tiny(api, raw),
];
