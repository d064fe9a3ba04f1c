// Compares attention.attend and rope.apply with ONNX Runtime's GroupQueryAttention, on random sizes and numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { assertEqual, drawsOf } from "./cases.js";
import { runOperator, tensor } from "./operator.js";

const { alibi, attention, rope } = api("simd");

const node = (attributes) => ({ op: "GroupQueryAttention", domain: "com.microsoft", opset: 1, attributes });
const outputs = ["output", "present_key", "present_value"];

/** The inputs after the values, in the operator's order. */
function inputsOf({ q, k, v, pastKey, pastValue, lengths, total, caches = {}, ids, bias, sinks }) {
  return {
    query: q,
    key: k,
    value: v,
    past_key: pastKey,
    past_value: pastValue,
    seqlens_k: tensor(
      lengths.map((length) => length - 1),
      [lengths.length],
      "int32",
    ),
    total_sequence_length: tensor([total], [1], "int32"),
    cos_cache: caches.cos,
    sin_cache: caches.sin,
    position_ids: ids,
    attention_bias: bias,
    head_sink: sinks,
  };
}

function cachesOf(length, dim) {
  const { cos, sin } = rope.cache({ length, dim, for: "GroupQueryAttention", headDim: dim });
  return { cos: tensor(cos.data, cos.shape), sin: tensor(sin.data, sin.shape) };
}

/** Random sizes of a batch, with grouped heads, and options of the operator. */
function drawSizes({ int, pick, floats }) {
  const keyHeads = int(1, 2);
  const heads = keyHeads * int(1, 3);
  const dim = pick([16, 32]);
  const batch = int(1, 3);
  const window = pick([-1, 2, 3]);
  const softcap = pick([0, 5]);
  return {
    ...{ keyHeads, heads, dim, batch, floats, int, window, softcap },
    sinks: int(0, 1) ? floats(heads) : undefined,
    hasBias: int(0, 1) === 1,
    isRotated: int(0, 1) === 1,
    interleaved: int(0, 1),
  };
}

const attributesOf = ({ heads, keyHeads, window, softcap, isRotated, interleaved }) => ({
  num_heads: heads,
  kv_num_heads: keyHeads,
  local_window_size: window,
  softcap: { float: softcap },
  do_rotary: Number(isRotated),
  rotary_interleaved: interleaved,
});

/** attention_bias [1, heads, queries, total] of ALiBi. */
function biasOf({ heads }, queries, total) {
  const { data, shape } = alibi.bias({ heads, queries, keys: total, queryOffset: total - queries });
  return tensor(data, [1, ...shape]);
}

/** [batch, length, heads · dim] as [batch, heads, length, dim]. */
function withHeadsFirst({ data, shape: [batch, length, width] }, heads) {
  const dim = width / heads;
  const from = (i) => {
    const [row, column] = [Math.floor(i / dim), i % dim];
    const [b, head, at] = [Math.floor(row / (heads * length)), Math.floor(row / length) % heads, row % length];
    return (b * length + at) * width + head * dim + column;
  };
  return { data: Float32Array.from(data, (_, i) => data[from(i)]), shape: [batch, heads, length, dim] };
}

const layoutOf = ({ interleaved }) => (interleaved ? "interleaved" : "half");

test("a prompt padded on the right: keyLengths is seqlens_k + 1, queryOffset 0", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const drawn = drawSizes(drawsOf(seed));
    const { batch, heads, keyHeads, dim, floats, int, window, softcap, sinks, isRotated } = drawn;
    const longest = int(2, 6);
    const lengths = Array.from({ length: batch }, (_, b) => (b ? int(1, longest) : longest));
    const [q, k, v] = [heads, keyHeads, keyHeads].map((count) => floats(batch, longest, count * dim));
    const bias = drawn.hasBias ? biasOf(drawn, longest, longest) : undefined;
    const caches = isRotated ? cachesOf(longest, dim) : undefined;
    const given = inputsOf({ q, k, v, lengths, total: longest, caches, bias, sinks });
    const theirs = await runOperator(node(attributesOf(drawn)), given, outputs);

    const layout = layoutOf(drawn);
    const rotate = (x, count) => (isRotated ? rope.apply({ x, heads: count, layout }) : x);
    const attended = attention.attend({
      ...{ q: rotate(q, heads), k: rotate(k, keyHeads), v, heads, keyHeads, bias, sinks, causal: true },
      ...{ window: window < 0 ? undefined : window, softcap: softcap || undefined },
      ...{ keyLengths: lengths, queryOffset: 0 },
    });
    const width = heads * dim;
    const isReal = (i) => Math.floor(i / width) % longest < lengths[Math.floor(i / (width * longest))];
    assertEqual(attended, theirs.output, `case ${seed}`, { compared: isReal });

    // present_key holds rotated keys, with the heads before the sequence.
    if (!isRotated) continue;
    const cached = withHeadsFirst(rotate(k, keyHeads), keyHeads);
    const isKept = (i) => Math.floor(i / dim) % longest < lengths[Math.floor(i / (keyHeads * longest * dim))];
    assertEqual(cached, theirs.present_key, `case ${seed}, present_key`, { compared: isKept });
  }
});

test("decoding sequences of different lengths: keyLengths is seqlens_k + 1, without queryOffset", async () => {
  for (let seed = 0; seed < 30; seed++) {
    const drawn = drawSizes(drawsOf(seed + 100));
    const { batch, heads, keyHeads, dim, floats, int, window, softcap, sinks, isRotated } = drawn;
    const past = int(1, 5);
    const lengths = Array.from({ length: batch }, (_, b) => (b ? int(2, past + 1) : past + 1));
    const [q, k, v] = [heads, keyHeads, keyHeads].map((count) => floats(batch, 1, count * dim));
    const [pastKey, pastValue] = [0, 1].map(() => floats(batch, keyHeads, past, dim));
    const caches = isRotated ? cachesOf(past + 1, dim) : undefined;
    const given = inputsOf({ q, k, v, pastKey, pastValue, lengths, total: past + 1, caches, sinks });
    const theirs = await runOperator(node(attributesOf(drawn)), given, outputs);

    const offset = lengths.map((length) => length - 1);
    const layout = layoutOf(drawn);
    const rotate = (x, count) => (isRotated ? rope.apply({ x, heads: count, layout, offset }) : x);
    // The operator puts each new row after its sequence's own rows; rows after it are ignored.
    const cacheWith = (cache, x) => {
      const row = keyHeads * dim;
      const all = attention.append({ cache, x, heads: keyHeads });
      for (let b = 0; b < batch; b++)
        for (let head = 0; head < keyHeads; head++)
          for (let i = 0; i < dim; i++) {
            const to = ((b * keyHeads + head) * (past + 1) + lengths[b] - 1) * dim + i;
            all.data[to] = x.data[b * row + head * dim + i];
          }
      return all;
    };
    const keys = cacheWith(pastKey, rotate(k, keyHeads));
    const attended = attention.attend({
      ...{ q: rotate(q, heads), k: keys, v: cacheWith(pastValue, v), heads, sinks, causal: true, keyLengths: lengths },
      ...{ window: window < 0 ? undefined : window, softcap: softcap || undefined },
    });
    assertEqual(attended, theirs.output, `case ${seed}`);
    const isKept = (i) => Math.floor(i / dim) % (past + 1) < lengths[Math.floor(i / (keyHeads * (past + 1) * dim))];
    assertEqual(keys, theirs.present_key, `case ${seed}, present_key`, { compared: isKept });
  }
});

/** A batch of prompts with one head of 16. */
const prompt = (batch, length) => {
  const { floats } = drawsOf(7);
  return Object.fromEntries(["q", "k", "v"].map((name) => [name, floats(batch, length, 16)]));
};
const one = { num_heads: 1, kv_num_heads: 1 };

test("a prompt's position_ids: the operator reads the first alone, rope.apply reads each", async () => {
  const { q, k, v } = prompt(1, 4);
  const ids = tensor([1, 1, 0, 1], [1, 4], "int64");
  const given = inputsOf({ q, k, v, lengths: [4], total: 4, caches: cachesOf(8, 16), ids });
  const { present_key: theirs } = await runOperator(node({ ...one, do_rotary: 1 }), given, outputs);
  const keys = { data: k.data, shape: [1, 1, 4, 16] };
  assertEqual(rope.apply({ x: keys, offset: 1, layout: "half" }), theirs, "counted from the first");
  const each = rope.apply({ x: keys, positions: ids, layout: "half" });
  assert.ok(each.data.some((value, i) => Math.abs(value - theirs.data[i]) > 0.1));
});

test("a batch padded on the left: a bias of -Infinity is right, seqlens_k without it is not", async () => {
  const [length, padding] = [4, 2];
  const { q, k, v } = prompt(1, length);
  const caches = cachesOf(length, 16);
  const mask = { data: Uint8Array.from({ length }, (_, i) => Number(i >= padding)), shape: [1, 1, 1, length] };
  const bias = tensor(
    Array.from({ length: length * length }, (_, i) => (i % length < padding ? Number.NEGATIVE_INFINITY : 0)),
    [1, 1, length, length],
  );
  const rotated = ({ data }) => rope.apply({ x: { data, shape: [1, 1, length, 16] }, layout: "half" });
  const ours = attention.attend({
    ...{ q: rotated(q), k: rotated(k), v: { data: v.data, shape: [1, 1, length, 16] }, mask, causal: true },
  });
  const flat = { data: ours.data, shape: [1, length, 16] };
  const isReal = (i) => Math.floor(i / 16) >= padding;

  const given = inputsOf({ q, k, v, lengths: [length], total: length, caches, bias });
  const right = await runOperator(node({ ...one, do_rotary: 1 }), given, outputs);
  assertEqual(flat, right.output, "with a bias", { compared: isReal });

  const counted = inputsOf({ q, k, v, lengths: [length - padding], total: length, caches });
  const wrong = await runOperator(node({ ...one, do_rotary: 1 }), counted, outputs);
  assert.ok(wrong.output.data.some((value, i) => isReal(i) && Math.abs(value - ours.data[i]) > 0.01));
});

test("a window of 0 keys: zeros from the operator, an error from attention.attend", async () => {
  const { q, k, v } = prompt(1, 3);
  const given = inputsOf({ q, k, v, lengths: [3], total: 3 });
  const { output } = await runOperator(node({ ...one, local_window_size: 0 }), given, outputs);
  assert.ok(output.data.every((value) => value === 0));
  assert.throws(() => attention.attend({ q, k, v, causal: true, window: 0 }), /^RangeError: attention\.attend: window/);
});

test("the operator refuses the sizes that rope.cache({ for }) refuses", async () => {
  for (const dim of [8, 24, 40]) {
    assert.throws(() => rope.cache({ length: 4, dim, for: "GroupQueryAttention" }), /^RangeError: rope\.cache: dim/);
    const { cos, sin } = rope.cache({ length: 4, dim });
    const { floats } = drawsOf(dim);
    const [q, k, v] = [0, 1, 2].map(() => floats(1, 4, dim));
    const caches = { cos: tensor(cos.data, cos.shape), sin: tensor(sin.data, sin.shape) };
    const given = inputsOf({ q, k, v, lengths: [4], total: 4, caches });
    await assert.rejects(runOperator(node({ ...one, do_rotary: 1 }), given, outputs), /multiple of (8|16)/);
  }
});
